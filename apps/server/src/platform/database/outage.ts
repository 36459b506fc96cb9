import { errorCode } from '#platform/field-of';
import { isStartRefusal } from '../start-refusal.ts';

const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const outageWords =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|not queryable/i;

/** What was asked is a standby, or was made one: whoever is connected to it is connected to the wrong server. */
export const isReadOnly = (error: unknown): boolean => errorCode(error) === '25006';

/** True when PostgreSQL could not do it now, as opposed to having answered that it is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A connection without its walls is none.
  if (isStartRefusal(error)) return true;
  const code = errorCode(error);
  if (typeof code === 'string') {
    // 08: connection, 57P: shut down or starting, 53: no room for connections, memory or on the disk.
    // in_doubt: a lane could not find out in time.
    if (code === 'in_doubt') return true;
    if (outageCodes.has(code) || /^(08|57P|53)/.test(code) || isReadOnly(error)) return true;
  }
  return outageWords.test(error.message);
}

/** Given up by PostgreSQL before it was done, and wholly undone: too slow, waited too long, or in another's way. */
const busyCodes = new Set(['57014', '25P03', '55P03', '40P01', '40001']);

/** True when the same again may well work out: under load, not against a rule. */
export const isBusy = (error: unknown): boolean => {
  const code = errorCode(error);
  return typeof code === 'string' && busyCodes.has(code);
};
