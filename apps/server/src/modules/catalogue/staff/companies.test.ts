import { aMerchant, someGames } from '#testing/builders';
import { slowness } from '#testing/pace';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { turnWindows } from './companies.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', switches: ['CAT_RNG'] });
await someGames(database, 'fair', [
  { id: 'mango', vendor: 'TALA' },
  { id: 'pinata', vendor: 'MAYON' },
  { id: 'wave', vendor: 'LAKAN' },
]);
await database.query(
  `insert into play.carrier values ('fair', 'TALA', 'bayani'), ('fair', 'MAYON', 'bayani'), ('fair', 'LAKAN', 'kislap')`,
);
const api = await withPlayerApi(database);
const at = (path: string) => `/merchants/fair${path}`;
const list = async () => (await api.get('fair.test', '/api/v1/games?gameType=RNG')).body.value.games;
const listed = async () => (await list()).map(({ nodeId }: { nodeId: string }) => nodeId);
const soon = { interval: 10, timeout: 1000 * (await slowness()) };
const why = async (nodeId: string) => (await api.operate('GET', at(`/games/${nodeId}`))).body.value.shown.why;

test('a company that is switched off is gone from every list within a second, others stay, and back again [OPS-GAME-13, CDEC-11]', async () => {
  expect(await listed()).toEqual(['mango', 'pinata', 'wave']);
  await api.operate('PUT', at('/game-companies/bayani/state'), { isOff: true });
  await expect.poll(listed, soon).toEqual(['wave']);
  expect(await why('mango')).toEqual([{ reason: 'company_off', about: 'bayani' }]);
  expect((await api.get('fair.test', '/api/v1/games/search?gameName=mango')).body.value.games).toEqual([]);
  await api.operate('PUT', at('/game-companies/bayani/state'), { isOff: false });
  await expect.poll(listed, soon).toEqual(['mango', 'pinata', 'wave']);
  expect((await api.operate('PUT', at('/game-companies/nobody/state'), { isOff: true })).status).toBe(404);
});

test('a game brand is switched off by itself; another carrier that is off takes it along [OPS-GAME-13]', async () => {
  await api.operate('PUT', at('/vendors/MAYON/state'), { isOff: true });
  await expect.poll(listed, soon).toEqual(['mango', 'wave']);
  expect(await why('pinata')).toEqual([{ reason: 'brand_off', about: 'MAYON' }]);
  await api.operate('PUT', at('/vendors/MAYON/state'), { isOff: false });
  await api.operate('PUT', at('/game-companies/kislap/state'), { isOff: true });
  await expect.poll(listed, soon).toEqual(['mango', 'pinata']);
  await database.query(`update play.carrier set company = 'kislap' where vassalage = 'MAYON'`);
  await expect.poll(listed, soon).toEqual(['mango']);
  await database.query(`update play.carrier set company = 'bayani' where vassalage = 'MAYON'`);
  await api.operate('PUT', at('/game-companies/kislap/state'), { isOff: false });
  await expect.poll(listed, soon).toEqual(['mango', 'pinata', 'wave']);
});

test('in a maintenance window tiles say until when and why, in both languages; it begins and ends by itself [OPS-GAME-14]', async () => {
  const words = { EN: 'Bayani tends its servers', TY: 'Inaayos ang Bayani' };
  const span = (from: number, to: number) => ({
    from: new Date(Date.now() + from).toISOString(),
    to: new Date(Date.now() + to).toISOString(),
    words,
  });
  const plan = (body: object) => api.operate('POST', at('/game-companies/bayani/windows'), body);
  expect((await plan(span(2000, 1000))).status).toBe(400);
  expect((await plan(span(-2000, -1000))).status).toBe(400);
  const wish = span(200, 900);
  expect((await plan(wish)).status).toBe(200);
  const away = async (language: string) =>
    (await api.get('fair.test', `/api/v1/games?gameType=RNG&language=${language}`)).body.value.games[0].away;
  expect(await away('EN')).toBeUndefined();
  await expect.poll(() => turnWindows(database.runWork, 'fair'), { timeout: 2000 }).toBe(1);
  await expect.poll(() => away('EN'), soon).toEqual({ until: wish.to, words: words.EN });
  expect(await away('TY')).toEqual({ until: wish.to, words: words.TY });
  expect((await list())[2].away).toBeUndefined();
  expect(await why('mango')).toEqual([{ reason: 'company_away', about: 'bayani' }]);
  await expect.poll(() => turnWindows(database.runWork, 'fair'), { timeout: 3000 }).toBe(1);
  await expect.poll(() => away('EN'), soon).toBeUndefined();
  const { windowId } = (await plan(span(-1000, 60_000))).body.value;
  await expect.poll(() => away('EN'), soon).toBeDefined();
  expect((await api.operate('DELETE', at(`/game-companies/bayani/windows/${windowId}`))).status).toBe(200);
  await expect.poll(() => away('EN'), soon).toBeUndefined();
  expect((await api.operate('DELETE', at(`/game-companies/bayani/windows/${windowId}`))).status).toBe(404);
});
