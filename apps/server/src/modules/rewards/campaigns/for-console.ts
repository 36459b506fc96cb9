import type { Audience, Campaign, CampaignCheck, ListedCampaign } from '@perya/contract';
import { problemsOf } from '@perya/contract/campaign-rules';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Campaigns } from '../campaigns.ts';
import type { Audiences } from './audiences.ts';
import type { KnownCampaign } from '../rules/facts.ts';
import { todayOf } from '../rules/periods.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { campaignState, differences, needsOf, overlap } from './state-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  campaigns: Campaigns;
  simulation: Pick<Simulation, 'tried'>;
  audiences: Pick<Audiences, 'tags' | 'count'>;
}

type Saved = Campaign & { revision?: number | undefined; waiver?: string | undefined };

interface Figures {
  campaign_id: string;
  members: string;
  rewards: string;
  given: string;
  cost: string;
}

/** Campaigns as staff look at them, change them and stop them. */
export function createForConsole({ runWork, merchants, campaigns, simulation, audiences }: Parts) {
  const inMerchant = <T>(merchant: string, name: string, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };

  const needsNow = async (
    work: Work,
    known: KnownCampaign | undefined,
    campaign: Campaign,
    waiver: string | undefined,
  ) => {
    // What was stopped runs nowhere: it begins anew, however little is changed of it.
    const terms = known?.isStopped === false ? known.versions.get(known.version) : undefined;
    const before = terms && { terms, audience: known?.audience, control: known?.control };
    return needsOf({ campaign, before, tried: await simulation.tried(work), waiver });
  };
  const assertReady = async (
    work: Work,
    campaignId: string,
    campaign: Campaign,
    waiver: string | undefined,
  ): Promise<void> => {
    const { campaigns: all } = await campaigns.all(work);
    const known = all.find((one) => one.campaignId === campaignId);
    const needs = await needsNow(work, known, campaign, waiver);
    if (needs.length > 0) refuse('format.incorrect', { fields: needs });
  };

  return {
    /** Before it is proposed, so that nobody agrees to what cannot be carried out. */
    assertReady: (merchant: string, name: string, campaignId: string, saved: Saved) =>
      inMerchant(merchant, name, (work) => assertReady(work, campaignId, saved, saved.waiver)),
    list: (merchant: string, name: string) =>
      inMerchant(merchant, name, async (work) => {
        const { campaigns: all, levels } = await campaigns.all(work);
        const figures = new Map((await figuresOf(work)).map((row) => [row.campaign_id, row]));
        const spent = await spendingOf(work, todayOf(work.now, merchants.settings(merchant).timeZone));
        return {
          campaigns: all.flatMap((one) => {
            const listed = listedOf(one, figures.get(one.campaignId), work.now);
            return listed ? [{ ...listed, spent: spent.get(one.campaignId) ?? null }] : [];
          }),
          levels: levels.map(({ labelId, name: said }) => ({ value: labelId, name: said })),
          tags: await audiences.tags(work),
          law: merchants.market(merchant).bonus,
        };
      }),
    save: (
      merchant: string,
      name: string,
      campaignId: string,
      { revision, waiver, ...campaign }: Saved,
      isPerson: boolean,
    ) =>
      inMerchant(merchant, name, async (work) => {
        merchants.assertNeutral({ title: campaign.title, text: campaign.text });
        const problems = problemsOf(campaign, merchants.market(merchant).bonus);
        if (problems.length > 0) refuse('format.incorrect', { fields: problems });
        if (isPerson) await assertReady(work, campaignId, campaign, waiver);
        return campaigns.save(work, campaignId, campaign, revision);
      }),
    countAudience: (merchant: string, name: string, audience: Audience) =>
      inMerchant(merchant, name, (work) => audiences.count(work, audience)),
    stop: (merchant: string, name: string, campaignId: string) =>
      inMerchant(merchant, name, async (work) => {
        await campaigns.stop(work, campaignId);
        return {};
      }),
    check: (merchant: string, name: string, campaignId: string, campaign: Campaign): Promise<CampaignCheck> =>
      inMerchant(merchant, name, async (work) => {
        const { campaigns: all } = await campaigns.all(work);
        const before = all.find((one) => one.campaignId === campaignId);
        const changes = differences(before?.versions.get(before.version), campaign.terms);
        // Whom it is for is no term: nobody's version is another one by it.
        const aim = [
          ...differences(before?.audience, campaign.audience, 'audience'),
          ...differences({ control: before?.control }, { control: campaign.control }),
        ];
        return {
          problems: problemsOf(campaign, merchants.market(merchant).bonus),
          needs: await needsNow(work, before, campaign, undefined),
          changes: [...changes, ...aim],
          version: (before?.version ?? 0) + (changes.length > 0 ? 1 : 0),
          versions: await versionsOf(work, campaignId),
          overlaps: overlapsOf(campaignId, campaign, all, work.now),
        };
      }),
  };
}

