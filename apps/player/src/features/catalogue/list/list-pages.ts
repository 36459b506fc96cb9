import type { EntryType, GameType } from '@perya/contract';

export interface ListPage {
  /** What the server is asked for; it maps entry types onto types, vendors and classifications (CAT-03 to CAT-08). */
  entry: EntryType;
  /** Type of the games in it. */
  type: GameType;
  /** Live, sports, e-sports and cockfight share the wide layout (TILE-04). */
  wide: boolean;
  /** Vendor that the page stands for; it then has no provider menu. */
  vendor?: string;
  /** Classification that the page stands for; offering it again would say nothing. */
  classification?: string;
}

const wide = (entry: EntryType, type: GameType): ListPage => ({ entry, type, wide: true });
const tall = (entry: EntryType, type: GameType, more: Partial<ListPage> = {}): ListPage => ({
  entry,
  type,
  wide: false,
  ...more,
});

/** The pages that show a provider game list, by screen (GLIST-01, DEC-035). */
export const listPages = {
  live_games: wide('LIVE', 'LIVE'),
  slot_games: tall('RNG', 'RNG'),
  sport_games: wide('SPORTS', 'SPORTS'),
  esport_games: wide('ESPORTS', 'SPORTS'),
  fishing_games: tall('FISH', 'FISH'),
  poker_games: tall('PVP', 'PVP'),
  in_house_games: tall('INHOUSE', 'RNG'),
  cockfight_games: wide('COCKFIGHT', 'SPORTS'),
  jili_games: tall('JL', 'RNG', { vendor: 'JL' }),
  rtg_games: tall('RTG', 'RNG', { vendor: 'RTG' }),
  jackpot_games: tall('JACKPOT', 'RNG', { classification: 'JP' }),
  bingo_games: tall('BINGO', 'RNG', { classification: 'BG' }),
} as const satisfies Record<string, ListPage>;

export const listPageOf = (screen: string): ListPage | undefined =>
  (listPages as Record<string, ListPage>)[screen];
