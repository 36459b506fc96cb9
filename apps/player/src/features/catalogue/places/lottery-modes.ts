import type { GameCard } from '../game-card.ts';

/** Play types of the lottery: Tradition and Entertainment (ENT-18). */
export const lotteryModes = ['trad', 'ent'] as const;
export type LotteryMode = (typeof lotteryModes)[number];

/** By lottoMode; a game without one belongs to its page: traditional on LOTT, entertainment on ELOTT (DEC-088). */
export const lotteryMode = ({ mode, type }: Pick<GameCard, 'mode' | 'type'>): LotteryMode =>
  lotteryModes.find((known) => known === mode?.toLowerCase()) ?? (type === 'ELOTT' ? 'ent' : 'trad');
