import type { Campaign, Terms, VipLevel } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Merchants } from '#modules/merchant';
import type { Revisions } from '#platform/database/revisions';
import { createSnapshots } from '#platform/database/snapshots';
import { actorName, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { KnownCampaign, Rulebook } from './rules/facts.ts';
import { assertSameShare } from './campaigns/arms.ts';
import { budgetColumns, countSpending } from './campaigns/spending.ts';
import { type Row, tablesOf } from './tables-of.ts';

interface Parts {
  runWork: RunWork;
  revisions: Revisions;
  merchants: Merchants;
  logger: Logger;
}

interface Loaded {
  campaigns: KnownCampaign[];
  levels: VipLevel[];
}

async function loadAll(work: Work): Promise<Loaded> {
  const db = tablesOf(work);
  const campaigns = await db
    .selectFrom('rewards.campaign')
    .selectAll()
    .orderBy('position')
    .orderBy('campaign_id')
    .execute();
  const terms = await db.selectFrom('rewards.terms').select(['campaign_id', 'version', 'terms']).execute();
  const levels = await db.selectFrom('rewards.level').select('level').orderBy('position').execute();
  return {
    campaigns: campaigns.map((row) => known(row, terms)),
    levels: levels.map(({ level }) => level),
  };
}

const known = (
  row: Row<'rewards.campaign'>,
  terms: { campaign_id: string; version: number; terms: Terms }[],
): KnownCampaign => ({
  campaignId: row.campaign_id,
  kind: row.kind,
  title: row.title,
  text: row.body,
  link: row.link,
  position: row.position,
  startsAt: row.starts_at,
  countsFrom: row.counts_from,
  endsAt: row.ends_at,
  isStopped: row.is_stopped,
  mustJoin: row.must_join,
  imageRequired: row.image_required,
  remarkRequired: row.remark_required,
  version: row.version,
  revision: row.revision,
  budget: budgetOf(row),
  ...(row.audience && { audience: row.audience }),
  ...(row.control !== null && { control: row.control }),
  versions: new Map(
    terms.filter((one) => one.campaign_id === row.campaign_id).map((one) => [one.version, one.terms]),
  ),
});

function budgetOf({ budget_all, budget_day }: Row<'rewards.campaign'>): Campaign['budget'] {
  const amount = (micros: string | null) => (micros === null ? null : formatAmount(BigInt(micros)));
  return budget_all === null && budget_day === null
    ? undefined
    : { all: amount(budget_all), day: amount(budget_day) };
}

/** Campaigns, their terms and the ladder, in memory per merchant: asked for by every event. */
export function createCampaigns({ runWork, revisions, merchants, logger }: Parts) {
  const snapshots = createSnapshots<Loaded>({
    topic: 'content',
    revisions,
    logger,
    load: async (merchant) => {
      const all = await runWork({ merchant, actor: { kind: 'system', name: 'rewards' } }, loadAll);
      const texts = all.campaigns.flatMap(({ campaignId, title, text }) => [
        [`campaign ${campaignId}: title`, title] as const,
        [`campaign ${campaignId}: text`, text] as const,
      ]);
      merchants.tellOldTexts(logger, merchant, 'rewards', Object.fromEntries(texts));
      return all;
    },
  });
  return {
    generation: snapshots.generation,
    /** Before a work begins, never inside one that may be the first: loading takes a connection of its own. */
    async book(merchant: string): Promise<Rulebook> {
      const { campaigns, levels } = await snapshots.get(merchant);
      const settings = merchants.settings(merchant);
      return {
        campaigns,
        levels,
        timeZone: settings.timeZone,
        stakeForPoint: merchants.isOn(merchant, 'POINTSMALL3')
          ? parseAmount(settings.rewards.stakeForPoint)
          : null,
      };
    },
    /** Changed terms become a version of their own; the same terms again do not. */
    async save(
      work: Work,
      campaignId: string,
      campaign: Campaign,
      seen: number | undefined,
    ): Promise<{ version: number }> {
      const db = tablesOf(work);
      const revision = await nextRevision(work, campaignId, seen);
      await assertSameShare(work, campaignId, campaign.control ?? null);
      const before = await db
        .selectFrom('rewards.campaign as c')
        .innerJoin('rewards.terms as t', (join) =>
          join.onRef('t.campaign_id', '=', 'c.campaign_id').onRef('t.version', '=', 'c.version'),
        )
        .select(['c.version', sql<boolean>`t.terms = ${JSON.stringify(campaign.terms)}::jsonb`.as('is_same')])
        .where('c.campaign_id', '=', campaignId)
        .executeTakeFirst();
      const version = before === undefined ? 1 : before.is_same ? before.version : before.version + 1;
      const columns = {
        kind: campaign.kind,
        title: JSON.stringify(campaign.title),
        body: JSON.stringify(campaign.text),
        link: campaign.link,
        position: campaign.position,
        starts_at: new Date(campaign.startsAt),
        counts_from: campaign.countsFrom === null ? null : new Date(campaign.countsFrom),
        ends_at: campaign.endsAt === null ? null : new Date(campaign.endsAt),
        is_stopped: campaign.isStopped,
        must_join: campaign.mustJoin,
        image_required: campaign.imageRequired,
        remark_required: campaign.remarkRequired,
        version,
        revision,
        audience: campaign.audience ? JSON.stringify(campaign.audience) : null,
        control: campaign.control ?? null,
        ...budgetColumns(campaign),
      };
      await db
        .insertInto('rewards.campaign')
        .values({ merchant_code: work.merchant, campaign_id: campaignId, ...columns })
        .onConflict((conflict) => conflict.columns(['merchant_code', 'campaign_id']).doUpdateSet(columns))
        .execute();
      await db
        .insertInto('rewards.terms')
        .values({
          merchant_code: work.merchant,
          campaign_id: campaignId,
          version,
          terms: JSON.stringify(campaign.terms),
          made_by: actorName(work.actor),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      if (campaign.budget) await countSpending(work, campaignId, merchants.settings(work.merchant).timeZone);
      return { version };
    },
    /** Acts at once, whatever else is being written about it. */
    async stop(work: Work, campaignId: string): Promise<void> {
      const { numUpdatedRows } = await tablesOf(work)
        .updateTable('rewards.campaign')
        .set({ is_stopped: true, revision: sql`revision + 1` })
        .where('campaign_id', '=', campaignId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) refuse('request.not_found');
    },
    async saveLadder(work: Work, levels: readonly VipLevel[]): Promise<void> {
      const db = tablesOf(work);
      await db.deleteFrom('rewards.level').execute();
      await db
        .insertInto('rewards.level')
        .values(
          levels.map((level, position) => ({
            merchant_code: work.merchant,
            position,
            label_id: level.labelId,
            level: JSON.stringify(level),
          })),
        )
        .execute();
    },
    /** Straight from the tables: what somebody saved a moment ago is there. */
    all: loadAll,
  };
}

export type Campaigns = ReturnType<typeof createCampaigns>;

/** One more than what is there, under its lock; refused where somebody saved since it was seen. */
async function nextRevision(work: Work, campaignId: string, seen: number | undefined): Promise<number> {
  const row = await tablesOf(work)
    .selectFrom('rewards.campaign')
    .select('revision')
    .where('campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  const now = row?.revision ?? 0;
  if (seen !== undefined && seen !== now) refuse('case.changed', { changes: ['campaign'] });
  return now + 1;
}
