import { withPlay } from '#testing/play';
import { expect, test } from 'vitest';

const { database, api } = await withPlay();
await database.query(
  `update catalogue.game set return_percent = 96 where merchant_code = 'fair' and node_id = 'alpha-reels'`,
);
const judging = api.play.returnJudging(database.runWork);

/** Rounds of one peso at even money, so many of them won, in the hour before now. */
const played = (nodeId: string, rounds: number, wins: number) =>
  database.query(
    `insert into play.game_hour
     select 'fair', $1, date_trunc('hour', now()) - interval '1 hour', r, r * 1000000, w * 2000000, r, w * 4, w * 2
     from (select $2::bigint as r, $3::bigint as w) n
     on conflict (merchant_code, node_id, hour) do update set rounds = excluded.rounds, staked = excluded.staked,
       returned = excluded.returned, staked_squares = excluded.staked_squares, returned_squares = excluded.returned_squares,
       products = excluded.products`,
    [nodeId, rounds, wins],
  );
const ask = async (path: string) => (await api.propose('GET', `/merchants/fair/${path}`)).body.value;
const cases = async () => (await ask('game-cases?state=open')).cases;

test('a return inside its band and one of too few rounds are nobody’s case [OPS-GAME-22]', async () => {
  await played('alpha-reels', 100_000, 48_100);
  await played('beta-reels', 100_000, 10_000);
  await judging.judge();
  expect(await cases()).toEqual([]);
  const { game, days } = await ask('game-returns/alpha-reels');
  expect(days).toBe(30);
  expect(game).toMatchObject({
    rounds: 100_000,
    realised: '96.20',
    promised: '96.00',
    verdict: 'inside',
    staked: '100000.00',
  });
  expect([game.band.from, game.band.to]).toEqual(['94.96', '97.04']);
  // Nothing is promised: nothing is judged.
  expect((await ask('game-returns/beta-reels')).game).toMatchObject({ verdict: 'not_promised', band: null });
  expect((await ask('game-returns/nothing')).game).toBeNull();
  await played('alpha-reels', 99_000, 20_000);
  await judging.judge();
  expect((await ask('game-returns/alpha-reels')).game.verdict).toBe('too_few');
  expect(await cases()).toEqual([]);
});

test('outside its band from 100,000 rounds on it is one case, which can only be dismissed [OPS-GAME-22, OPS-QUEUE-42]', async () => {
  await played('alpha-reels', 100_000, 46_000);
  await judging.judge();
  await judging.judge();
  const open = await cases();
  expect(open).toMatchObject([
    {
      kind: 'return_outside',
      company: 'alpha',
      memberId: null,
      facts: { realised: '92.00%', promised: '96.00%', rounds: '100000' },
    },
  ]);
  expect((await ask('game-returns?only=outside')).games).toMatchObject([
    { nodeId: 'alpha-reels', verdict: 'outside' },
  ]);
  const path = `/merchants/fair/game-cases/${open[0].caseId}/resolution`;
  for (const action of ['pay', 'refund', 'lose'])
    expect(
      (await api.propose('POST', path, { action, amount: '1', reason: 'no member is in it' })).status,
    ).toBe(400);
  await api.operate('POST', path, { action: 'dismiss', reason: 'the company changed its table' });
  await judging.judge();
  expect(await cases()).toEqual([]);
});
