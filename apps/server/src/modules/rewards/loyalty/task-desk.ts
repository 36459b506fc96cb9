import type { Campaign } from '@perya/contract';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Weight } from '#platform/approvals/approvals';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { budgetColumns } from '../campaigns/spending.ts';
import { tablesOf } from '../tables-of.ts';
import { isCrookedTask, isTask, type TaskGroup } from './task-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
}

/** Tasks are campaigns (`saveCampaign`); here is what is theirs alone. */
export function createTaskDesk({ runWork, merchants }: Parts) {
  const inMerchant = <T>(merchant: string, name: string, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };
  return {
    assertRight(campaign: Campaign): void {
      if (isTask(campaign) && isCrookedTask(campaign)) refuse('format.incorrect');
    },
    /** What changes words, link or place alone gives nobody more; everything else may cost without end. */
    weigh: (merchant: string, name: string, campaignId: string, campaign: Campaign): Promise<Weight> =>
      inMerchant(merchant, name, async (work) =>
        campaign.isStopped || (await givesTheSame(work, campaignId, campaign))
          ? {}
          : { because: ['what a campaign gives, and to whom'] },
      ),
    order: (
      merchant: string,
      name: string,
      group: TaskGroup,
      { ids, seen }: { ids: string[]; seen: string[] },
    ) =>
      inMerchant(merchant, name, async (work) => {
        const rows = await tablesOf(work)
          .selectFrom('rewards.campaign')
          .select('campaign_id')
          .where('kind', '=', group)
          .orderBy('position')
          .orderBy('campaign_id')
          .forUpdate()
          .execute();
        const before = rows.map(({ campaign_id }) => campaign_id);
        if (before.join(' ') !== seen.join(' ')) refuse('case.changed', { changes: [] });
        if (ids.toSorted().join(' ') !== before.toSorted().join(' ')) refuse('format.incorrect');
        await sql`update rewards.campaign c set position = o.place from (
            select campaign_id, (place - 1)::int as place
            from unnest(${ids}::text[]) with ordinality as o(campaign_id, place)) o
          where c.merchant_code = ${work.merchant} and c.campaign_id = o.campaign_id and c.position <> o.place`.execute(
          work.db,
        );
        return {};
      }),
  };
}

export type TaskDesk = ReturnType<typeof createTaskDesk>;

/** Whether it is there already with the same terms, budget, times and conditions of taking part. */
async function givesTheSame(work: Work, campaignId: string, campaign: Campaign): Promise<boolean> {
  const { kind, startsAt, countsFrom, endsAt, imageRequired, remarkRequired, terms } = campaign;
  const budget = budgetColumns(campaign);
  const { rows } = await sql`select 1 from rewards.campaign c
    join rewards.terms t on t.merchant_code = c.merchant_code and t.campaign_id = c.campaign_id and t.version = c.version
    where c.merchant_code = ${work.merchant} and c.campaign_id = ${campaignId} and c.kind = ${kind}
      and not c.is_stopped and not c.must_join
      and c.starts_at = ${startsAt}::timestamptz and c.counts_from is not distinct from ${countsFrom}::timestamptz
      and c.ends_at is not distinct from ${endsAt}::timestamptz
      and c.image_required = ${imageRequired} and c.remark_required = ${remarkRequired}
      and c.budget_all is not distinct from ${budget.budget_all}::bigint
      and c.budget_day is not distinct from ${budget.budget_day}::bigint
      and t.terms = ${JSON.stringify(terms)}::jsonb`.execute(work.db);
  return rows.length > 0;
}
