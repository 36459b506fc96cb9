import type {
  BingoOutcome,
  ColorBets,
  ColorDice,
  DrawStream,
  FerrisOutcome,
  HiLoMove,
} from '@perya/fairness';
import {
  colors,
  drawBingo,
  drawCard,
  drawColors,
  drawFerris,
  drawLotto,
  payBingo,
  payColors,
  payFerris,
  payLotto,
  winsFerrisJackpot,
} from '@perya/fairness';
import { parseAmount } from '@perya/money';
import type { Bet } from '../../api.ts';

/** What was drawn, as it is stored: plain JSON. */
export type Outcome =
  | { game: 'color-game'; dice: ColorDice }
  | ({ game: 'ferris' } & FerrisOutcome)
  | ({ game: 'bingo-perya' } & BingoOutcome)
  | { game: 'perya-lotto'; drawn: number[] }
  | { game: 'hi-lo'; cards: number[]; moves: HiLoMove[] };

export interface Decision {
  outcome: Outcome;
  /** Null while the round goes on. */
  paid: bigint | null;
  jackpot: boolean;
}

export const colorBets = (bets: Partial<Record<string, string>>): ColorBets =>
  Object.fromEntries(
    colors.flatMap((color) => {
      const amount = bets[color];
      return amount === undefined ? [] : [[color, parseAmount(amount)]];
    }),
  );

/** From the committed numbers to the outcome and what it pays. */
export function decide(bet: Bet, stream: DrawStream, isTrial: boolean): Decision {
  switch (bet.game) {
    case 'color-game': {
      const dice = drawColors(stream);
      return {
        outcome: { game: bet.game, dice },
        paid: payColors(colorBets(bet.bets), dice),
        jackpot: false,
      };
    }
    case 'ferris': {
      const stake = parseAmount(bet.stake);
      const drawn = drawFerris(stream);
      return {
        outcome: { game: bet.game, ...drawn },
        paid: payFerris(stake, drawn),
        // Credits that are not money feed no pool and win none.
        jackpot: !isTrial && winsFerrisJackpot(stake, drawn),
      };
    }
    case 'bingo-perya': {
      const drawn = drawBingo(stream, bet.cards);
      return {
        outcome: { game: bet.game, ...drawn },
        paid: payBingo(parseAmount(bet.stake), drawn).paid,
        jackpot: false,
      };
    }
    case 'perya-lotto': {
      const drawn = drawLotto(stream);
      return {
        outcome: { game: bet.game, drawn },
        paid: payLotto(parseAmount(bet.stake), bet.numbers, drawn),
        jackpot: false,
      };
    }
    case 'hi-lo':
      return {
        outcome: { game: bet.game, cards: [drawCard(stream)], moves: [] },
        paid: null,
        jackpot: false,
      };
  }
}
