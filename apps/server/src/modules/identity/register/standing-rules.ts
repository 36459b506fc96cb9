import type { RegisterOutcome } from './ports.ts';

export interface Check {
  outcome: RegisterOutcome;
  at: Date;
}

export type Standing = 'clear' | 'excluded' | 'unanswered';

/** The last definite answer decides; a clear one only while it is young enough, an exclusion until another answer. */
export function standingOf(newestFirst: readonly Check[], now: Date, hours: number): Standing {
  const last = newestFirst.find(({ outcome }) => outcome !== 'unknown');
  if (last === undefined) return 'unanswered';
  if (last.outcome === 'excluded') return 'excluded';
  return now.getTime() - last.at.getTime() <= hours * 3_600_000 ? 'clear' : 'unanswered';
}
