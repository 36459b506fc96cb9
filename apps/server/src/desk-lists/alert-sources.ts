import { cashierAlerts } from '#modules/cashier';
import { companyAlert } from '#modules/play';
import { moneyCheckAlert } from '#modules/wallet';
import type { AlertSource } from '#platform/alerts/alert-source';
import { queueAlerts } from '#platform/alerts/queue-alerts';
import { auditAlert } from '#platform/audit/audit-alert';
import { queueSources } from './queue-sources.ts';

/** Everything that can be watched, of all modules. */
export const alertSources: readonly AlertSource[] = [
  queueAlerts(queueSources),
  ...cashierAlerts,
  companyAlert,
  moneyCheckAlert,
  auditAlert,
];
