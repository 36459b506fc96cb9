import { type Kysely, sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import { refuse } from '#platform/refusal';
import { turnWindows } from './companies.ts';

const everyMs = 1000;

export interface PlanWish {
  isActive: boolean;
  at: string;
}

/** Only what is to come can be planned. */
export async function addPlan(work: Work, by: string, nodeId: string, wish: PlanWish) {
  if (new Date(wish.at) <= work.now) refuse('format.incorrect', { paths: ['at'] });
  const { rows } = await sql<{ plan_id: string }>`
    insert into catalogue.plan (merchant_code, node_id, is_active, planned_at, planned_by)
    select merchant_code, node_id, ${wish.isActive}, ${wish.at}, ${by} from catalogue.game
      where merchant_code = ${work.merchant} and node_id = ${nodeId}
    returning plan_id`.execute(work.db);
  return { planId: (rows[0] ?? refuse('request.not_found')).plan_id };
}

export async function endPlan(work: Work, nodeId: string, planId: string): Promise<Record<string, never>> {
  const { numAffectedRows } = await sql`update catalogue.plan set state = 'ended'
    where merchant_code = ${work.merchant} and node_id = ${nodeId} and plan_id = ${planId} and state = 'waiting'`.execute(
    work.db,
  );
  if (numAffectedRows !== 1n) refuse('request.not_found');
  return {};
}

/** Carries out what is due; who planned it is who did it. Of two plans that came due together the later one holds. */
export async function carryOutPlans(runWork: RunWork, merchant: string): Promise<number> {
  return runWork({ merchant, actor: { kind: 'system', name: 'catalogue' } }, async (work) => {
    const { rows } = await sql<{ plan_id: string; node_id: string; is_active: boolean; planned_by: string }>`
      update catalogue.plan p set state = 'done' from (
        select plan_id from catalogue.plan where merchant_code = ${merchant} and state = 'waiting'
          and planned_at <= ${work.now} order by planned_at limit 500 for update skip locked) due
      where p.plan_id = due.plan_id
      returning p.plan_id, p.node_id, p.is_active, p.planned_by`.execute(work.db);
    for (const row of rows.toSorted((one, other) => Number(BigInt(one.plan_id) - BigInt(other.plan_id)))) {
      await sql`select set_config('app.actor', ${row.planned_by}, true), set_config('app.action', 'POST games/:nodeId/plans', true),
        set_config('app.reason', ${`planned, number ${row.plan_id}`}, true)`.execute(work.db);
      await sql`update catalogue.game set is_active = ${row.is_active}
        where merchant_code = ${merchant} and node_id = ${row.node_id} and is_active <> ${row.is_active}`.execute(
        work.db,
      );
    }
    return rows.length;
  });
}

/** Brands for which something is due: asked for all of them at once, so that a second in which nothing is due costs one look. */
async function merchantsDue(systemDb: Kysely<object>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ merchant_code: string }>`
    select merchant_code from catalogue.plan where state = 'waiting' and planned_at <= now()
    union select merchant_code from catalogue.company_window
      where state = 'waiting' and from_at <= now() or state = 'running' and to_at <= now()`.execute(systemDb);
  return new Set(rows.map(({ merchant_code }) => merchant_code));
}

export const planJobs = (parts: {
  merchants: Pick<Merchants, 'list'>;
  runWork: RunWork;
  systemDb: Kysely<object>;
}): EveryJob[] => [
  {
    name: 'catalogue.planned',
    when: () => ({ everyMs }),
    run: async () => {
      const due = await merchantsDue(parts.systemDb);
      for (const { merchantCode } of parts.merchants.list().filter((one) => due.has(one.merchantCode))) {
        await carryOutPlans(parts.runWork, merchantCode);
        await turnWindows(parts.runWork, merchantCode);
      }
    },
  },
];
