import type { Queue } from '../../queues.ts';

/** What can be watched. Free of zod, so that the console may import it. */
export const alertKinds = ['queue', 'promise', 'payments', 'company', 'money', 'chain'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Of all brands together: known to people whose role is for all of them. */
export const installationAlerts: readonly AlertKind[] = ['money', 'chain'];
/** Queues of which an alert would tell too many that there is a case at all (CDEC-19). */
export const unwatchedQueues: readonly string[] = ['laundering'] satisfies Queue[];
/** Red or not: there is no limit to choose. */
export const limitlessAlerts: readonly AlertKind[] = ['money', 'chain'];
