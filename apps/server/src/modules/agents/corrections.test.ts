import type { AgentCorrection } from '@perya/contract';
import { dayAgo, hourOf, withAgents } from '#testing/agents';
import { expect, test } from 'vitest';

const { database, below, staked, jobs, operate, value } = await withAgents();
type Player = Awaited<ReturnType<typeof below>>;

/** A bet that was lost at noon so many days ago, at a company that may take results back. */
async function lost(who: Player, bet: string, amount: string, days: number): Promise<void> {
  await who.bet(bet, amount);
  await who.close(bet);
  await database.query(
    `update play.round set opened_at = $2, closed_at = $2, last_at = $2 where round_id = $1`,
    [`r-${bet}`, hourOf(dayAgo(days))],
  );
}
const count = async (days: number) => {
  await operate('POST', `/days/${dayAgo(days)}/run`);
  await jobs.round();
  const { runs } = (await operate('GET', `/days?day=${dayAgo(days)}`)).body.value as {
    runs: {
      state: string;
      askedBy: string;
      isSame: boolean | null;
      corrections: number;
      corrected: string;
    }[];
  };
  return runs[0];
};
const correctionsOf = async (who: Player) =>
  (
    await value<{ corrections: AgentCorrection[] }>(who, `/statements?month=${dayAgo(0).slice(0, 7)}`)
  ).corrections.toReversed();
const linesAndPayments = () =>
  database.query(
    `select l.line_id, l.amount, p.payment_id, p.amount as paid from agents.commission_line l
     join agents.payment p on p.agent_id = l.agent_id and p.from_day = l.day order by l.line_id`,
  );

test('a result taken back after its day was paid is a correction of its own: deducted from the next payments, given back when the result comes again, once', async () => {
  const top = await below(null, 2);
  const agent = await below(top, 1);
  const player = await below(agent, 0, 'beta');
  await lost(player, 'a', '500', 3);
  await count(3);
  expect([await agent.balance(), await top.balance()]).toEqual(['1004.00', '1001.00']);
  const paid = await linesAndPayments();

  await player.undo('unsettle', 'u1', 'a');
  expect(await count(3)).toMatchObject({
    state: 'corrected',
    isSame: false,
    corrections: 2,
    corrected: '-5.00',
  });
  expect(await count(3)).toMatchObject({ state: 'done', isSame: true, corrections: 0 });
  // Nothing is taken until something is paid, and nothing that was paid changes.
  expect([await agent.balance(), await top.balance()]).toEqual(['1004.00', '1001.00']);
  expect(await linesAndPayments()).toEqual(paid);
  expect(await correctionsOf(agent)).toMatchObject([
    {
      reason: 'rounds',
      fromDay: dayAgo(3),
      madeOn: dayAgo(0),
      amount: '-4.00',
      settled: '0.00',
      settledAt: null,
    },
  ]);

  // Two pesos are paid and go at once; the other two wait.
  await staked(player, '250', '0', 4);
  await count(4);
  expect(await agent.balance()).toBe('1004.00');
  expect(await correctionsOf(agent)).toMatchObject([{ amount: '-4.00', settled: '2.00', settledAt: null }]);

  await player.win('w1', '0', 'a');
  expect(await count(3)).toMatchObject({ state: 'corrected', corrections: 2, corrected: '5.00' });
  await jobs.round();
  expect(await correctionsOf(agent)).toMatchObject([
    { amount: '-4.00', settled: '4.00' },
    { amount: '4.00', settled: '4.00' },
  ]);
  expect([await agent.balance(), await top.balance()]).toEqual(['1006.00', '1001.50']);
  const kinds = await database.query<{ amount: string }>(
    `select t.amount from wallet.transfer t join wallet.account a on a.id = t.account_id
     where a.member_id = $1 and t.kind = 'agent_correction' order by t.seq`,
    [agent.memberId],
  );
  expect(kinds.map(({ amount }) => amount)).toEqual(['-2000000', '4000000', '-2000000']);
});

test('the clock counts a paid day again by itself when its rounds were touched; what persons settled before is left to them', async () => {
  const agent = await below(null, 1);
  const player = await below(agent, 0, 'beta');
  await lost(player, 'b', '250', 6);
  await count(6);
  await player.undo('unsettle', 'u2', 'b');
  const forget = async () => {
    await database.query(`delete from agents.day_run where asked_by = 'clock'`);
    await database.query(`update play.round set last_at = $1 where round_id = 'r-b'`, [hourOf(dayAgo(1))]);
  };
  await forget();
  await jobs.round();
  expect(await correctionsOf(agent)).toMatchObject([{ fromDay: dayAgo(6), amount: '-2.00' }]);

  await database.query(
    `insert into agents.day_run (merchant_code, day, state, is_final, asked_by, asked_at)
     values ('fair', $1, 'differs', true, 'ben', now())`,
    [dayAgo(6)],
  );
  await player.win('w2', '0', 'b');
  await forget();
  await jobs.round();
  expect(await count(6)).toMatchObject({ state: 'differs', corrections: 0 });
  expect(await correctionsOf(agent)).toHaveLength(1);
});

test('a round that was closed without a win and settled again another day counts once', async () => {
  const player = await below(await below(null, 1), 0, 'beta');
  await lost(player, 'c', '300', 9);
  await player.undo('unsettle', 'u3', 'c');
  await player.win('w3', '0', 'c');
  await database.query(`update play.round set closed_at = $1 where round_id = 'r-c'`, [hourOf(dayAgo(8))]);
  await count(9);
  await count(8);
  const days = await database.query<{ day: string }>(
    'select day::text from agents.daily_play where member_id = $1',
    [player.memberId],
  );
  expect(days).toEqual([{ day: dayAgo(9) }]);
});

test('what a reversed deposit took is not taken once more when the round itself goes', async () => {
  const agent = await below(null, 1);
  const player = await below(agent, 0, 'beta');
  await lost(player, 'd', '500', 12);
  await count(12);
  await database.query(
    `insert into agents.reversal values ('fair', 'DP9', $1, $2, $2, 375000000, now(), now())`,
    [player.memberId, dayAgo(12)],
  );
  await database.query(`insert into agents.taken_back values ('fair', 'DP9', $1, 3000000, '1.1', now())`, [
    agent.memberId,
  ]);
  await player.undo('unsettle', 'u4', 'd');
  await count(12);
  expect((await correctionsOf(agent)).map(({ reason, amount }) => [reason, amount])).toEqual(
    expect.arrayContaining([
      ['deposit', '-3.00'],
      ['rounds', '-1.00'],
    ]),
  );
});
