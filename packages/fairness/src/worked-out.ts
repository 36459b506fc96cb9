import { bingoPatternOf, bingoPatterns, drawBingo } from './bingo-perya.ts';
import { colorMatches, colorMultiples, colors, drawColors } from './color-game.ts';
import { drawStream } from './draw-stream.ts';
import { drawFerris, ferrisLineStake, ferrisSpinMultiple } from './ferris.ts';
import { payHiLo, playHiLo, rankOf } from './hi-lo.ts';
import { drawLotto, lottoMatches, lottoMultiples } from './perya-lotto.ts';
import type { Receipt } from './receipt.ts';

/** One line of the sum: what was hit, on how much, times what. */
export interface WorkedLine {
  kind: 'color' | 'spin' | 'free_spin' | 'card' | 'numbers' | 'guesses';
  /** The color, the spin, the card, the number of hits, the number of guesses. */
  what: string;
  stake: bigint;
  multiple: string;
  pays: bigint;
}

export interface WorkedOut {
  /** What the numbers drew, as the rules read it. */
  drawn: string[];
  lines: WorkedLine[];
  total: bigint;
}

/** The sum behind a round, from its seeds alone: what was drawn, and line by line what it pays. */
export function workedOut(receipt: Receipt): WorkedOut {
  const { drawn, lines } = worked(receipt);
  return { drawn, lines, total: lines.reduce((sum, { pays }) => sum + pays, 0n) };
}

function worked(receipt: Receipt): Omit<WorkedOut, 'total'> {
  const stream = drawStream(receipt.secret, receipt.clientSeed, receipt.nonce);
  switch (receipt.game) {
    case 'color-game': {
      const dice = drawColors(stream);
      const lines = colors.flatMap((color): WorkedLine[] => {
        const stake = receipt.bets[color] ?? 0n;
        const multiple = colorMultiples[colorMatches(dice, color)] ?? 0n;
        return stake === 0n
          ? []
          : [{ kind: 'color', what: color, stake, multiple: String(multiple), pays: stake * multiple }];
      });
      return { drawn: dice, lines };
    }
    case 'ferris': {
      const stake = ferrisLineStake(receipt.stake);
      const { spins } = drawFerris(stream);
      return {
        drawn: spins.map(({ stops }) => stops.join(' ')),
        lines: spins.map((spin, index) => {
          const multiple = ferrisSpinMultiple(spin);
          return {
            kind: spin.isFree ? 'free_spin' : 'spin',
            what: String(index + 1),
            stake,
            multiple: String(multiple),
            pays: stake * BigInt(multiple),
          };
        }),
      };
    }
    case 'bingo-perya':
      return workedBingo(receipt, stream);
    case 'perya-lotto': {
      const drawn = drawLotto(stream);
      const hits = lottoMatches(receipt.numbers, drawn);
      const multiple = lottoMultiples[hits] ?? 0n;
      const { stake } = receipt;
      return {
        drawn: drawn.map(String),
        lines: [
          { kind: 'numbers', what: String(hits), stake, multiple: String(multiple), pays: stake * multiple },
        ],
      };
    }
    case 'hi-lo': {
      const standing = playHiLo(stream, receipt.steps);
      const { top, bottom } = standing.multiple;
      const { stake } = receipt;
      return {
        drawn: standing.cards.map((card) => String(rankOf(card) + 1)),
        lines: [
          {
            kind: 'guesses',
            what: String(standing.guesses),
            stake,
            multiple: standing.isLost ? '0' : bottom === 1n ? String(top) : `${top}/${bottom}`,
            pays: payHiLo(stake, standing),
          },
        ],
      };
    }
  }
}

function workedBingo(
  receipt: Extract<Receipt, { game: 'bingo-perya' }>,
  stream: ReturnType<typeof drawStream>,
): Omit<WorkedOut, 'total'> {
  const count = receipt.cards.length;
  const { cards, balls } = drawBingo(stream, receipt.chosen ? receipt.cards : count);
  const stake = count === 0 ? 0n : receipt.stake / BigInt(count);
  return {
    drawn: balls.map(String),
    lines: cards.map((card, index) => {
      const pattern = bingoPatternOf(card, balls);
      const multiple = bingoPatterns.find((one) => one.pattern === pattern)?.multiple ?? 0n;
      return {
        kind: 'card',
        what: String(index + 1),
        stake,
        multiple: String(multiple),
        pays: stake * multiple,
      };
    }),
  };
}
