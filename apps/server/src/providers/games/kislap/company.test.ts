import { expect, test } from 'vitest';
import { eventually, span, withGameCompany, visitor } from '#testing/game-company';
import { createKislap } from './kislap.ts';

const { calls, company, control, sit, url } = await withGameCompany(
  'kislap',
  { KISLAP_SECRET: 'a-secret' },
  (options) => createKislap({ ...options, secrets: ['a-secret'] }),
);

test('a spin arrives as stake and win at once, and the company lists its stake [DEC-113]', async () => {
  await control({ forceOutcome: 'win' });
  const round = await (await sit('RNG')).play('play');
  const [auth, played] = calls.splice(0);
  expect(auth).toEqual({ verb: 'auth', code: 'code_1' });
  if (played?.verb !== 'betwin') throw new Error('not a bet with its win');
  expect(played).toMatchObject({ amount: 10_500_000n, need: 10_500_000n, round, session: 'ses_1' });
  expect(await company.findRound(round)).toEqual({ outcome: 'finished', wins: [] });
  expect(await company.listTransactions(...span())).toMatchObject([
    { id: played.id, kind: 'debit', amount: 10_500_000n, player: 'ply_1', round, currency: 'PHP' },
  ]);
});

test('a hand of cards arrives as bet and win', async () => {
  const round = await (await sit('PVP')).play('araw');
  const [, bet, win] = calls.splice(0);
  if (bet?.verb !== 'bet' || win?.verb !== 'win') throw new Error('not a bet and a win');
  expect(win).toMatchObject({ bet: bet.id, closes: true, round });
  const found = { outcome: 'finished', wins: [{ id: win.id, bet: bet.id, amount: win.amount }] };
  expect(await company.findRound(round)).toEqual(found);
});

test('a transfer without an answer is cancelled', async () => {
  await control({ loseReply: true });
  const round = await (await sit('FISH')).play('dilis');
  await control({ loseReply: false });
  await eventually(async () => expect(await company.findRound(round)).toEqual({ outcome: 'void' }));
  const [, played, cancel] = calls.splice(0);
  expect(cancel).toMatchObject({ verb: 'cancel', bet: played?.verb === 'betwin' ? played.id : '' });
  const listed = (await company.listTransactions(...span())).filter((one) => one.round === round);
  expect(listed.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['debit', 10_500_000n],
    ['cancel', 10_500_000n],
  ]);
});

test('an address at another place is not followed', async () => {
  const elsewhere = createKislap({
    url: `${url}/kislap`,
    key: 'a-key',
    secrets: ['a-secret'],
    fetch: async () => Response.json({ status: '0000', path: 'http://elsewhere.test/play' }),
  });
  const order = {
    code: 'c',
    seat: null,
    visitor,
    game: 'g',
    gameType: 'RNG',
    language: 'EN',
    mode: 'real',
    backUrl: '/',
  } as const;
  await expect(elsewhere.launch(order)).rejects.toThrow('did not say');
});

test('a round nobody knows is missing; a company that does not answer is unknown, and lists nothing', async () => {
  expect(await company.findRound('no-such-round')).toEqual({ outcome: 'missing' });
  const wrongKey = createKislap({ url: `${url}/kislap`, key: 'other', secrets: ['a-secret'] });
  const away = createKislap({ url: 'http://127.0.0.1:9/kislap', key: 'k', secrets: ['a-secret'] });
  for (const one of [wrongKey, away]) {
    expect(await one.findRound('r')).toEqual({ outcome: 'unknown' });
    await expect(one.listTransactions(...span())).rejects.toThrow('did not list');
  }
});

test('its games are listed as the company itself describes them [OPS-GAME-11]', async () => {
  const games = await company.listGames();
  expect(games[0]).toEqual({
    code: 'perlas',
    brand: 'PERLAS',
    name: 'Perlas Riches',
    type: 'RNG',
    returnPercent: '94.25',
    lines: 50,
    volatility: 3,
    releasedOn: '2025-08-27',
  });
  expect(games.length).toBeGreaterThan(20);
});
