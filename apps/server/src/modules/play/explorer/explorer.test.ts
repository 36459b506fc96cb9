import { randomUUID } from 'node:crypto';
import type { FoundRound, WholeRound } from '@perya/contract';
import { elsewhereToken, readingToken, roundsToken } from '#testing/player-api';
import { withPlay } from '#testing/play';
import { beforeAll, expect, test } from 'vitest';

const { database, api, member } = await withPlay({ play: { mostStake: '500' } });
await database.query(
  `insert into play.jackpot (merchant_code, jackpot, name, company, most_percent, seed_micros)
   values ('fair', 'fiesta', '{"EN":"Fiesta"}', 'alpha', 5, 0)`,
);
const rounds = '/merchants/fair/rounds';
interface Page {
  rounds: FoundRound[];
  next: string | null;
  lookedTo: string | null;
}
const ask = async (query: string): Promise<Page> =>
  (await api.propose('GET', `${rounds}?${query}`)).body.value;
const idsOf = async (query: string) => (await ask(query)).rounds.map(({ companyRound }) => companyRound);
const numberOf = async (round: string): Promise<string> =>
  (
    await database.query<{ no: string }>('select round_no as no from play.round where round_id = $1', [round])
  )[0]?.no ?? '';
const wholeOf = async (round: string): Promise<WholeRound> =>
  (await api.propose('GET', `${rounds}/${await numberOf(round)}`)).body.value;

const luna = await member();
const nena = await member({ company: 'beta' });
beforeAll(async () => {
  await luna.bet('b1', '200', { contributions: [{ jackpot: 'fiesta', amount: '2.00' }] });
  await luna.win('w1', '450.50', 'b1');
  await luna.win('w1', '450.50', 'b1');
  await luna.bet('b2', '10');
  await luna.close('b2');
  await luna.bet('b3', '30');
  await nena.bet('n1', '75');
  await nena.cancel('c1', 'n1');
});

test('rounds of everybody are found by number, company’s id, message, member, game, state, amount and time [OPS-GAME-18]', async () => {
  expect(await idsOf('')).toEqual(['r-n1', 'r-b3', 'r-b2', 'r-b1']);
  expect(await idsOf(`roundNo=${await numberOf('r-b2')}`)).toEqual(['r-b2']);
  expect(await idsOf('companyRound=r-b1')).toEqual(['r-b1']);
  expect(await idsOf('messageId=w1')).toEqual(['r-b1']);
  expect(await idsOf(`messageId=c1&memberId=${nena.memberId}`)).toEqual(['r-n1']);
  expect(await idsOf(`messageId=c1&memberId=${luna.memberId}`)).toEqual([]);
  expect(await idsOf(`memberId=${luna.memberId}`)).toEqual(['r-b3', 'r-b2', 'r-b1']);
  expect(await idsOf('nodeId=beta-reels')).toEqual(['r-n1']);
  expect(await idsOf('company=alpha&state=settled')).toEqual(['r-b2', 'r-b1']);
  expect(await idsOf('state=open')).toEqual(['r-b3']);
  expect(await idsOf('amountFrom=450.5&amountTo=450.50')).toEqual(['r-b1']);
  expect(await idsOf('amountFrom=30&amountTo=80')).toEqual(['r-b3']);
  expect(await idsOf('state=void')).toEqual(['r-n1']);
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect(await idsOf(`from=${soon}`)).toEqual([]);
  expect(await idsOf(`from=${new Date(Date.now() - 60_000).toISOString()}&to=${soon}`)).toHaveLength(4);
});

test('pages go on behind the last round, each round once and in order [OPS-GAME-18]', async () => {
  const many = await member();
  for (let count = 0; count < 60; count += 1) await many.betwin(`m${count}`, '1', '0');
  const first = await ask(`memberId=${many.memberId}`);
  expect(first.rounds).toHaveLength(50);
  const rest = await ask(`memberId=${many.memberId}&after=${first.next}`);
  const numbers = [...first.rounds, ...rest.rounds].map(({ roundNo }) => BigInt(roundNo));
  expect(numbers).toHaveLength(60);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => (one < other ? 1 : -1)));
  expect(rest.next).toBeNull();
  const everybody = await ask('');
  const others = await ask(`after=${everybody.next}`);
  expect([...everybody.rounds, ...others.rounds]).toHaveLength(64);
});

