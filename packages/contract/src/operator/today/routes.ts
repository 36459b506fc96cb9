import type { Route } from '../../route.ts';

const today = '/operator/v1/merchants/:merchantCode/today';

/** What happens now at a brand. */
export const todayRoutes = {
  todayMoney: { method: 'GET', path: `${today}/money` },
  todayOwed: { method: 'GET', path: `${today}/owed` },
  todayCompanies: { method: 'GET', path: `${today}/companies` },
  todayCare: { method: 'GET', path: `${today}/care` },
  todayComing: { method: 'GET', path: `${today}/coming` },
  todayChecks: { method: 'GET', path: `${today}/checks` },
} as const satisfies Record<string, Route>;
