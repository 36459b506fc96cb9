import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { withPlay } from '#testing/play';

const { api, member } = await withPlay();
const id = () => randomUUID();
const launchOf = async (luna: Awaited<ReturnType<typeof member>>, game = 'alpha-reels') => {
  const { body } = await luna.browser.json('POST', `/api/v1/games/${game}/launch`, { mode: 'real' });
  return body.code ?? 'OK';
};

test('a company that is off: launches and stakes are refused, open rounds finish and wins are credited, others go on [OPS-GAME-13]', async () => {
  const luna = await member();
  const bet = id();
  expect((await luna.bet(bet, '100')).code).toBe('OK');
  await api.operate('PUT', '/merchants/fair/game-companies/alpha/state', { isOff: true });
  await vi.waitFor(async () => expect(await launchOf(luna)).toBe('request.not_found'));
  expect((await luna.bet(id(), '100')).code).toBe('GAME_DISABLED');
  expect(await launchOf(luna, 'beta-reels')).toBe('OK');
  expect(await luna.win(id(), '250', bet)).toMatchObject({ code: 'OK', balance: '1150.00' });
  await api.operate('PUT', '/merchants/fair/game-companies/alpha/state', { isOff: false });
  await vi.waitFor(async () => expect(await launchOf(luna)).toBe('OK'));
});

test('a company in maintenance: launches are refused, wins are credited, others go on; staff see what is open [OPS-GAME-14]', async () => {
  const luna = await member();
  const bet = id();
  expect((await luna.bet(bet, '100')).code).toBe('OK');
  const { body } = await api.operate('POST', '/merchants/fair/game-companies/alpha/windows', {
    from: new Date(Date.now() - 1000).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
    words: { EN: 'Alpha tends its servers' },
  });
  await vi.waitFor(async () => expect(await launchOf(luna)).toBe('game.unavailable'));
  expect(await launchOf(luna, 'beta-reels')).toBe('OK');
  const { companies, alone } = (await api.operate('GET', '/merchants/fair/game-companies')).body.value;
  expect(companies[0]).toMatchObject({
    company: 'alpha',
    isOff: false,
    brands: [{ vassalage: 'ALPHA', games: 1, isOff: false }],
    windows: [{ windowId: body.value.windowId, state: 'running', by: 'ana' }],
    openRounds: 1,
    openStake: '100.00',
    profile: { decimals: 2, takesTrial: true },
  });
  expect(alone).toEqual([]);
  expect(await luna.win(id(), '250', bet)).toMatchObject({ code: 'OK', balance: '1150.00' });
});
