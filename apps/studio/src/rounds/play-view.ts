import type { Fraction, HiLoStanding } from '@perya/fairness';
import {
  ferrisFreeMultiplier,
  ferrisGrid,
  ferrisLineStake,
  ferrisSpinMultiple,
  ferrisTicketCount,
  ferrisWins,
  hiLoNext,
  hiLoShare,
  hiLoStanding,
  hiLoStep,
  lottoMatches,
  payBingo,
  payHiLo,
  times,
} from '@perya/fairness';
import { formatAmount, microsPerUnit, parseAmount } from '@perya/money';
import type { BingoPlay, HiLoPlay, LottoPlay, ReelPlay, Round } from '../../api.ts';
import type { Outcome } from './outcome-rules.ts';
import type { StoredRound } from './stored-round.ts';

/** Amounts on the wire have as many places as they need, at least two. */
export const amountText = (amount: bigint): string =>
  amount % 10_000n === 0n ? formatAmount(amount, 2) : formatAmount(amount, 6);

const multipleText = ({ top, bottom }: Fraction): string => formatAmount((top * microsPerUnit) / bottom, 2);

type Drawn<Game extends Outcome['game']> = Extract<Outcome, { game: Game }>;

function reelPlay(round: StoredRound, { spins }: Drawn<'ferris'>): ReelPlay {
  const lineStake = ferrisLineStake(round.stake);
  return {
    game: 'ferris',
    spins: spins.map((spin) => {
      const multiplier = spin.isFree ? ferrisFreeMultiplier : 1;
      return {
        grid: ferrisGrid(spin.stops),
        lines: ferrisWins(spin.stops).map(({ line, symbol, count, multiple }) => ({
          line,
          symbol,
          count,
          pays: amountText(lineStake * BigInt(multiple * multiplier)),
        })),
        scatters: ferrisTicketCount(spin.stops),
        multiplier,
        paid: amountText(lineStake * BigInt(ferrisSpinMultiple(spin))),
      };
    }),
    freeSpins: spins.length - 1,
    jackpot: round.jackpot,
  };
}

function bingoPlay(stake: string, { cards, balls, chosen }: Drawn<'bingo-perya'>): BingoPlay {
  const { wins } = payBingo(parseAmount(stake), { cards, balls });
  return {
    game: 'bingo-perya',
    cards,
    balls,
    ...(chosen && { chosen }),
    patterns: wins.map(({ card, pattern, pays }) => ({ card, pattern, pays: amountText(pays) })),
  };
}

function lottoPlay(round: StoredRound, numbers: number[], outcome: Drawn<'perya-lotto'> | null): LottoPlay {
  const drawn = outcome?.drawn ?? null;
  return {
    game: 'perya-lotto',
    draw: round.fair.id,
    drawAt: (round.drawAt ?? round.madeAt).toISOString(),
    numbers,
    drawn,
    matches: drawn && lottoMatches(numbers, drawn),
  };
}

/** What the next right guess multiplies with; the first one carries the house's share. */
function nextFactor(standing: HiLoStanding, guess: 'higher' | 'lower'): string | null {
  const card = standing.cards.at(-1);
  if (card === undefined || hiLoNext(standing, guess) === null) return null;
  const factor = hiLoStep(card, guess);
  return multipleText(standing.guesses === 0 ? times(hiLoShare, factor) : factor);
}

function hiLoPlay(round: StoredRound, { cards, moves }: Drawn<'hi-lo'>): HiLoPlay {
  const standing = hiLoStanding(cards, moves);
  const isOpen = round.state === 'open';
  return {
    game: 'hi-lo',
    cards,
    steps: moves,
    collectable: isOpen && standing.guesses > 0 ? amountText(payHiLo(round.stake, standing)) : null,
    multiplier: multipleText(standing.multiple),
    next: isOpen ? { higher: nextFactor(standing, 'higher'), lower: nextFactor(standing, 'lower') } : null,
  };
}

/** The game's own part of a round; null as long as nothing may be shown. */
export function playOf(round: StoredRound): Round['play'] | null {
  const { bet, outcome } = round;
  if (bet.game === 'perya-lotto') {
    return lottoPlay(round, bet.numbers, outcome?.game === 'perya-lotto' ? outcome : null);
  }
  switch (outcome?.game) {
    case 'color-game':
      return { game: 'color-game', bets: bet.game === 'color-game' ? bet.bets : {}, dice: outcome.dice };
    case 'ferris':
      return reelPlay(round, outcome);
    case 'bingo-perya':
      return bingoPlay(bet.game === 'bingo-perya' ? bet.stake : '0', outcome);
    case 'hi-lo':
      return hiLoPlay(round, outcome);
    default:
      return null;
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** One line for the member's record. */
export function detailOf({ bet, outcome }: StoredRound): string {
  switch (outcome?.game) {
    case 'color-game':
      return outcome.dice.map(capital).join(', ');
    case 'ferris':
      return outcome.spins.length > 1 ? `${outcome.spins.length - 1} free spins` : 'One spin, 20 lines';
    case 'bingo-perya':
      return outcome.cards.length === 1 ? '1 card' : `${outcome.cards.length} cards`;
    case 'perya-lotto':
      return `Drawn ${outcome.drawn.join(' ')}`;
    case 'hi-lo':
      return `${outcome.moves.filter((move) => move !== 'skip').length} guesses`;
    default:
      return bet.game === 'perya-lotto' ? `Ticket ${bet.numbers.join(' ')}` : 'Bet';
  }
}
