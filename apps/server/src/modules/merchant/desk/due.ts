import { type Kysely, sql } from 'kysely';
import { withReason } from '#platform/audit/audit-scope';
import type { RunWork } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import { isRefusal } from '#platform/refusal';
import { duePlans, endPlan, type PlanRow } from './repository.ts';
import { applyChanges } from './publishing.ts';

const everyMs = 1000;

/** Under the name and with the reason of who planned it; what does not fit any more is not carried out, and says why. */
async function carryOut(runWork: RunWork, merchant: string, plan: PlanRow): Promise<void> {
  const { planned_by: by, reason, plan_id: planId } = plan;
  const actor = { kind: 'operator', name: by } as const;
  await withReason({ action: 'POST brand/changes, planned', reason }, async () => {
    try {
      await runWork({ merchant, actor }, async (work) => {
        // Who stops it or carries it out is first or second, never both.
        if ((await endPlan(work, planId, { state: 'done', by: 'clock' })) === undefined) return;
        await applyChanges(work, plan.changes);
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await runWork({ merchant, actor }, (work) =>
        endPlan(work, planId, { state: 'failed', by: 'clock', problem: error.code }),
      );
    }
  });
}

export async function carryOutDue(runWork: RunWork, merchant: string): Promise<void> {
  const due = await runWork({ merchant, actor: { kind: 'system', name: 'merchant' } }, duePlans);
  for (const plan of due) await carryOut(runWork, merchant, plan);
}

export const dueJobs = ({
  runWork,
  systemDb,
}: {
  runWork: RunWork;
  systemDb: Kysely<object>;
}): EveryJob[] => [
  {
    name: 'merchant.planned_changes',
    when: () => ({ everyMs }),
    run: async () => {
      const { rows } = await sql<{ merchant_code: string }>`select distinct merchant_code
        from merchant.planned_change where state = 'planned' and at <= now()`.execute(systemDb);
      for (const { merchant_code } of rows) await carryOutDue(runWork, merchant_code);
    },
  },
];
