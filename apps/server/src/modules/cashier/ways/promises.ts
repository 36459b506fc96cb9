import { parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';

interface Proposed {
  check: number;
  approval: number;
  payout: number;
  approveAloneUpTo: string;
  twoPersonsFrom: string;
}

const days = 30;
/** Looked through in one go; of more the newest tell as much. */
const mostLookedAt = 50_000;

interface Row {
  ended: number;
  keptThen: number;
  kept: number;
  unseen: number;
  two: number;
  [stage: string]: number | null;
}

/**
 * How long each stage of a withdrawal took: a stage ends where the next begins or the order ends, and one that was skipped is
 * none. As FIG-19 counts them: in time is before the deadline.
 */
async function look(work: Work, proposed: Proposed): Promise<Row> {
  const since = new Date(work.now.getTime() - days * 86_400_000);
  const numbers = (stage: string) => {
    const took = sql.ref(stage);
    const as = (what: string) => sql.ref(`${stage}${what}`);
    return sql`count(${took})::int as ${as('Passed')},
      count(*) filter (where ${took} < ${sql.ref(`most_${stage}`)})::int as ${as('Kept')},
      (percentile_disc(0.5) within group (order by ${took}))::int as ${as('Median')},
      (percentile_disc(0.9) within group (order by ${took}))::int as ${as('Slow')}`;
  };
  const { rows } = await sql<Row>`
    with ended as (
      select amount_micros, missed_at, created_at, checked_at, approved_at, settled_at from cashier.withdrawal
      where merchant_code = ${work.merchant} and settled_at is not null and settled_at > ${since}
      order by settled_at desc, order_no desc limit ${mostLookedAt}),
    took as (
      select amount_micros, missed_at,
        extract(epoch from coalesce(checked_at, approved_at, settled_at) - created_at) as "check",
        case when checked_at is not null and approved_at is distinct from checked_at
          then extract(epoch from coalesce(approved_at, settled_at) - checked_at) end as approval,
        case when approved_at is not null then extract(epoch from settled_at - approved_at) end as payout,
        ${proposed.check * 60}::int as most_check, ${proposed.approval * 60}::int as most_approval,
        ${proposed.payout * 60}::int as most_payout
      from ended)
    select count(*)::int as ended, count(*) filter (where missed_at is null)::int as "keptThen",
      count(*) filter (where "check" < most_check and coalesce(approval, 0) < most_approval
        and coalesce(payout, 0) < most_payout)::int as kept,
      count(*) filter (where amount_micros <= ${parseAmount(proposed.approveAloneUpTo).toString()}::bigint
        and amount_micros < ${parseAmount(proposed.twoPersonsFrom).toString()}::bigint)::int as unseen,
      count(*) filter (where amount_micros >= ${parseAmount(proposed.twoPersonsFrom).toString()}::bigint)::int as two,
      ${numbers('check')}, ${numbers('approval')}, ${numbers('payout')} from took`.execute(work.db);
  return rows[0] ?? { ended: 0, keptThen: 0, kept: 0, unseen: 0, two: 0 };
}

/** What was promised of payouts, held against how it went. */
export function createPromises({ runWork, merchants }: { runWork: RunWork; merchants: Merchants }) {
  return {
    kept(merchant: string, operator: string, proposed: Proposed) {
      if (!merchants.list().some((known) => known.merchantCode === merchant)) refuse('request.not_found');
      return runWork({ merchant, actor: { kind: 'operator', name: operator } }, async (work) => {
        const row = await look(work, proposed);
        const stage = (name: string) => ({
          passed: row[`${name}Passed`] ?? 0,
          kept: row[`${name}Kept`] ?? 0,
          medianSeconds: row[`${name}Median`] ?? null,
          slowSeconds: row[`${name}Slow`] ?? null,
        });
        const { ended, keptThen, kept, unseen, two } = row;
        return {
          ended,
          isSample: ended === mostLookedAt,
          keptThen,
          kept,
          stages: { check: stage('check'), approval: stage('approval'), payout: stage('payout') },
          amounts: { unseen, one: ended - unseen - two, two },
        };
      });
    },
  };
}

export type Promises = ReturnType<typeof createPromises>;
