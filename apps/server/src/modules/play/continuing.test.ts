import { expect, test } from 'vitest';
import { someGames } from '#testing/builders';
import { withPlay } from '#testing/play';

const { database, api, member } = await withPlay();
const slots = Array.from({ length: 8 }, (_, at) => ({ id: `slot-${at}` }));
await someGames(database, 'fair', [...slots, { id: 'crab', vendor: 'MAYON' }]);
await database.query(`insert into play.carrier values ('fair', 'MAYON', 'bayani')`);

type Member = Awaited<ReturnType<typeof member>>;
interface Row {
  game: { nodeId: string };
  playedAt: string;
}
const row = async ({ browser }: Member): Promise<Row[]> => {
  const { body } = await browser.get('/api/v1/games/continue');
  return (body as { value: { games: Row[] } }).value.games;
};
const ids = async (luna: Member) => (await row(luna)).map(({ game }) => game.nodeId);
/** The crab now, the slots an hour apart before it. */
const havePlayed = ({ memberId }: Member) =>
  database.query(
    `insert into catalogue.recent_game
     select 'fair', $1, node_id, now() - interval '1 hour' * case node_id when 'crab' then 0 else 1 + right(node_id, 1)::int end
     from catalogue.game where merchant_code = 'fair' and (node_id = 'crab' or node_id like 'slot-%')`,
    [memberId],
  );

test('a member goes on with the last six games that can be played now, newest first', async () => {
  const luna = await member();
  await database.query('delete from catalogue.recent_game where member_id = $1', [luna.memberId]);
  expect(await row(luna)).toEqual([]);
  await havePlayed(luna);
  expect(await ids(luna)).toEqual(['crab', 'slot-0', 'slot-1', 'slot-2', 'slot-3', 'slot-4']);
  expect(Date.now() - Date.parse((await row(luna))[1]?.playedAt ?? '')).toBeGreaterThan(3_500_000);
  // A company that was stopped takes its games along, and so does a category that is off.
  const { containment } = (await api.operate('GET', '/merchants/fair/settings')).body.value.settings;
  await api.operate('PATCH', '/merchants/fair/settings', {
    containment: { ...containment, stopped: ['bayani'] },
  });
  await expect.poll(() => ids(luna)).toEqual(slots.slice(0, 6).map(({ id }) => id));
  await api.operate('PATCH', '/merchants/fair/switches', { CAT_RNG: false });
  await expect.poll(() => ids(luna)).toEqual([]);
  await api.operate('PATCH', '/merchants/fair/switches', { CAT_RNG: true });
});

test('nobody on a break is led back into a game', async () => {
  const luna = await member();
  await havePlayed(luna);
  await expect.poll(() => ids(luna)).toHaveLength(6);
  expect((await luna.browser.json('POST', '/api/v1/limits/cool-off', { days: 7 })).status).toBe(200);
  expect(await ids(luna)).toEqual([]);
});

test('a guest is refused', async () => {
  expect((await api.get('fair.test', '/api/v1/games/continue')).body.code).toBe('auth.not.logged.in');
});
