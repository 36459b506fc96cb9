import { dayAgo, hourOf, withAgents } from '#testing/agents';
import { createDelivery } from '#testing/events';
import { expect, test } from 'vitest';

const { api, database, below, staked, jobs } = await withAgents();
const deliver = createDelivery(database, [api.agents]);
const yesterday = dayAgo(1);
type Player = Awaited<ReturnType<typeof below>>;

/** Credited yesterday; so much of what was staked since stood on it. */
const reversed = (who: Player, orderNo: string, stake: string) =>
  database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, (work) =>
    work.announce('cashier.deposit_reversed.v1', {
      memberId: who.memberId,
      orderNo,
      amount: '500.000000',
      currency: 'PHP',
      creditedAt: hourOf(yesterday, 8).toISOString(),
      stake,
    }),
  );
const debtOf = async ({ memberId }: Player) =>
  (
    await database.query<{ balance: string }>(
      `select balance from wallet.account where member_id = $1 and book = 'debt'`,
      [memberId],
    )
  )[0]?.balance ?? '0';

test('commission on stakes of a reversed deposit is taken back once its days are final, once, and owed where it is gone', async () => {
  const top = await below(null, 2);
  const agent = await below(top, 1);
  const player = await below(agent);
  await staked(player, '1000');
  await jobs.round();
  expect([await agent.balance(), await top.balance()]).toEqual(['1008.00', '1002.00']);
  await reversed(player, 'DP1', '250.000000');
  await reversed(player, 'DP1', '250.000000');
  await deliver(2);
  // The day is not over: what it brings is not known yet.
  await jobs.round();
  expect(await agent.balance()).toBe('1008.00');
  const over = () =>
    database.query('update agents.reversal set to_day = $1, due_at = now() where done_at is null', [
      yesterday,
    ]);
  await over();
  await jobs.round();
  await jobs.round();
  expect([await agent.balance(), await top.balance()]).toEqual(['1006.00', '1001.50']);

  // Another one, of the same days: never more than was earned by them.
  await agent.bet('all', '1006');
  await reversed(player, 'DP2', '1000.000000');
  await deliver();
  await over();
  await jobs.round();
  expect([await agent.balance(), await debtOf(agent)]).toEqual(['0.00', '6000000']);
});
