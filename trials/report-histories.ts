import { isFull } from './seeded.ts';
import { testTrial } from './reports/test-trial.ts';

const histories = isFull ? 100_000 : 1000;

export const trial = testTrial({
  name: 'report-histories',
  describe: `${histories.toLocaleString('en')} random histories of bets, wins, cancellations, reopened results, jackpots, bonuses, reversals and commissions, over midnights and changed clocks of three zones: figures, games and members are what an independent script reads from the ledger`,
  test: 'trials/reports/histories.test.ts',
  env: { HISTORIES: String(histories) },
  fault: { HISTORIES_FAULT: '1' },
  says: / histories, | is .*, the report says /,
});
