import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { createDueLoop } from '#platform/events/due-loop';
import type { Log } from '#platform/observe/log';
import type { Metrics } from '#platform/observe/metrics';
import { inSpan } from '#platform/observe/span';
import { isRefusal } from '#platform/refusal';
import { dueChannel } from '../order-moves.ts';
import { watchDue } from '../withdrawals/watch-payouts.ts';
import type { Steps } from './steps.ts';

/** Longer than any step takes; when it is over, another worker may take the order. */
const leaseSeconds = 30;
const atOnce = 16;

export interface RunnerOptions {
  /** Role perya_system: orders of all merchants. */
  database: Database;
  steps: Steps;
  clock: Clock;
  log: Log;
  metrics?: Metrics | undefined;
  pollMs?: number;
}

type Table = 'deposit' | 'withdrawal';

/** Does what is due. A worker that dies in the middle leaves its orders due again when the lease ends. */
export function createOrderRunner({ database, steps, clock, log, metrics, pollMs = 300 }: RunnerOptions) {
  watchDue(database, clock, metrics);
  const done = metrics?.counter('perya_cashier_steps_total', 'Steps of orders, by kind and outcome');

  const claim = async (table: Table): Promise<{ order_no: string; merchant_code: string }[]> => {
    const from = sql.table(`cashier.${table}`);
    const now = clock();
    const until = new Date(now.getTime() + leaseSeconds * 1000);
    const { rows } = await sql<{ order_no: string; merchant_code: string }>`
      update ${from} set due_at = ${until} where order_no in (
        select order_no from ${from} where due_at <= ${now} order by due_at limit ${atOnce} for update skip locked)
      returning order_no, merchant_code`.execute(database.kysely);
    return rows;
  };
  const advance = async (table: Table, merchant: string, orderNo: string): Promise<void> => {
    try {
      await inSpan('cashier.step', { 'perya.order': orderNo, 'perya.kind': table }, () =>
        table === 'deposit'
          ? steps.advanceDeposit(merchant, orderNo)
          : steps.advanceWithdrawal(merchant, orderNo),
      );
      done?.({ kind: table, outcome: 'done' });
    } catch (error) {
      // Somebody else was faster with the same news.
      if (isRefusal(error)) return done?.({ kind: table, outcome: 'overtaken' });
      done?.({ kind: table, outcome: 'failed' });
      log.warn({ err: error, orderNo }, 'a step of an order failed and is tried again');
    }
  };
  const round = async (): Promise<number> => {
    const [deposits, withdrawals] = [await claim('deposit'), await claim('withdrawal')];
    await Promise.all([
      ...deposits.map((row) => advance('deposit', row.merchant_code, row.order_no)),
      ...withdrawals.map((row) => advance('withdrawal', row.merchant_code, row.order_no)),
    ]);
    return deposits.length + withdrawals.length;
  };

  return createDueLoop({
    database,
    channel: dueChannel,
    pollMs,
    log,
    round,
    waiting: 'orders wait for the database',
  });
}
