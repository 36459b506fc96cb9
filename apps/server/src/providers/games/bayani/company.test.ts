import { expect, test } from 'vitest';
import { eventually, span, withGameCompany } from '#testing/game-company';
import { createBayani } from './bayani.ts';

const { calls, company, control, sit, url } = await withGameCompany(
  'bayani',
  { BAYANI_SECRET: 'a-secret' },
  (options) => createBayani({ ...options, secrets: ['a-secret'] }),
);

test('a round that is played arrives as bet and win, and the company lists the same [DEC-113]', async () => {
  await control({ forceOutcome: 'win', neverClose: false });
  const round = await (await sit('RNG')).play('play');
  const [auth, bet, win] = calls.splice(0);
  expect(auth).toEqual({ verb: 'auth', code: 'code_1' });
  expect(bet).toMatchObject({ verb: 'bet', amount: 10_500_000n, round, session: 'ses_1', player: 'ply_1' });
  if (bet?.verb !== 'bet' || win?.verb !== 'win') throw new Error('not a bet and a win');
  expect(win).toMatchObject({ bet: bet.id, closes: true, round });
  const found = { outcome: 'finished', wins: [{ id: win.id, bet: bet.id, amount: win.amount }] };
  expect(await company.findRound(round)).toEqual(found);
  const about = { player: 'ply_1', round, currency: 'PHP' };
  expect(await company.listTransactions(...span())).toMatchObject([
    { id: bet.id, kind: 'debit', amount: 10_500_000n, ...about },
    { id: win.id, kind: 'credit', amount: win.amount, ...about },
  ]);
});

test('a round that is left open is reported as open, and as finished afterwards', async () => {
  await control({ neverClose: true });
  const round = await (await sit('LIVE')).play('araw');
  expect(await company.findRound(round)).toEqual({ outcome: 'open' });
  await fetch(`${url}/finish`, { method: 'POST', headers: { authorization: 'Bearer a-key' } });
  await eventually(async () => expect(await company.findRound(round)).toMatchObject({ outcome: 'finished' }));
});

test('a bet that was taken back leaves a void round', async () => {
  await control({ neverClose: false, rollbackFirst: true });
  const round = await (await sit('RNG')).play('play');
  expect(calls.splice(0).slice(-2)).toMatchObject([{ verb: 'cancel' }, { verb: 'bet' }]);
  expect(await company.findRound(round)).toEqual({ outcome: 'void' });
});

test('a round nobody knows is missing; a company that does not answer is unknown, and lists nothing', async () => {
  expect(await company.findRound('no-such-round')).toEqual({ outcome: 'missing' });
  const wrongKey = createBayani({ url: `${url}/bayani`, key: 'other', secrets: ['a-secret'] });
  const away = createBayani({ url: 'http://127.0.0.1:9/bayani', key: 'k', secrets: ['a-secret'] });
  for (const one of [wrongKey, away]) {
    expect(await one.findRound('r')).toEqual({ outcome: 'unknown' });
    await expect(one.listTransactions(...span())).rejects.toThrow('did not list');
  }
});

test('its games are listed as the company itself describes them [OPS-GAME-11]', async () => {
  const games = await company.listGames();
  expect(games[0]).toEqual({
    code: 'mango-fiesta',
    brand: 'TALA',
    name: 'Mango Fiesta',
    type: 'RNG',
    returnPercent: '94.58',
    lines: 10,
    volatility: 2,
    releasedOn: '2024-03-13',
  });
  expect(games.length).toBeGreaterThan(20);
});