test('a round shows its messages in order with codes, balances, pools, repeats and what each moved [OPS-GAME-19]', async () => {
  const { messages, round, around, seat, closings } = await wholeOf('r-b1');
  expect(round).toMatchObject({ stake: '200.00', paid: '450.50', net: '250.50', state: 'settled' });
  expect(round.memberName).toMatch(/•••/);
  expect(
    messages.map(({ verb, class: of, id, code, balanceAfter }) => [verb, of, id, code, balanceAfter]),
  ).toEqual([
    ['bet', 'debit', 'b1', 'OK', '800.00'],
    ['win', 'credit', 'w1', 'OK', '1250.50'],
  ]);
  const [bet, win] = messages;
  expect(bet).toMatchObject({
    won: '450.50',
    pools: [{ jackpot: 'fiesta', kind: 'fed', amount: '2.00' }],
    repeats: null,
  });
  expect(bet?.posting?.flows).toEqual([
    { from: 'cash', to: 'play_escrow', amount: '200.00' },
    { from: 'play_result_alpha', to: 'jackpot_pool_fiesta', amount: '2.00' },
  ]);
  expect(win).toMatchObject({ repeats: { times: 1 }, bet: 'b1' });
  expect(win?.posting).toMatchObject({
    postingId: 'win:alpha:w1',
    flows: [
      { from: 'play_result_alpha', to: 'cash', amount: '450.50' },
      { from: 'play_escrow', to: 'play_result_alpha', amount: '200.00' },
    ],
  });
  expect(seat?.address).toMatch(/•••/);
  expect(closings).toEqual([]);
  expect(around.map(({ companyRound }) => companyRound)).toEqual(['r-b2', 'r-b3']);
  const lost = await wholeOf('r-b2');
  expect(lost.closings).toMatchObject([
    { flows: [{ from: 'play_escrow', to: 'play_result_alpha', amount: '10.00' }] },
  ]);
  expect((await wholeOf('r-n1')).messages.map(({ verb, state }) => [verb, state])).toEqual([
    ['bet', 'cancelled'],
    ['cancel', 'done'],
  ]);
});

test('a free round names the rounds that were given [OPS-GAME-19]', async () => {
  const grantId = 'grant-for-luna';
  await api.operate('POST', '/merchants/fair/round-grants', {
    grantId,
    memberId: luna.memberId,
    company: 'alpha',
    rounds: 3,
    cap: '50',
    paidBy: 'house',
    days: 7,
  });
  expect((await luna.bet('free', '0', { grant: grantId })).code).toBe('OK');
  const { messages } = await wholeOf('r-free');
  expect(messages[0]?.grant).toEqual({ grantId, rounds: 3, used: 1, paidBy: 'house' });
});

test('a doubt opens one case, which the queue has; another one when that is over; nothing moves [OPS-GAME-21, OPS-QUEUE-42]', async () => {
  const path = `${rounds}/${await numberOf('r-b1')}/doubts`;
  const balance = await luna.balance();
  const first = (await api.propose('POST', path)).body.value;
  expect((await api.propose('POST', path)).body.value).toEqual(first);
  const open = (await api.propose('GET', '/merchants/fair/game-cases?state=open')).body.value.cases;
  expect(open).toMatchObject([
    { caseId: first.caseId, kind: 'doubt', memberId: luna.memberId, facts: { bet: 'b1' } },
  ]);
  const detail = (await api.propose('GET', `/merchants/fair/game-cases/${first.caseId}`)).body.value;
  expect(detail.roundNo).toBe(await numberOf('r-b1'));
  expect(detail.messages.map(({ verb }: { verb: string }) => verb)).toEqual(['bet', 'win']);
  expect((await wholeOf('r-b1')).cases).toEqual([{ caseId: first.caseId, kind: 'doubt', state: 'open' }]);
  await api.operate('POST', `/merchants/fair/game-cases/${first.caseId}/resolution`, {
    action: 'dismiss',
    reason: 'the company was right',
  });
  const second = (await api.propose('POST', path)).body.value;
  expect(second.caseId).not.toBe(first.caseId);
  expect(await luna.balance()).toBe(balance);
});

