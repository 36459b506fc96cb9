import { aMerchant, aSession, someGames } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', switches: ['CAT_RNG', 'CAT_FISH'] });
await aMerchant(database, { code: 'beach', switches: ['CAT_RNG'] });
await someGames(database, 'fair', [
  { id: 'mango', name: { EN: 'Mango Fiesta' } },
  { id: 'crab', type: 'FISH' },
  { id: 'poker', type: 'PVP' },
  { id: 'pearl' },
]);
const marisol = await aSession(database, 'fair', 'marisol');
const jose = await aSession(database, 'fair', 'jose');
const api = await withPlayerApi(database);
const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, member = marisol) =>
  api.as(member, method, 'fair.test', `/api/v1${path}`);
const ids = (games: { nodeId: string }[]) => games.map((game) => game.nodeId);

test('a guest is refused [FAV-05]', async () => {
  for (const path of ['/favourites', '/favourites/ids', '/games/recent'])
    expect((await api.get('fair.test', `/api/v1${path}`)).body.code).toBe('auth.not.logged.in');
});

test('favourites are added once, listed newest first, narrowed, and removed [FAV-02, FAV-03, ENT-04, ENT-05]', async () => {
  for (const id of ['mango', 'crab', 'mango', 'pearl'])
    expect((await call('PUT', `/favourites/${id}`)).status).toBe(200);
  expect((await call('GET', '/favourites/ids')).body.value.nodeIds.toSorted()).toEqual([
    'crab',
    'mango',
    'pearl',
  ]);
  const all = (await call('GET', '/favourites')).body.value;
  expect(ids(all.content)).toEqual(['pearl', 'crab', 'mango']);
  expect(all).toMatchObject({ pageNum: 1, totalPages: 1 });
  expect(ids((await call('GET', '/favourites?gameType=FISH')).body.value.content)).toEqual(['crab']);
  expect(ids((await call('GET', '/favourites?gameName=mngo')).body.value.content)).toEqual(['mango']);
  await call('DELETE', '/favourites/crab');
  expect((await call('DELETE', '/favourites/crab')).status).toBe(200);
  expect((await call('GET', '/favourites/ids')).body.value.nodeIds.toSorted()).toEqual(['mango', 'pearl']);
});

test('page sizes of 1 to 200 are taken [FAV-04, DEC-008, CONST-14]', async () => {
  expect((await call('GET', '/favourites?pageSize=200')).status).toBe(200);
  expect((await call('GET', '/favourites?pageSize=201')).status).toBe(400);
  expect((await call('GET', '/favourites?pageSize=1')).body.value).toMatchObject({
    pageNum: 1,
    totalPages: 2,
  });
});

test('what is not offered cannot become a favourite and leaves the list when its category goes [DEC-036]', async () => {
  expect((await call('PUT', '/favourites/poker')).status).toBe(404);
  expect((await call('PUT', '/favourites/nothing')).status).toBe(404);
  await call('PUT', '/favourites/crab');
  await api.operate('PATCH', '/merchants/fair/switches', { CAT_FISH: false });
  expect(ids((await call('GET', '/favourites')).body.value.content)).not.toContain('crab');
  await api.operate('PATCH', '/merchants/fair/switches', { CAT_FISH: true });
});

test('everybody sees only their own lists', async () => {
  expect((await call('GET', '/favourites/ids', jose)).body.value.nodeIds).toEqual([]);
});

test('recent games come newest first, thirty a page [ENT-03, DEC-056]', async () => {
  await database.query(
    `insert into catalogue.recent_game select 'fair', $1, id, now() - n * interval '1 hour'
     from unnest(array['crab', 'mango']) with ordinality as t(id, n)`,
    [marisol.memberId],
  );
  const { value } = (await call('GET', '/games/recent')).body;
  expect(ids(value.list)).toEqual(['crab', 'mango']);
  expect(value.totalPages).toBe(1);
  expect((await call('GET', '/games/recent', jose)).body.value.list).toEqual([]);
});
