import type { Clock } from '#platform/clock';

export interface FixedClock {
  now: Clock;
  set: (to: string | Date) => void;
  advance: (ms: number) => void;
}

/** Time stands still until a test moves it. */
export function fixedClock(start = '2026-01-15T08:00:00.000Z'): FixedClock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set(to) {
      current = new Date(to);
    },
    advance(ms) {
      current = new Date(current.getTime() + ms);
    },
  };
}
