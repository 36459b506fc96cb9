import type { Route } from '../../route.ts';

/** Figures by their definitions. */
export const reportRoutes = {
  reportFigures: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/figures' },
  reportGames: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/games' },
  reportCohorts: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/cohorts' },
  reportFunnel: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/funnel' },
  reportRevenue: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/revenue' },
  reportCash: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/cash' },
  reportBonus: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/bonus' },
  reportAgents: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/reports/agents' },
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
