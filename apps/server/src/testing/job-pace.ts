import type { Pace } from '#platform/jobs/job';

/** As usual, only sooner. */
export const hurriedPace: Pace = {
  lookMs: 100,
  pollMs: 100,
  beatMs: 200,
  deadAfterMs: 1000,
  stretchMs: 1000,
  patienceMs: 8000,
};
