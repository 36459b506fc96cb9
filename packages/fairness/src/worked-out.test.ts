import { expect, test } from 'vitest';
import { drawBingo } from './bingo-perya.ts';
import { drawColors } from './color-game.ts';
import { drawStream } from './draw-stream.ts';
import { drawFerris, ferrisGrid } from './ferris.ts';
import { playHiLo } from './hi-lo.ts';
import { drawLotto } from './perya-lotto.ts';
import { type Receipt, verifyRound } from './receipt.ts';
import { hashOfSecret } from './sha256.ts';
import { workedOut } from './worked-out.ts';

const secret = 'a7'.repeat(32);
const sealed = (nonce: number) => ({
  secret,
  secretHash: hashOfSecret(secret),
  clientSeed: 'mango',
  nonce,
  paid: 0n,
});
const stakes = 40_000_000n;

/** A round of each game as its receipt tells it; what it pays is left to the rules. */
function receipts(nonce: number): Receipt[] {
  const stream = () => drawStream(secret, 'mango', nonce);
  const ferris = drawFerris(stream());
  const bingo = drawBingo(stream(), 2);
  const steps = ['higher', 'skip', 'lower'] as const;
  const hiLo = (length: number): Receipt[] => {
    try {
      const moves = steps.slice(0, length);
      return [
        {
          ...sealed(nonce),
          game: 'hi-lo',
          stake: stakes,
          steps: moves,
          cards: playHiLo(stream(), moves).cards,
        },
      ];
    } catch {
      return length === 0 ? [] : hiLo(length - 1);
    }
  };
  return [
    {
      ...sealed(nonce),
      game: 'color-game',
      bets: { dilaw: stakes, pula: 5_000_000n },
      dice: drawColors(stream()),
    },
    {
      ...sealed(nonce),
      game: 'ferris',
      stake: stakes,
      takesJackpot: false,
      grids: ferris.spins.map(({ stops }) => ferrisGrid(stops)),
      jackpot: false,
    },
    { ...sealed(nonce), game: 'bingo-perya', stake: stakes, ...bingo },
    {
      ...sealed(nonce),
      game: 'perya-lotto',
      stake: stakes,
      numbers: [1, 2, 3, 4, 5, 6],
      drawn: drawLotto(stream()),
    },
    ...hiLo(steps.length),
  ];
}

test('the sum worked out line by line is what the rules pay, for every game [OPS-GAME-20]', () => {
  const paying = new Set<string>();
  for (let nonce = 0; nonce < 300; nonce += 1)
    for (const receipt of receipts(nonce)) {
      const { lines, total, drawn } = workedOut(receipt);
      expect(total).toBe(verifyRound(receipt).paid);
      expect(drawn.length).toBeGreaterThan(0);
      expect(lines.reduce((sum, { pays }) => sum + pays, 0n)).toBe(total);
      if (total > 0n) paying.add(receipt.game);
    }
  expect([...paying]).toEqual(expect.arrayContaining(['color-game', 'ferris', 'bingo-perya', 'hi-lo']));
});
