import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { createDueLoop } from '#platform/events/due-loop';
import type { Log } from '#platform/observe/log';
import type { Metrics } from '#platform/observe/metrics';
import { dueChannel } from './repository.ts';
import type { Steps } from './steps.ts';

/** Longer than any step takes; when it is over, another worker may take the case. */
const leaseSeconds = 60;
const atOnce = 4;

interface RunnerOptions {
  /** Role perya_system: cases of all merchants. */
  database: Database;
  steps: Steps;
  clock: Clock;
  log: Log;
  metrics?: Metrics | undefined;
  pollMs?: number;
}

/** Does what is due. A worker that dies in the middle leaves its cases due again when the lease ends. */
export function createCaseRunner({ database, steps, clock, log, metrics, pollMs = 1000 }: RunnerOptions) {
  const done = metrics?.counter('perya_identity_checks_total', 'Steps of identity checks, by outcome');

  const claim = async (): Promise<{ case_no: string; merchant_code: string }[]> => {
    const now = clock();
    const until = new Date(now.getTime() + leaseSeconds * 1000);
    const { rows } = await sql<{ case_no: string; merchant_code: string }>`
      update safety.person_case set due_at = ${until} where (merchant_code, case_no) in (
        select merchant_code, case_no from safety.person_case where due_at <= ${now}
        order by due_at limit ${atOnce} for update skip locked)
      returning case_no, merchant_code`.execute(database.kysely);
    return rows;
  };
  const advance = async (merchant: string, caseNo: string): Promise<void> => {
    try {
      await steps.advance(merchant, caseNo);
      done?.({ outcome: 'done' });
    } catch (error) {
      done?.({ outcome: 'failed' });
      log.warn({ err: error, caseNo }, 'a step of an identity check failed and is tried again');
    }
  };
  const round = async (): Promise<number> => {
    const cases = await claim();
    await Promise.all(cases.map((row) => advance(row.merchant_code, row.case_no)));
    return cases.length;
  };

  return createDueLoop({
    database,
    channel: dueChannel,
    pollMs,
    log,
    round,
    waiting: 'identity checks wait for the database',
  });
}
