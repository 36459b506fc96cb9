import { hiLoWays, rankOf } from '@perya/fairness';
import type { HiLoGuess } from '@perya/fairness';
import type { HiLoPlay, Round } from '../../api.ts';

export const suits = ['spade', 'heart', 'diamond', 'club'] as const;
export type Suit = (typeof suits)[number];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const lastRank = ranks.length - 1;

export const suitOf = (card: number): Suit => suits[Math.floor(card / ranks.length)] ?? 'spade';
export const rankText = (card: number): string => ranks[rankOf(card)] ?? '';
export const isRed = (card: number): boolean => suitOf(card) === 'heart' || suitOf(card) === 'diamond';

/** What a guess is called on this card: at the ends "the same" takes the place of what cannot be. */
export function guessKey(
  card: number,
  guess: HiLoGuess,
): 'higher' | 'lower' | 'onlyHigher' | 'onlyLower' | 'same' {
  const rank = rankOf(card);
  if (rank === 0) return guess === 'higher' ? 'onlyHigher' : 'same';
  if (rank === lastRank) return guess === 'lower' ? 'onlyLower' : 'same';
  return guess;
}

/** Chance in percent with one place. */
export const chanceText = (card: number, guess: HiLoGuess): string =>
  ((hiLoWays(card, guess) / ranks.length) * 100).toFixed(1);

export const playOf = (round: Round | null | undefined): HiLoPlay | null =>
  round?.play.game === 'hi-lo' ? round.play : null;
