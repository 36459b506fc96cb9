import { randomUUID } from 'node:crypto';
import { someGames } from '#testing/builders';
import { createDelivery } from '#testing/events';
import { withPlay } from '#testing/play';
import { expect, test } from 'vitest';

const { database, api, member } = await withPlay();
const named = ['crab', 'dice', 'reel', 'wheel', 'drum', 'rare'].map((id) => ({ id, vendor: 'ALPHA' }));
await someGames(database, 'fair', [...named, { id: 'lonely', vendor: 'ALPHA' }]);
await api.operate('PATCH', '/merchants/fair/switches', { RECOMMEND3: true });
const deliver = createDelivery(database, [api.play]);
const counting = api.play.tasteCounting({ database: database.system });

type Member = Awaited<ReturnType<typeof member>>;
const play = async (one: Member, ...games: string[]) => {
  for (const game of games) expect((await one.betwin(randomUUID(), '1', '0', { game })).code).toBe('OK');
};
const count = async () => {
  await deliver();
  expect(await counting.count()).toBe(true);
};
interface Row {
  because: { nodeId: string; gameName: string } | null;
  games: { nodeId: string }[];
}
const rowOf = async ({ browser }: Member) => {
  const { body } = await browser.get('/api/v1/games/recommended');
  const { because, games } = body.value as Row;
  return { because: because?.nodeId ?? null, games: games.map(({ nodeId }) => nodeId) };
};
const nothing = { because: null, games: [] };

// Six members like the same five games; only four of them know the rare one.
const crowd = await Promise.all(Array.from({ length: 6 }, () => member()));
for (const [at, one] of crowd.entries())
  await play(one, 'crab', 'dice', 'reel', 'wheel', 'drum', ...(at < 4 ? ['rare'] : []));

test('who played one of them is told the others, why, and nothing that fewer than five played', async () => {
  const luna = await member();
  await play(luna, 'crab');
  expect(await rowOf(luna)).toEqual(nothing);
  await count();
  const { because, games } = await rowOf(luna);
  expect(because).toBe('crab');
  expect(games.toSorted()).toEqual(['dice', 'drum', 'reel', 'wheel']);
  // With the fifth member it can be told.
  await play(crowd[4] as Member, 'rare');
  await count();
  expect((await rowOf(luna)).games).toContain('rare');
});

test('the count is of members, not of rounds, and knows neither stakes nor results', async () => {
  const luna = await member();
  for (let nth = 0; nth < 6; nth += 1) await play(luna, 'alpha-reels', 'lonely');
  await count();
  const pairs = await database.query(`select * from play.common_game where node_id = 'lonely'`);
  expect(pairs).toEqual([]);
  const columns = await database.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'play'
       and table_name in ('taste', 'common_game')`,
  );
  expect(new Set(columns.map(({ column_name }) => column_name))).toEqual(
    new Set(['merchant_code', 'member_id', 'node_id', 'other_id', 'members', 'played_on']),
  );
});

test('voided rounds and trials leave no trace', async () => {
  const luna = await member();
  const bet = randomUUID();
  await luna.bet(bet, '1', { game: 'crab' });
  await luna.cancel(randomUUID(), bet);
  const guest = await member({ trial: true });
  await play(guest, 'crab');
  await count();
  expect(
    await database.query('select node_id from play.taste where member_id = any($1)', [
      [luna.memberId, guest.memberId],
    ]),
  ).toEqual([]);
});

test('a game that is hidden, or whose company was stopped, is neither shown nor named', async () => {
  const luna = await member();
  await play(luna, 'crab');
  await count();
  await database.query(`update catalogue.game set is_active = false where node_id = 'dice'`);
  await expect.poll(async () => (await rowOf(luna)).games).not.toContain('dice');
  await database.query(`update catalogue.game set is_active = true where node_id = 'dice'`);
  await expect.poll(async () => (await rowOf(luna)).games).toContain('dice');
  const { containment } = (await api.operate('GET', '/merchants/fair/settings')).body.value.settings;
  const stop = (stopped: string[]) =>
    api.operate('PATCH', '/merchants/fair/settings', { containment: { ...containment, stopped } });
  await stop(['alpha']);
  await expect.poll(() => rowOf(luna)).toEqual(nothing);
  await stop([]);
  await expect.poll(async () => (await rowOf(luna)).because).toBe('crab');
});

test('nobody on a break or at the end of a limit is led into another game; the brand may switch it off', async () => {
  const [luna, tala] = [await member(), await member()];
  await play(luna, 'crab');
  await play(tala, 'crab');
  await count();
  expect((await rowOf(luna)).because).toBe('crab');
  await luna.browser.json('POST', '/api/v1/limits/cool-off', { days: 7 });
  expect(await rowOf(luna)).toEqual(nothing);
  await tala.browser.json('PUT', '/api/v1/limits/wager/day', { value: '1' });
  expect(await rowOf(tala)).toEqual(nothing);
  const mara = await member();
  await play(mara, 'crab');
  await count();
  expect((await rowOf(mara)).because).toBe('crab');
  await api.operate('PATCH', '/merchants/fair/switches', { RECOMMEND3: false });
  await expect.poll(() => rowOf(mara)).toEqual(nothing);
  await api.operate('PATCH', '/merchants/fair/switches', { RECOMMEND3: true });
  await expect.poll(async () => (await rowOf(mara)).because).toBe('crab');
});

test('who wants none gets none, is forgotten and counts for nobody, until they want it again', async () => {
  const luna = await member();
  await play(luna, 'crab');
  await count();
  const choose = (isOn: boolean) => luna.browser.json('PUT', '/api/v1/members/me/recommendations', { isOn });
  const choice = async () => (await luna.browser.get('/api/v1/members/me/recommendations')).body.value;
  expect(await choice()).toEqual({ isOn: true });
  expect((await choose(false)).body.value).toEqual({ isOn: false });
  expect(await choice()).toEqual({ isOn: false });
  await play(luna, 'dice');
  await count();
  expect(await rowOf(luna)).toEqual(nothing);
  expect(await database.query('select 1 from play.taste where member_id = $1', [luna.memberId])).toEqual([]);
  await choose(true);
  await play(luna, 'dice');
  await count();
  expect((await rowOf(luna)).because).toBe('dice');
});

test('what was played longer than thirty days ago is forgotten', async () => {
  const luna = await member();
  await play(luna, 'crab');
  await count();
  await database.query(`update play.taste set played_on = played_on - 31 where member_id = $1`, [
    luna.memberId,
  ]);
  await counting.count();
  expect(await rowOf(luna)).toEqual(nothing);
});
