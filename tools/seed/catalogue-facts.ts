import { createDice, type Dice } from '../art/plan/random.ts';
import type { DemoGame, Draft } from './catalogue-game.ts';

/** Stakes, lines, returns and dates of the demo games: invented, but the same at every seeding. */

const stakes: Record<string, readonly number[]> = {
  RNG: [0.2, 0.5, 0.5, 1, 1, 1, 2, 5],
  FISH: [0.1, 0.2, 0.5, 1],
  PVP: [1, 2, 5, 5, 10],
  LIVE: [5, 10, 10, 20, 50],
  SPORTS: [10, 20, 20, 50],
  LOTT: [10, 10, 20],
  ELOTT: [1, 2, 5],
};

/** Known returns of the table games under their usual rules. */
const liveReturns: Record<string, number> = {
  baccarat: 98.94,
  blackjack: 99.28,
  roulette: 97.3,
  sicbo: 97.22,
  wheel: 96.2,
  duel: 96.27,
  poker: 97.8,
  colour: 92.13,
  balls: 95.4,
  show: 96.1,
};

/** As the games themselves tell it (docs/GAMES.md). */
const ownReturns: Record<string, number> = {
  'color-game': 96.3,
  ferris: 95.25,
  'bingo-perya': 95.24,
  'perya-lotto': 93.94,
  'perya-lotto-bilis': 93.94,
  'hi-lo': 97,
};

const returnOf = (draft: Draft, dice: Dice): number | undefined => {
  if (draft.vendor === 'PERYA') return ownReturns[draft.slug];
  if (draft.classes?.includes('BG')) return Math.round(dice.between(90, 94) * 10) / 10;
  if (draft.type === 'RNG') return Math.round(dice.between(94.2, 97.4) * 100) / 100;
  if (draft.type === 'FISH') return Math.round(dice.between(95, 97) * 10) / 10;
  if (draft.art?.kind === 'live') return liveReturns[draft.art.game.kind];
  return undefined;
};

const classesOf = (draft: Draft, dice: Dice): string[] => {
  if (draft.classes) return draft.classes;
  if (draft.type !== 'RNG' || draft.vendor === 'PERYA') return [];
  const classes: string[] = [];
  if (dice.chance(0.15)) classes.push('JP');
  if (dice.chance(0.24)) classes.push('FeatureBuy');
  if (dice.chance(0.1)) classes.push('AC');
  return classes;
};

const day = 86_400_000;
const firstDay = Date.UTC(2021, 0, 1);
const lastOldDay = Date.UTC(2026, 6, 1);
const lastDay = Date.UTC(2026, 9, 20);

const releaseOf = (isNew: boolean, dice: Dice): string => {
  const [from, to] = isNew ? [lastOldDay + 45 * day, lastDay] : [firstDay, lastOldDay];
  return new Date(from + dice.whole(0, (to - from) / day) * day).toISOString().slice(0, 10);
};

export const completed = (draft: Draft): DemoGame => {
  const dice = createDice(`facts ${draft.slug}`);
  const isSlot = draft.type === 'RNG' && !draft.classes?.includes('BG') && draft.vendor !== 'PERYA';
  const classes = classesOf(draft, dice);
  const rtp = returnOf(draft, dice);
  const minBet = dice.pick(stakes[draft.type] ?? [1]);
  const lines = dice.pick([5, 10, 10, 20, 20, 25, 25, 30, 40, 50, 243, 1024]);
  const volatility = dice.pick([1, 2, 2, 3, 3, 3, 4, 4, 5]);
  return {
    ...draft,
    classes,
    minBet: draft.minBet ?? minBet,
    ...(isSlot ? { lines } : {}),
    ...(rtp === undefined ? {} : { rtp }),
    ...(isSlot || draft.type === 'FISH' ? { volatility } : {}),
    releasedOn: releaseOf(draft.isNew ?? false, dice),
  };
};
