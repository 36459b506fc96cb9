import { drawColors, drawStream, hashOfSecret, payColors } from '@perya/fairness';
import { formatAmount } from '@perya/money';
import { expect, test } from 'vitest';
import type { Round } from '../../../api.ts';
import { nextPlace } from '../keys/arrow-keys.ts';
import { verdictOf } from './verdict.ts';

const dice = drawColors(drawStream('a secret', 'mine', 4));
const honest: Round = {
  roundId: 'r1',
  nonce: 4,
  state: 'settled',
  stake: '10',
  paid: formatAmount(payColors({ pula: 10_000_000n }, dice)),
  jackpotPaid: null,
  at: '2026-01-01T00:00:00Z',
  balance: '90',
  play: { game: 'color-game', bets: { pula: '10' }, dice },
  fairness: {
    pairId: 'p1',
    secretHash: hashOfSecret('a secret'),
    secret: 'a secret',
    clientSeed: 'mine',
    nonce: 4,
  },
};

test('an honest round checks out and a locked one says nothing', () => {
  expect(verdictOf(honest, false)).toBe('good');
  expect(verdictOf({ ...honest, fairness: { ...honest.fairness, secret: null } }, false)).toBeNull();
});

test('another secret, another die or another payment is found', () => {
  const turned = dice[0] === 'puti' ? ('asul' as const) : ('puti' as const);
  const lies: Round[] = [
    { ...honest, fairness: { ...honest.fairness, secretHash: hashOfSecret('other') } },
    { ...honest, play: { game: 'color-game', bets: { pula: '10' }, dice: [turned, dice[1], dice[2]] } },
    { ...honest, paid: '1' },
    { ...honest, fairness: { ...honest.fairness, nonce: 5 } },
  ];
  expect(lies.map((lie) => verdictOf(lie, false))).toEqual(['bad', 'bad', 'bad', 'bad']);
});

test('arrow keys go round within a row and stay at the edges across rows', () => {
  expect(nextPlace('ArrowRight', 5, 6, 3)).toBe(0);
  expect(nextPlace('ArrowLeft', 0, 6, 3)).toBe(5);
  expect(nextPlace('ArrowDown', 1, 6, 3)).toBe(4);
  expect(nextPlace('ArrowDown', 4, 6, 3)).toBe(4);
  expect(nextPlace('End', 0, 6, 3)).toBe(5);
  expect(nextPlace('a', 0, 6, 3)).toBeNull();
});
