import type { Finder } from '../../platform/finder.ts';
import type { FeaturePage } from '../../platform/page.ts';
import { findGames } from './queries.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'games',
    section: 'games',
    icon: 'gamepad-2',
    permission: 'game.catalogue',
    letter: 'G',
    load: async () => (await import('./games-page.tsx')).GamesPage,
  },
  {
    path: 'game-companies',
    section: 'games',
    icon: 'network',
    permission: 'game.company',
    letter: 'N',
    load: async () => (await import('./companies/companies-page.tsx')).CompaniesPage,
  },
  {
    path: 'game-companies/:company',
    section: 'games',
    icon: 'network',
    permission: 'game.company',
    isInside: true,
    load: async () => (await import('./companies/page/company-page.tsx')).CompanyPage,
  },
  {
    path: 'pools',
    section: 'games',
    icon: 'coins',
    permission: 'game.company',
    letter: 'T',
    load: async () => (await import('./pools/pools-page.tsx')).PoolsPage,
  },
  {
    path: 'game-returns',
    section: 'games',
    icon: 'chart-column',
    permission: 'game.catalogue',
    letter: 'V',
    load: async () => (await import('./returns/returns-page.tsx')).ReturnsPage,
  },
];

export const finders: readonly Finder[] = [
  {
    permission: 'game.catalogue',
    find: async ({ brand, text, signal }) => {
      const found = await findGames(brand, text, signal);
      return found.map(({ nodeId, name, vendorName }) => ({
        to: `games?game=${encodeURIComponent(nodeId)}`,
        icon: 'gamepad-2' as const,
        name: name.EN,
        note: vendorName,
      }));
    },
  },
];
