import { type AlertKind, installationAlerts, limitlessAlerts, unwatchedQueues } from '@perya/contract';
import type { AlertFact } from '#platform/alerts/alert-source';

interface Watched {
  kind: AlertKind;
  queue: string | null;
  limit: number | null;
}

/** Whether what a source found is what a rule watches for. */
export function isMatter({ kind, queue, limit }: Watched, { subject, value }: AlertFact): boolean {
  if (kind === 'queue') return subject === queue && value >= (limit ?? 0);
  // Of payments too little is wrong, of everything else too much.
  if (kind === 'payments') return value < (limit ?? 0);
  return limitlessAlerts.includes(kind) ? value > 0 : value >= (limit ?? 0);
}

const percents: readonly AlertKind[] = ['payments', 'company'];

/** What is wrong with a rule as it was written; none: nothing. */
export function wrongFields(brand: string, { kind, queue, limit }: Watched): string[] {
  const fields: string[] = [];
  if ((brand === '*') !== installationAlerts.includes(kind)) fields.push('kind');
  if ((queue === null) === (kind === 'queue') || unwatchedQueues.includes(queue ?? '')) fields.push('queue');
  const needsLimit = !limitlessAlerts.includes(kind);
  if ((limit !== null) !== needsLimit || (percents.includes(kind) && (limit ?? 0) > 100))
    fields.push('limit');
  return fields;
}

/** Clocks on a wall. */
interface Quiet {
  from: string;
  to: string;
  timeZone: string;
}

/** Making a formatter costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
function clockAt(moment: Date, timeZone: string): string {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, known);
  return known.format(moment);
}

export function isTimeZone(timeZone: string): boolean {
  try {
    clockAt(new Date(0), timeZone);
    return true;
  } catch {
    return false;
  }
}

/** From its first minute to the one before its end, over midnight where it ends earlier than it begins. */
export function isQuiet(now: Date, quiet: Quiet | null): boolean {
  if (quiet === null) return false;
  const { from, to, timeZone } = quiet;
  const clock = clockAt(now, timeZone);
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}
