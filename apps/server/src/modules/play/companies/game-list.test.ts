import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { testCompanies, withPlay } from '#testing/play';
import type { CompanyGame } from '../ports.ts';

const { database, api, member } = await withPlay();
const id = () => randomUUID();
const at = (path: string) => `/merchants/fair${path}`;
const game = (code: string, more: Partial<CompanyGame> = {}): CompanyGame => ({
  code,
  brand: 'ALPHA',
  name: `New ${code}`,
  type: 'RNG',
  returnPercent: '96.00',
  lines: 10,
  volatility: null,
  releasedOn: '2026-11-01',
  ...more,
});
const lists = (place: number, listGames: () => Promise<CompanyGame[]>) =>
  Object.assign(testCompanies[place] as object, { listGames });
const rowsOf = () =>
  database.query(
    `select node_id, vassalage, return_percent, lines, is_active from catalogue.game where merchant_code = 'fair' order by 1`,
  );
const before = await rowsOf();

test('a company’s list is held against ours and nothing changes before it is confirmed; what changed meanwhile is refused [OPS-GAME-11]', async () => {
  const ask = async () => (await api.operate('GET', at('/game-companies/alpha/games'))).body;
  lists(0, async () => {
    throw new Error('away');
  });
  expect((await ask()).code).toBe('provider.away');
  lists(0, async () => [game('alpha-reels'), game('moon'), game('far', { brand: 'BETA' })]);
  const { value } = await ask();
  expect(value).toMatchObject({
    listed: 3,
    same: 0,
    elsewhere: 1,
    fresh: [{ code: 'moon', vassalage: 'ALPHA', name: 'New moon' }],
    changed: [
      {
        nodeId: 'alpha-reels',
        changes: [{ field: 'return', ours: null, theirs: '96.00' }, { field: 'lines' }],
      },
    ],
    gone: [],
  });
  expect(await rowsOf()).toEqual(before);
  const take = (body: object) =>
    api.operate('POST', at('/game-companies/alpha/games'), {
      seen: value.seen,
      fresh: [],
      changed: [],
      gone: [],
      ...body,
    });
  expect((await take({ fresh: ['nothing-of-it'] })).body.code).toBe('case.changed');
  // The company tells something else by now.
  lists(0, async () => [game('alpha-reels', { lines: 99 }), game('moon')]);
  expect((await take({ fresh: ['moon'], changed: ['alpha-reels'] })).body.code).toBe('case.changed');
  expect(await rowsOf()).toEqual(before);
  lists(0, async () => [game('alpha-reels'), game('moon')]);
  expect((await take({ fresh: ['moon'], changed: ['alpha-reels'] })).body.value).toEqual({
    added: 1,
    changed: 1,
    hidden: 0,
  });
  expect(await rowsOf()).toMatchObject([
    { node_id: 'alpha-reels', return_percent: '96.00', lines: 10, is_active: true },
    { node_id: 'beta-reels', return_percent: null },
    { node_id: 'moon', vassalage: 'ALPHA', return_percent: '96.00', is_active: false },
  ]);
  lists(0, async () => [game('moon')]);
  const gone = (await ask()).value;
  expect(gone).toMatchObject({ same: 1, fresh: [], changed: [], gone: [{ nodeId: 'alpha-reels' }] });
  expect((await take({ seen: gone.seen, gone: ['alpha-reels'] })).body.value).toMatchObject({ hidden: 1 });
  expect((await api.operate('GET', at('/game-companies/nobody/games'))).status).toBe(404);
  await database.query(`update catalogue.game set is_active = true where node_id = 'alpha-reels'`);
  // Every process reads the catalogue anew within a second, on a busy machine within a few.
  await vi.waitFor(
    async () => {
      const { body } = await api.get('fair.test', '/api/v1/games?gameType=RNG');
      expect(JSON.stringify(body.value.games)).toContain('alpha-reels');
    },
    { timeout: 10_000, interval: 100 },
  );
}, 20_000);

test('before a game brand gets another company: open rounds, sessions and games without a code there; then old rounds finish [OPS-GAME-15]', async () => {
  const luna = await member();
  const bet = id();
  expect((await luna.bet(bet, '100')).code).toBe('OK');
  const weigh = async (vassalage = 'ALPHA', company = 'beta') =>
    (await api.operate('GET', at(`/carriers/${vassalage}/weight?company=${company}`))).body;
  lists(1, async () => {
    throw new Error('away');
  });
  expect((await weigh()).value).toMatchObject({ from: 'alpha', to: 'beta', withoutCode: null });
  lists(1, async () => [game('moon', { brand: 'BETA' })]);
  expect((await weigh()).value).toEqual({
    vassalage: 'ALPHA',
    from: 'alpha',
    to: 'beta',
    games: 2,
    openRounds: 1,
    openStake: '100.00',
    sessions: 1,
    withoutCode: [{ nodeId: 'alpha-reels', code: 'alpha-reels', name: 'ALPHA Reels' }],
  });
  expect((await weigh('NOBODY')).code).toBe('request.not_found');
  expect((await weigh('ALPHA', 'nobody')).code).toBe('request.not_found');
  const change = (vassalage: string) => api.propose('PUT', at(`/carriers/${vassalage}`), { company: 'beta' });
  expect((await change('NOBODY')).status).toBe(404);
  expect((await api.operate('PUT', at('/carriers/ALPHA'), { company: 'beta' })).status).toBe(200);
  // Who runs a brand is kept for a few seconds.
  await vi.waitFor(async () => expect((await luna.bet(id(), '10')).code).not.toBe('OK'), {
    timeout: 9000,
    interval: 300,
  });
  const left = Number(await luna.balance());
  expect(await luna.win(id(), '250', bet)).toMatchObject({
    code: 'OK',
    balance: (left + 250).toFixed(2),
  });
}, 20_000);
