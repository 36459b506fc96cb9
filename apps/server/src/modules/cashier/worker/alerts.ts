import { sql } from 'kysely';
import type { AlertFact, AlertSource } from '#platform/alerts/alert-source';

const hourMs = 60 * 60_000;
/** Below it a share says nothing. */
const fewest = 20;

/** Promises of withdrawals that are missed now, or were by orders that ended within the hour. */
const promises: AlertSource = {
  kind: 'promise',
  async facts(work) {
    const since = new Date(work.now.getTime() - hourMs);
    const { rows } = await sql<{ value: number }>`select (
        select count(*) from cashier.withdrawal where merchant_code = ${work.merchant} and settled_at is null
          and (missed_at is not null or deadline_at <= ${work.now})
      )::int + (
        select count(*) from cashier.withdrawal where merchant_code = ${work.merchant} and settled_at is not null
          and settled_at > ${since} and missed_at is not null
      )::int as value`.execute(work.db);
    return [{ subject: 'withdrawals', name: 'withdrawals', value: rows[0]?.value ?? 0 }];
  },
};

/** Percent of the hour's deposits that were credited, by method (FIG-17), from twenty ended ones on. */
const payments: AlertSource = {
  kind: 'payments',
  async facts(work) {
    const since = new Date(work.now.getTime() - hourMs);
    const { rows } = await sql<AlertFact>`select method_id as subject, max(method_name) as name,
        floor(100.0 * count(*) filter (where state = 'credited') / count(*))::int as value
      from cashier.deposit where merchant_code = ${work.merchant} and created_at > ${since}
        and state in ('credited', 'failed', 'expired')
      group by method_id having count(*) >= ${fewest}`.execute(work.db);
    return rows;
  },
};

export const cashierAlerts: readonly AlertSource[] = [promises, payments];
