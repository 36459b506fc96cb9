import type { ApiClient } from '@perya/api-client';
import type { Banner, Category, Language, Switch } from '@perya/contract';
import type { QueryClient } from '@tanstack/react-query';

/** What stands at the right of the header on a page (DEC-046). */
export type HeaderRight = 'account' | 'home' | 'search' | 'none';

/** One address of the product. Every page carries the whole table: what only the server needs is told in `Drawing`. */
export interface ScreenEntry {
  path: string;
  screen: string;
  /** The file of its screen inside the feature, without `-screen.tsx`. An address without one leads home. */
  file?: string;
  /** Other addresses that show the same page in place. */
  aliases?: readonly string[];
  /** Other addresses that are replaced by this one. */
  redirects?: readonly string[];
  needsSession?: boolean;
  /** Where somebody without an account's session is sent instead of the login (DEC-047). */
  othersGo?: string;
  /** A member has no use for it (DEC-047). */
  forGuests?: boolean;
  /** The back button goes home, not back in history (HDR-11, HDR-12). */
  backHome?: boolean;
  /** The tab bar shows (DEC-045). */
  footer?: boolean;
  /** Nothing when left out. */
  right?: HeaderRight;
  /** Where this category is switched off the page leads home (DEC-036). */
  category?: Category;
  /** Likewise for a switch of its own (DEC-084, DEC-091). */
  switch?: Switch;
  /** The banners it shows (DEC-054). */
  banners?: Banner['groupName'];
}

export interface PageRequest {
  queryClient: QueryClient;
  api: ApiClient;
  language: Language;
  screen: string;
  search: string;
}

/** What the server needs to draw a screen. The phone's build has no use for it and leaves it out. */
export interface Drawing {
  /** Asks what the page is drawn with. */
  prefetch?: (request: PageRequest) => Promise<unknown>;
  /** Folders whose `copy` comes with the page, beside the words of every page. */
  texts?: readonly string[];
}

/** One for every screen of a table, so that a new one cannot be forgotten. */
export type Drawings<Table extends readonly { screen: string }[]> = Readonly<
  Record<Table[number]['screen'], Drawing>
>;
