import { isFull } from './seeded.ts';
import { testTrial } from './reports/test-trial.ts';

const kills = isFull ? 60 : 20;

export const trial = testTrial({
  name: 'report-day-kills',
  describe: `two days are built ${kills} times from an empty store, each time by a process that is killed with its engine at another statement and begins again: hash, lines and sums are those of a build that nobody killed`,
  test: 'trials/reports/day-kills.test.ts',
  env: { KILLS: String(kills) },
  fault: { KILLS_FAULT: '1' },
  says: / kills at statements |KILLED|killed at statement /,
});