test('who may not read money finds no amount and none by one; other brands and unknown numbers are nobody’s [OPS-GAME-18, OPS-GAME-19]', async () => {
  const no = await numberOf('r-b1');
  expect((await api.propose('GET', rounds, undefined, readingToken)).status).toBe(403);
  expect((await api.propose('GET', rounds, undefined, elsewhereToken)).status).toBe(403);
  expect((await api.propose('GET', `${rounds}/${BigInt(no) + (1n << 40n)}`)).status).toBe(404);
  const blind = async (path: string) => (await api.propose('GET', path, undefined, roundsToken)).body;
  const [seen] = (await blind(`${rounds}?companyRound=r-b1`)).value.rounds;
  expect(seen).toMatchObject({ roundNo: no, stake: null, paid: null, net: null, memberName: null });
  const whole = (await blind(`${rounds}/${no}`)).value;
  // Numbers of rounds, ids and moments have any digits in them.
  const told = JSON.stringify(whole)
    .replaceAll(no, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
  expect(told).not.toMatch(/450\.50|200\.00|1250\.50|127\.0/);
  expect(whole).toMatchObject({
    proof: null,
    seat: { address: '' },
    messages: [{ amount: null }, { balanceAfter: null }],
  });
  expect((await blind(`${rounds}?amountFrom=1`)).code).toBe('permission.denied');
  expect((await api.propose('POST', `${rounds}/${no}/doubts`, undefined, roundsToken)).status).toBe(403);
  expect((await api.propose('GET', `${rounds}/17`)).status).toBe(404);
  expect((await api.propose('POST', `${rounds}/${BigInt(no) + (1n << 40n)}/doubts`)).status).toBe(404);
  expect((await api.propose('GET', `${rounds}?memberId=${randomUUID()}`)).body.value.rounds).toEqual([]);
});

test('rounds by company’s id, by message of a member and all messages of a round need an index alone', async () => {
  const plan = async (text: string) => {
    const rows = await database.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  await database.query(`insert into play.movement (member_id, created_at, amount, balance_after, company, class, ext_id, merchant_code,
      verb, round_id, state, currency, code, fingerprint)
    select gen_random_uuid(), now(), 1, 1, 'alpha', case when n % 2 = 0 then 'debit' else 'credit' end, 'x' || n, 'fair', 'bet',
      'x' || n / 2, 'done', 'PHP', 'OK', '' from generate_series(1, 20000) n`);
  await database.query('analyze play.movement');
  // Parts without rows cost nothing to read.
  const readsAll = /Seq Scan on movement_\d+\s.*?\(cost=0\.00\.\.\d{3}/;
  const key = luna.memberId.replaceAll('-', '').slice(0, 12);
  const wholeRound =
    await plan(`select * from play.movement m where play.message_key(m.member_id, m.company, m.class, m.ext_id)
    between '${key}${'0'.repeat(20)}'::uuid and '${key}${'f'.repeat(20)}'::uuid and created_at > now() - interval '1 hour'`);
  expect(wholeRound).not.toMatch(readsAll);
  const byRound = (only: string) =>
    plan(
      `select * from play.movement where hashtextextended(round_id, 0) = hashtextextended('x7', 0) ${only}`,
    );
  expect(await byRound(`and class = 'debit'`)).not.toMatch(readsAll);
  // The control: without the class the index cannot answer.
  expect(await byRound('')).toMatch(readsAll);
});
