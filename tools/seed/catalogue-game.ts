import type { SceneName } from '../art/plan/families.ts';
import type { Theme } from '../art/plan/friends.ts';
import type { ArenaGame } from './catalogue-arena.ts';
import type { BingoGame } from './catalogue-bingo.ts';
import type { CardGame } from './catalogue-cards.ts';
import type { LiveTable } from './catalogue-live.ts';
import type { LotteryGame } from './catalogue-lottery.ts';

/** What the art generator is told about a game. */
export type Art =
  | { kind: 'hero'; scene: SceneName; hero: string; theme: Theme }
  | { kind: 'cards'; game: CardGame }
  | { kind: 'bingo'; game: BingoGame }
  | { kind: 'lottery'; game: LotteryGame }
  | { kind: 'live'; game: LiveTable }
  | { kind: 'arena'; game: ArenaGame };

export interface DemoGame {
  slug: string;
  name: string;
  nameTy?: string;
  vendor: string;
  type: string;
  classes: string[];
  /** In units of the merchant's currency. */
  minBet: number;
  lines?: number;
  /** Share of stakes that comes back in the long run, in percent; absent where it depends on the player or the odds. */
  rtp?: number;
  /** 1 calm to 5 wild. */
  volatility?: number;
  releasedOn: string;
  isNew?: boolean;
  /** Absent where the tile was composed by hand and lies in the repository. */
  art?: Art;
}

/** What is written down about a game; the rest follows from its slug. */
export interface Draft {
  slug: string;
  name: string;
  nameTy?: string;
  vendor: string;
  type: string;
  classes?: string[];
  minBet?: number;
  isNew?: boolean;
  art?: Art;
}

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
