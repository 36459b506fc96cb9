import {
  drawBingo,
  drawBingoCard,
  drawColors,
  drawFerris,
  drawStream,
  ferrisGrid,
  hashOfSecret,
  payBingo,
  payColors,
  payFerris,
  payTableOf,
} from './index.ts';
import { formatAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { checkRound } from './round-check.ts';
import { readRoundText, withSecret } from './round-file.ts';

const secret = 'f3'.repeat(32);
const seeds = { secret, secretHash: hashOfSecret(secret), clientSeed: 'mango-7', nonce: 12 };
const stream = () => drawStream(secret, seeds.clientSeed, seeds.nonce);
const dice = drawColors(stream());
const [first] = dice;
const paid = formatAmount(payColors({ [first]: 10_000_000n }, dice));

/** As the record of the platform keeps it, with the bets beside it. */
const flat = { ...seeds, game: 'color-game', bets: { [first]: '10.00' }, dice, paid };
/** As a game's own page tells a round. */
const told = {
  stake: '10.00',
  paid,
  play: { game: 'color-game', bets: { [first]: '10.00' }, dice },
  fairness: seeds,
};
const check = (value: unknown) => checkRound(readRoundText(JSON.stringify(value)));

test('a genuine round checks out in each part, however it was written down', () => {
  for (const round of [flat, told])
    expect(check(round)).toMatchObject({
      kind: 'checked',
      isGood: true,
      hash: 'fits',
      outcome: 'fits',
      paid: 'fits',
    });
});

test('each part that was changed is named, and only that', () => {
  expect(check({ ...flat, secretHash: '0'.repeat(64) })).toMatchObject({ hash: 'differs', outcome: 'fits' });
  expect(check({ ...flat, paid: '999.00' })).toMatchObject({
    isGood: false,
    paid: 'differs',
    outcome: 'fits',
  });
  expect(check({ ...flat, nonce: 13 })).toMatchObject({ isGood: false, hash: 'fits' });
  const other =
    ['dilaw', 'dilaw', 'dilaw'].join() === dice.join()
      ? ['pula', 'pula', 'pula']
      : ['dilaw', 'dilaw', 'dilaw'];
  expect(check({ ...flat, dice: other })).toMatchObject({ isGood: false, outcome: 'differs' });
});

test('a spin of the reels is checked by where they stopped', () => {
  const outcome = drawFerris(stream());
  const stake = 20_000_000n;
  const proof = { ...seeds, outcome: { game: 'ferris', spins: outcome.spins }, currency: 'TRIAL' };
  const round = { ...proof, stake: formatAmount(stake), paid: formatAmount(payFerris(stake, outcome), 6) };
  expect(check(round)).toMatchObject({ kind: 'checked', isGood: true, paid: 'fits' });
  const grids = outcome.spins.map(({ stops }) => ferrisGrid(stops));
  expect(check({ ...round, outcome: { game: 'ferris', grids } })).toMatchObject({ isGood: true });
});

test('a bingo round is checked with the cards its player brought, and not without the mark that says so', () => {
  const cards = [drawBingoCard(drawStream('another', 'source', 1))];
  const outcome = drawBingo(stream(), cards);
  const round = {
    ...seeds,
    stake: '5.00',
    paid: formatAmount(payBingo(5_000_000n, outcome).paid),
    play: { game: 'bingo-perya', ...outcome },
  };
  expect(check(round)).toMatchObject({ kind: 'checked', isGood: true, outcome: 'fits', paid: 'fits' });
  const { chosen, ...unmarked } = round.play;
  expect(chosen).toBe(true);
  expect(check({ ...round, play: unmarked })).toMatchObject({ isGood: false, outcome: 'differs' });
});

test('without the stakes the outcome is checked and the payout is left open', () => {
  expect(check({ ...seeds, outcome: { game: 'color-game', dice } })).toMatchObject({
    isGood: true,
    outcome: 'fits',
    paid: 'unknown',
  });
});

test('a round whose secret is still locked says so, and can be checked once it is told', () => {
  const { secret: _, ...locked } = flat;
  expect(check(locked)).toEqual({ kind: 'locked' });
  expect(check({ ...told, fairness: { ...seeds, secret: null } })).toEqual({ kind: 'locked' });
  expect(checkRound(readRoundText(withSecret(JSON.stringify(locked), secret)))).toMatchObject({
    isGood: true,
  });
  const inside = JSON.stringify({ ...told, fairness: { ...seeds, secret: null } });
  expect(checkRound(readRoundText(withSecret(inside, secret)))).toMatchObject({ isGood: true });
});

test('what is not a round is not called one, whatever it holds', () => {
  const bodies = [
    '',
    'good day',
    'null',
    '[]',
    '{}',
    '{"game":"roulette"}',
    JSON.stringify({ ...flat, game: 'toString' }),
    JSON.stringify({ ...flat, dice: 'dilaw' }),
    JSON.stringify({ ...flat, nonce: '12' }),
    JSON.stringify({ ...flat, nonce: 1.5 }),
    JSON.stringify({ ...flat, secret: 7 }),
    JSON.stringify({ ...flat, bets: { dilaw: 10 } }),
    JSON.stringify({ ...seeds, game: 'bingo-perya', cards: [[1]], balls: [1] }),
    JSON.stringify({ ...seeds, game: 'hi-lo', cards: [], steps: [{}] }),
    JSON.stringify({ ...flat, note: 'a'.repeat(50_000) }),
  ];
  for (const body of bodies)
    expect([body, checkRound(readRoundText(body))]).toEqual([body, { kind: 'foreign' }]);
});

test('a round names its pay table; by another one the payout is unknown and not wrong, and the names are those of these tables [PROOF-17]', () => {
  const table = payTableOf('color-game');
  expect(check({ ...flat, payTable: table })).toMatchObject({ isGood: true, paid: 'fits', payTable: 'fits' });
  expect(check(flat)).toMatchObject({ isGood: true, payTable: 'unknown' });
  expect(check({ ...flat, paid: '999.00', payTable: 'f'.repeat(12) })).toMatchObject({
    isGood: true,
    paid: 'unknown',
    payTable: 'differs',
    found: null,
  });
  expect(check({ ...flat, paid: '999.00', payTable: table })).toMatchObject({
    isGood: false,
    paid: 'differs',
  });
  // A changed table gets another name: whoever changes one on purpose writes the new name here.
  const games = ['color-game', 'ferris', 'bingo-perya', 'perya-lotto', 'hi-lo'];
  expect(games.map(payTableOf)).toEqual([
    'b65e26f03252',
    '91055c82e6aa',
    'df7fee7d0dd2',
    'e083c2ef1a30',
    '4a886ec17704',
  ]);
  expect(payTableOf('a game of somebody else')).toBeNull();
});
