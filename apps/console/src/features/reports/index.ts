import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'reports/figures',
    section: 'reports',
    icon: 'chart-column',
    permission: 'report.read',
    load: async () => (await import('./figures-page.tsx')).FiguresPage,
  },
  {
    path: 'reports/revenue',
    section: 'reports',
    icon: 'trending-down',
    permission: 'report.read',
    load: async () => (await import('./revenue/revenue-page.tsx')).RevenuePage,
  },
  {
    path: 'reports/games',
    section: 'reports',
    icon: 'gamepad-2',
    permission: 'report.read',
    letter: 'r',
    load: async () => (await import('./games/games-page.tsx')).GamesPage,
  },
  {
    path: 'reports/cohorts',
    section: 'reports',
    icon: 'users',
    permission: 'report.read',
    load: async () => (await import('./members/cohorts-page.tsx')).CohortsPage,
  },
  {
    path: 'reports/funnel',
    section: 'reports',
    icon: 'list-filter',
    permission: 'report.read',
    load: async () => (await import('./members/funnel-page.tsx')).FunnelPage,
  },
  {
    path: 'reports/cash',
    section: 'reports',
    icon: 'wallet',
    permission: 'report.read',
    load: async () => (await import('./cash/cash-page.tsx')).CashPage,
  },
  {
    path: 'reports/bonus',
    section: 'reports',
    icon: 'gift',
    permission: 'report.read',
    load: async () => (await import('./bonus/bonus-page.tsx')).BonusPage,
  },
  {
    path: 'reports/agents',
    section: 'reports',
    icon: 'network',
    permission: 'report.read',
    load: async () => (await import('./agents/agents-page.tsx')).AgentsPage,
  },
  {
    path: 'reports/accounts',
    section: 'reports',
    icon: 'landmark',
    permission: 'report.read',
    load: async () => (await import('./accounts/accounts-page.tsx')).AccountsPage,
  },
];
