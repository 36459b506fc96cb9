import type { Switch, SwitchStates } from '@perya/contract';
import { screens as agents } from '../features/agents/index.ts';
import { screens as cashier } from '../features/cashier/index.ts';
import { screens as catalogue } from '../features/catalogue/index.ts';
import { screens as content } from '../features/content/index.ts';
import { screens as identity } from '../features/identity/index.ts';
import { screens as merchant } from '../features/merchant/index.ts';
import { screens as play } from '../features/play/index.ts';
import { screens as reports } from '../features/reports/index.ts';
import { screens as rewards } from '../features/rewards/index.ts';
import { screens as safety } from '../features/safety/index.ts';
import { screens as support } from '../features/support/index.ts';
import { screens as wallet } from '../features/wallet/index.ts';
import type { ScreenEntry } from '../platform/navigation/screen-table.ts';

export type RouteEntry = ScreenEntry;
export const homePath = '/m/home';

/** Made of parts of many features, and there from the start. */
const home: RouteEntry = {
  path: homePath,
  screen: 'home',
  file: 'home',
  aliases: ['/', '/m', '/m/', '/m/index', '/m/index.html'],
  footer: true,
  right: 'account',
  banners: 'm_home',
};

const features: Readonly<Record<string, readonly ScreenEntry[]>> = {
  agents,
  cashier,
  catalogue,
  content,
  identity,
  merchant,
  play,
  reports,
  rewards,
  safety,
  support,
  wallet,
};

/** Every address of the product, as its features tell; files are named from the folder of all features. */
export const routes: readonly RouteEntry[] = [
  home,
  ...Object.entries(features).flatMap(([word, screens]) =>
    screens.map((entry) => (entry.file ? { ...entry, file: `${word}/${entry.file}` } : entry)),
  ),
];

/** The title of a page, also of the browser's tab (DEC-046). */
export const titleKey = (route: RouteEntry) => `title_${route.screen}`;

export type Match = { kind: 'page'; route: RouteEntry } | { kind: 'redirect'; to: string };

/** Which page an address shows; unknown ones lead home (ROUTE-46). */
export function matchRoute(pathname: string): Match {
  const route = routes.find(({ path, aliases }) => path === pathname || aliases?.includes(pathname));
  if (route?.file) return { kind: 'page', route };
  return {
    kind: 'redirect',
    to: routes.find(({ redirects }) => redirects?.includes(pathname))?.path ?? homePath,
  };
}

/** The merchant has switched this page or its category off. */
export const isSwitchedOff = (route: RouteEntry, switches: Readonly<SwitchStates>) => {
  const name: Switch | undefined = route.category ? `CAT_${route.category}` : route.switch;
  return name !== undefined && switches[name] !== true;
};

export const hasScreen = (pathname: string) => matchRoute(pathname).kind === 'page';
