import type { AlertSource } from '#platform/alerts/alert-source';
import { lastChecks } from './last-checks.ts';

/** What each money check found wrong when it ran last. */
export const moneyCheckAlert: AlertSource = {
  kind: 'money',
  async facts(_work, systemDb) {
    const checks = await lastChecks(systemDb);
    // A check that could not say what is wrong is red all the same.
    return checks.map(({ name, ok, wrong }) => ({ subject: name, name, value: ok ? 0 : Math.max(1, wrong) }));
  },
};