export type ForConsole = ReturnType<typeof createForConsole>;

const amount = (micros: string | undefined): string => formatAmount(BigInt(micros ?? '0'));

function listedOf(one: KnownCampaign, figures: Figures | undefined, now: Date) {
  const { campaignId, version, revision, versions, budget, ...rest } = one;
  const terms = versions.get(version);
  if (terms === undefined) return null;
  return {
    campaignId,
    version,
    revision,
    campaign: {
      ...rest,
      startsAt: rest.startsAt.toISOString(),
      countsFrom: rest.countsFrom?.toISOString() ?? null,
      endsAt: rest.endsAt?.toISOString() ?? null,
      terms,
      ...(budget && { budget }),
    },
    state: campaignState(one, now),
    members: Number(figures?.members ?? 0),
    rewards: Number(figures?.rewards ?? 0),
    given: amount(figures?.given),
    cost: amount(figures?.cost),
  };
}

/** Granted is whatever was given and did not expire unclaimed; cash is what was taken and needs no stakes any more. */
async function figuresOf(work: Work): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select campaign_id, count(distinct member_id) as members, count(*) as rewards, coalesce(sum(amount), 0) as given,
      coalesce(sum(amount) filter (where state in ('claimed', 'issued') and bonus_state in ('none', 'released')), 0) as cost
    from rewards.reward where campaign_id is not null and state <> 'expired' group by campaign_id`.execute(
    work.db,
  );
  return rows;
}

async function spendingOf(
  work: Work,
  today: string,
): Promise<Map<string, NonNullable<ListedCampaign['spent']>>> {
  const { rows } = await sql<{ campaign_id: string; spent: string; on_day: string }>`
    select s.campaign_id, s.spent, case when s.day = ${today}::date then s.spent_on_day else 0 end as on_day
    from rewards.spending s join rewards.campaign c using (merchant_code, campaign_id)
    where c.budget_all is not null or c.budget_day is not null`.execute(work.db);
  return new Map(rows.map((row) => [row.campaign_id, { all: amount(row.spent), day: amount(row.on_day) }]));
}

/** Who joined keeps what they joined; who is being counted is counted by what it was when it began. */
async function versionsOf(work: Work, campaignId: string): Promise<CampaignCheck['versions']> {
  const { rows } = await sql<{ version: number; made_at: Date; made_by: string; members: string }>`
    select t.version, t.made_at, t.made_by, count(distinct m.member_id) as members
    from rewards.terms t left join (
      select member_id, version from rewards.application
      where campaign_id = ${campaignId} and state in ('signed', 'joined', 'applying', 'process')
      union all select member_id, version from rewards.progress
      where campaign_id = ${campaignId} and not is_closed and closes_at > ${work.now}
    ) m on m.version = t.version
    where t.campaign_id = ${campaignId} group by t.version, t.made_at, t.made_by order by t.version desc`.execute(
    work.db,
  );
  return rows.map((row) => ({
    version: row.version,
    members: Number(row.members),
    at: row.made_at.toISOString(),
    by: row.made_by,
  }));
}

function overlapsOf(campaignId: string, campaign: Campaign, all: readonly KnownCampaign[], now: Date) {
  const own = {
    campaignId,
    startsAt: new Date(campaign.startsAt),
    endsAt: campaign.endsAt === null ? null : new Date(campaign.endsAt),
    isStopped: campaign.isStopped,
    terms: campaign.terms,
  };
  return all.flatMap((other) => {
    const terms = other.versions.get(other.version);
    if (terms === undefined || campaignState(other, now) === 'ended') return [];
    const by = overlap(own, { ...other, terms });
    return by === null ? [] : [{ campaignId: other.campaignId, title: other.title.EN, by }];
  });
}
