import type { Color, ColorBets, Receipt } from '@perya/fairness';
import { verifyRound } from '@perya/fairness';
import { parseAmount } from '@perya/money';
import type { Round } from '../../../api.ts';

export type Verdict = 'good' | 'bad';

type Played = Receipt extends infer R ? (R extends Receipt ? Omit<R, keyof Facts> : never) : never;
interface Facts {
  secret: string;
  secretHash: string;
  clientSeed: string;
  nonce: number;
  paid: bigint;
}

function playedOf(round: Round, takesJackpot: boolean): Played | null {
  const { play } = round;
  const stake = parseAmount(round.stake);
  switch (play.game) {
    case 'color-game': {
      const bets: ColorBets = Object.fromEntries(
        Object.entries(play.bets).map(([color, amount]) => [color as Color, parseAmount(amount)]),
      );
      return { game: play.game, bets, dice: play.dice };
    }
    case 'ferris':
      return {
        game: play.game,
        stake,
        takesJackpot,
        grids: play.spins.map(({ grid }) => grid),
        jackpot: play.jackpot,
      };
    case 'bingo-perya':
      return {
        game: play.game,
        stake,
        cards: play.cards,
        balls: play.balls,
        ...(play.chosen && { chosen: play.chosen }),
      };
    case 'perya-lotto':
      return play.drawn && { game: play.game, stake, numbers: play.numbers, drawn: play.drawn };
    case 'hi-lo':
      return { game: play.game, stake, steps: play.steps, cards: play.cards };
  }
}

/** Plays the round again in this browser, from its receipt alone. Null as long as it cannot be told. */
export function verdictOf(round: Round, isTrial: boolean): Verdict | null {
  const { secret, secretHash, clientSeed, nonce } = round.fairness;
  const played = playedOf(round, !isTrial);
  if (secret === null || played === null || round.paid === null) return null;
  const facts: Facts = { secret, secretHash, clientSeed, nonce, paid: parseAmount(round.paid) };
  return verifyRound({ ...facts, ...played }).isGood ? 'good' : 'bad';
}
