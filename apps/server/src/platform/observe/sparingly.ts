import type { Log } from './log.ts';

const quietMs = 1000;

/**
 * For what fails with every call while something is out: a line a second at most, which says how many were left unsaid.
 * Thousands of equal lines a second would cost more than the outage.
 */
export function sparingly(log: Log | undefined, level: 'warn' | 'error', message: string) {
  let quietUntil = 0;
  let unsaid = 0;
  return (detail: object): void => {
    const now = performance.now();
    if (now < quietUntil) {
      unsaid += 1;
      return;
    }
    log?.[level]({ ...detail, unsaid }, message);
    quietUntil = now + quietMs;
    unsaid = 0;
  };
}
