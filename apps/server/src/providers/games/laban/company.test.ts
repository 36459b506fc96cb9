import { expect, test } from 'vitest';
import { eventually, span, withGameCompany } from '#testing/game-company';
import { createLaban } from './laban.ts';

const { calls, company, control, sit, url } = await withGameCompany(
  'laban',
  { LABAN_SECRET: 'a-secret', LABAN_BEARER: 'a-bearer' },
  (options) => createLaban({ ...options, bearer: 'a-bearer', secrets: ['a-secret'] }),
);

test('a bet is settled, corrected and settled again, and the company lists the same [DEC-113]', async () => {
  await control({ forceOutcome: 'win', correct: true });
  const seat = await sit('SPORTS');
  const [match] = await seat.board();
  const round = await seat.play(`${match?.id ?? ''}:home`);
  await eventually(() => expect(calls.length).toBe(5));
  const [, bet, first, unsettle, second] = calls.splice(0);
  if (bet?.verb !== 'bet' || first?.verb !== 'win' || second?.verb !== 'win')
    throw new Error('another order');
  expect(bet).toMatchObject({ amount: 10_500_000n, round, session: 'ses_1' });
  expect(bet.detail).toMatch(/ – .*: .* at \d\.\d\d$/);
  expect(first).toMatchObject({ bet: bet.id, closes: true, round });
  expect(unsettle).toMatchObject({ verb: 'unsettle', bet: bet.id });
  expect(second).toMatchObject({ bet: bet.id, amount: 0n });
  await eventually(async () =>
    expect(await company.findRound(round)).toEqual({
      outcome: 'finished',
      wins: [{ id: second.id, bet: bet.id, amount: 0n }],
    }),
  );
  await eventually(async () =>
    expect((await company.listTransactions(...span())).map(({ id, kind }) => [id, kind])).toEqual([
      [bet.id, 'debit'],
      [first.id, 'credit'],
      [second.id, 'credit'],
    ]),
  );
});

test('an event without a result is open, and void once it is called off', async () => {
  await control({ neverClose: true, correct: false });
  const seat = await sit('SPORTS');
  const [match] = await seat.board();
  const round = await seat.play(`${match?.id ?? ''}:away`);
  expect(await company.findRound(round)).toEqual({ outcome: 'open' });
  await fetch(`${url}/finish`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-key', 'content-type': 'application/json' },
    body: JSON.stringify({ how: 'void' }),
  });
  await eventually(async () => expect(await company.findRound(round)).toEqual({ outcome: 'void' }));
  await eventually(() => expect(calls.at(-1)).toMatchObject({ verb: 'cancel', round }));
});

test('a round nobody knows is missing; a company that does not answer is unknown, and lists nothing', async () => {
  expect(await company.findRound('no-such-round')).toEqual({ outcome: 'missing' });
  const wrongKey = createLaban({
    url: `${url}/laban`,
    key: 'other',
    bearer: 'a-bearer',
    secrets: ['a-secret'],
  });
  const away = createLaban({
    url: 'http://127.0.0.1:9/laban',
    key: 'k',
    bearer: 'a-bearer',
    secrets: ['a-secret'],
  });
  for (const one of [wrongKey, away]) {
    expect(await one.findRound('r')).toEqual({ outcome: 'unknown' });
    await expect(one.listTransactions(...span())).rejects.toThrow('did not list');
  }
});

test('its games are listed as the company itself describes them [OPS-GAME-11]', async () => {
  const games = await company.listGames();
  expect(games[0]).toEqual({
    code: 'sp-basketball',
    brand: 'BITUIN',
    name: 'Basketball',
    type: 'SPORTS',
    returnPercent: null,
    lines: null,
    volatility: null,
    releasedOn: '2023-06-11',
  });
  expect(games.length).toBeGreaterThan(20);
});
