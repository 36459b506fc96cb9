import type { BingoCard } from './bingo-perya.ts';
import { drawBingo, payBingo } from './bingo-perya.ts';
import type { Color, ColorBets } from './color-game.ts';
import { drawColors, payColors } from './color-game.ts';
import type { DrawStream } from './draw-stream.ts';
import { drawStream } from './draw-stream.ts';
import { drawFerris, ferrisGrid, payFerris, winsFerrisJackpot } from './ferris.ts';
import type { HiLoMove } from './hi-lo.ts';
import { payHiLo, playHiLo } from './hi-lo.ts';
import { drawLotto, payLotto } from './perya-lotto.ts';
import { hashOfSecret } from './sha256.ts';

/** What a finished round says about itself. Amounts are millionths; `paid` is without a jackpot. */
export type Receipt = {
  secret: string;
  /** As it was shown before the round. */
  secretHash: string;
  clientSeed: string;
  nonce: number;
  paid: bigint;
} & Played;

type Played =
  | { game: 'color-game'; bets: ColorBets; dice: readonly Color[] }
  | { game: 'ferris'; stake: bigint; takesJackpot: boolean; grids: readonly string[][][]; jackpot: boolean }
  /** The stake of all cards together. */
  | {
      game: 'bingo-perya';
      stake: bigint;
      cards: readonly BingoCard[];
      balls: readonly number[];
      chosen?: true;
    }
  | { game: 'perya-lotto'; stake: bigint; numbers: readonly number[]; drawn: readonly number[] }
  | { game: 'hi-lo'; stake: bigint; steps: readonly HiLoMove[]; cards: readonly number[] };

export type Difference = 'secretHash' | 'outcome' | 'paid';

export interface Verdict {
  isGood: boolean;
  differs: Difference[];
  /** What the numbers give; null when the moves could not have been made. */
  paid: bigint | null;
}

interface Replayed {
  /** The outcome as the receipt tells it, and as the numbers give it. */
  told: unknown;
  found: unknown;
  paid: bigint;
}

function replay(played: Played, stream: DrawStream): Replayed {
  switch (played.game) {
    case 'color-game': {
      const dice = drawColors(stream);
      return { told: played.dice, found: dice, paid: payColors(played.bets, dice) };
    }
    case 'ferris': {
      const outcome = drawFerris(stream);
      return {
        told: [played.grids, played.jackpot],
        found: [
          outcome.spins.map(({ stops }) => ferrisGrid(stops)),
          played.takesJackpot && winsFerrisJackpot(played.stake, outcome),
        ],
        paid: payFerris(played.stake, outcome),
      };
    }
    case 'bingo-perya': {
      const count = played.cards.length;
      const outcome = drawBingo(stream, played.chosen ? played.cards : count);
      const perCard = count === 0 ? 0n : played.stake / BigInt(count);
      return {
        told: [played.cards, played.balls],
        found: [outcome.cards, outcome.balls],
        paid: payBingo(perCard, outcome).paid,
      };
    }
    case 'perya-lotto': {
      const drawn = drawLotto(stream);
      return { told: played.drawn, found: drawn, paid: payLotto(played.stake, played.numbers, drawn) };
    }
    case 'hi-lo': {
      const standing = playHiLo(stream, played.steps);
      return { told: played.cards, found: standing.cards, paid: payHiLo(played.stake, standing) };
    }
  }
}

/** Plays a finished round again from its receipt and says what differs. The games decide by the same modules. */
export function verifyRound(receipt: Receipt): Verdict {
  const differs: Difference[] = [];
  if (hashOfSecret(receipt.secret) !== receipt.secretHash) differs.push('secretHash');
  let paid: bigint | null = null;
  try {
    const again = replay(receipt, drawStream(receipt.secret, receipt.clientSeed, receipt.nonce));
    paid = again.paid;
    if (JSON.stringify(again.told) !== JSON.stringify(again.found)) differs.push('outcome');
    if (paid !== receipt.paid) differs.push('paid');
  } catch (error) {
    // Moves that the rules do not offer: there was no such round.
    if (!(error instanceof RangeError)) throw error;
    differs.push('outcome', 'paid');
  }
  return { isGood: differs.length === 0, differs, paid };
}
