import type { Route } from '../../route.ts';

/** Figures by their definitions. */
export const reportRoutes = {
  reportFigures: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/figures' },
  reportGames: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/games' },
  reportCohorts: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/cohorts' },
  reportFunnel: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/funnel' },
  reportMembers: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/members' },
  reportRevenue: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/revenue' },
  reportCash: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/cash' },
  reportBonus: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/bonus' },
  reportAgents: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/agents' },
  reportPayments: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/payments' },
  reportStaff: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/staff' },
  reportSafety: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/safety' },
  reportCompanies: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/companies' },
  reportAccounts: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/accounts' },
  reportAccountLines: {
    method: 'GET',
    path: '/operator/v1/merchants/:merchantCode/reports/account-lines',
  },
  reportExports: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/report-exports' },
  askReportExport: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/report-exports' },
  askPersonalExport: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/personal-exports' },
  moveReportExport: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/report-exports/:exportId' },
  reportExportFile: {
    method: 'GET',
    path: '/operator/v1/merchants/:merchantCode/report-exports/:exportId/file',
  },
  reportPacks: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/report-packs' },
  makeReportPack: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/report-packs' },
  makePersonalPack: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/personal-packs' },
  reportPackFile: {
    method: 'GET',
    path: '/operator/v1/merchants/:merchantCode/report-packs/:kind/:number/file',
  },
  owedToMembers: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/owed' },
  stateHeld: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/held-statements' },
  reportSchedules: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/report-schedules' },
  saveReportSchedule: {
    method: 'PUT',
    path: '/operator/v1/merchants/:merchantCode/report-schedules/:scheduleId',
  },
  endReportSchedule: {
    method: 'DELETE',
    path: '/operator/v1/merchants/:merchantCode/report-schedules/:scheduleId',
  },
} as const satisfies Record<string, Route>;
