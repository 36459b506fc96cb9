import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { eventually, span, visitor, withGameCompany } from '#testing/game-company';
import { createHub88 } from './hub88.ts';

const [theirs, ours] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
if (theirs === undefined || ours === undefined) throw new Error('no keys');
const keys = { ourKey: ours.privateKey, theirKeys: [theirs.publicKey] };

const { calls, company, control, sit, url } = await withGameCompany(
  'hub88',
  {
    HUB88_PRIVATE_KEY: theirs.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    HUB88_OPERATOR_PUBLIC_KEY: ours.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    HUB88_OPERATOR_ID: '16',
  },
  ({ url: base }) => createHub88({ ...keys, url: base, operatorId: 16, playOrigins: [new URL(base).origin] }),
);
const usual = {
  forceOutcome: 'win',
  neverClose: false,
  endsWithBet: false,
  twoWins: false,
  promo: false,
  otherGame: null,
  rollbackFirst: false,
};
afterEach(async () => {
  await control(usual);
  calls.length = 0;
});
const away = createHub88({ ...keys, url: 'http://127.0.0.1:9', operatorId: 16, playOrigins: [url] });
const stranger = createHub88({ ...keys, url: `${url}/hub88`, operatorId: 17, playOrigins: [url] });
const unsigned = createHub88({
  ...keys,
  ourKey: theirs.privateKey,
  url: `${url}/hub88`,
  operatorId: 16,
  playOrigins: [url],
});

test('a game opens with the session it was told, and a round arrives as bet and win; the company lists the same [COMPANY-20, COMPANY-29]', async () => {
  await control(usual);
  const round = await (await sit('RNG')).play('play');
  const [bet, win] = calls;
  expect(bet).toMatchObject({
    verb: 'bet',
    amount: 10_500_000n,
    round,
    session: 'ses_of_a_launch',
    player: 'ply_1',
  });
  if (bet?.verb !== 'bet' || win?.verb !== 'win') throw new Error('not a bet and a win');
  expect(win).toMatchObject({ bet: bet.id, closes: true, round });
  const about = { player: 'ply_1', round, currency: 'PHP' };
  const listed = (await company.listTransactions(...span())).filter((one) => one.round === round);
  expect(listed).toMatchObject([
    { id: bet.id, kind: 'debit', amount: 10_500_000n, ...about },
    { id: win.id, kind: 'credit', amount: win.amount, ...about },
  ]);
  expect(await company.findRound(round)).toEqual({ outcome: 'unknown' });
});

test('for fun a game opens without a session, and nobody is called [COMPANY-29]', async () => {
  const order = {
    code: '',
    seat: null,
    visitor,
    game: 'diwata-gems',
    gameType: 'RNG',
    language: 'EN',
    mode: 'fun',
    backUrl: '/m/home',
  } as const;
  const address = await company.launch(order);
  const seat = /data-seat="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
  const played = await fetch(`${url}/hub88/api/${seat}/rounds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stake: 1000, pick: 'play' }),
  });
  expect(played.status).toBe(200);
  expect(calls).toEqual([]);
});

test('a page at a place that was not agreed is not opened, nor one that the company does not name [COMPANY-29]', async () => {
  const order = {
    code: '',
    seat: null,
    visitor,
    game: 'g',
    gameType: 'RNG',
    language: 'EN',
    mode: 'fun',
    backUrl: '/',
  } as const;
  const elsewhere = createHub88({
    ...keys,
    url: `${url}/hub88`,
    operatorId: 16,
    playOrigins: ['https://play.test'],
  });
  for (const one of [elsewhere, stranger, unsigned, away])
    await expect(one.launch(order)).rejects.toThrow('did not say');
});

test('two wins in a round, another game inside a session, and a lost round that ends with its bet [COMPANY-24, COMPANY-26, COMPANY-29]', async () => {
  await control({ ...usual, twoWins: true, otherGame: 'wizard-bay' });
  const table = await sit('RNG');
  await table.play('play');
  expect(
    calls.map((call) => [call.verb, 'closes' in call && call.closes, 'game' in call && call.game]),
  ).toEqual([
    ['bet', false, 'wizard-bay'],
    ['win', false, 'wizard-bay'],
    ['win', true, 'wizard-bay'],
  ]);
  calls.length = 0;
  await control({ ...usual, forceOutcome: 'lose', endsWithBet: true });
  await table.play('play');
  expect(calls).toMatchObject([
    { verb: 'betwin', amount: 10_500_000n, win: 0n, need: 10_500_000n, closes: true },
  ]);
});

test('a prize of the company comes without a bet or a grant [COMPANY-27]', async () => {
  await control({ ...usual, promo: true });
  await (await sit('RNG')).play('play');
  await eventually(() =>
    expect(calls.at(-1)).toMatchObject({ verb: 'promo', amount: 50_000_000n, player: 'ply_1' }),
  );
  expect(calls.at(-1)).not.toHaveProperty('grant');
});

test('a bet that was taken back leaves a void round; its rollback is listed with the amount of the bet [COMPANY-25, COMPANY-29]', async () => {
  await control({ ...usual, rollbackFirst: true });
  const round = await (await sit('RNG')).play('play');
  const [back, bet] = calls;
  if (bet?.verb !== 'bet' || back?.verb !== 'cancel') throw new Error('not a rollback and its bet');
  expect(back.bet).toBe(bet.id);
  expect(await company.findRound(round)).toEqual({ outcome: 'void' });
  const listed = (await company.listTransactions(...span())).filter((one) => one.round === round);
  expect(listed).toMatchObject([
    { kind: 'debit', amount: 10_500_000n },
    { kind: 'cancel', amount: 10_500_000n },
  ]);
});

test('a round nobody knows is missing; a company that does not answer is unknown, and lists nothing [COMPANY-29]', async () => {
  expect(await company.findRound('no-such-round')).toEqual({ outcome: 'missing' });
  for (const one of [away, stranger, unsigned]) {
    expect(await one.findRound('r')).toEqual({ outcome: 'unknown' });
    await expect(one.listTransactions(...span())).rejects.toThrow('did not list');
  }
});

test('its games are listed as the company describes them, once a minute [COMPANY-29]', async () => {
  await control({ timeScale: 1 });
  const games = await company.listGames();
  expect(games[0]).toEqual({
    code: 'diwata-gems',
    brand: 'DIWATA',
    name: 'Diwata Gems',
    type: 'RNG',
    returnPercent: '97.02',
    lines: 10,
    volatility: 3,
    releasedOn: '2021-07-24',
  });
  expect(games).toHaveLength(24);
  await expect(company.listGames()).rejects.toThrow('did not list its games');
});
