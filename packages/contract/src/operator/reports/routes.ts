import type { Route } from '../../route.ts';

/** Figures by their definitions. */
export const reportRoutes = {
  reportFigures: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/figures' },
  reportGames: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/games' },
  reportRevenue: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/revenue' },
  reportAccounts: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/accounts' },
  reportAccountLines: {
    method: 'GET',
    path: '/operator/v1/merchants/:merchantCode/reports/account-lines',
  },
} as const satisfies Record<string, Route>;
