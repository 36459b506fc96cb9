import type { BonusSum, Terms } from '@perya/contract';
import { formatAmount, type Micros, parseAmount } from '@perya/money';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Applications } from './applications/applications.ts';
import type { Campaigns } from './campaigns.ts';
import { type Audiences, noteInvited } from './campaigns/audiences.ts';
import { spentOut } from './campaigns/spending.ts';
import type { Person } from './centre/centre.ts';
import { isForSome } from './rules/chance.ts';
import { ruleOf } from './rules/conditions.ts';
import { isForDeposit, isOpen, offerOf, rewardFor } from './rules/decide.ts';
import type { KnownCampaign, Rulebook } from './rules/facts.ts';
import { expectedCost } from './rules/gifts.ts';
import { periodOf } from './rules/periods.ts';
import { type Row, tablesOf } from './tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  campaigns: Campaigns;
  applications: Applications;
  safety: Safety;
  audiences: Audiences;
}

/** Promotions in numbers, and where a member stands with each. */
export function createPromotions({ runWork, merchants, campaigns, applications, safety, audiences }: Parts) {
  const sumOf = (
    merchant: string,
    chosen: { campaign: KnownCampaign; version: number; terms: Terms },
    deposit: Micros,
  ): BonusSum | null => {
    const { campaign, version, terms } = chosen;
    const reward = rewardFor({
      memberId: '',
      campaign,
      version,
      terms,
      periodKey: '',
      measured: deposit,
      deposit,
    });
    if (reward === null) return null;
    const settings = merchants.settings(merchant);
    const { houseSharePercent } = settings.rewards;
    return {
      campaignId: campaign.campaignId,
      version,
      offerId: `${campaign.campaignId}@${version}`,
      deposit: formatAmount(deposit),
      bonus: formatAmount(reward.amount),
      turnover: formatAmount(reward.needed),
      expectedCost: formatAmount(expectedCost(reward.needed, houseSharePercent)),
      houseSharePercent,
      days: terms.turnover?.days ?? 0,
      mostStake:
        typeof terms.turnover?.mostStake === 'string'
          ? formatAmount(parseAmount(terms.turnover.mostStake))
          : null,
      weights: terms.turnover?.weights ?? {},
      barred: terms.turnover?.barred ?? [],
      currency: settings.currency,
    };
  };

  return {
    async terms(merchant: string, now: Date) {
      const { campaigns: all } = await campaigns.book(merchant);
      return {
        currency: merchants.settings(merchant).currency,
        campaigns: all
          .filter(
            (campaign) =>
              campaign.kind === 'promotion' && (campaign.endsAt === null || now < campaign.endsAt),
          )
          .flatMap((campaign) => {
            const { campaignId, version, versions } = campaign;
            const terms = versions.get(version);
            return terms ? [{ campaignId, version, terms, isForSome: isForSome(campaign) }] : [];
          }),
      };
    },
    async sum(merchant: string, campaignId: string, amount: string) {
      const chosen = offerOf(campaignId, await campaigns.book(merchant));
      const sum = chosen && sumOf(merchant, chosen, parseAmount(amount));
      return sum ?? refuse('promotion.not.open');
    },
    /** Only what this deposit would really bring: open, right number, large enough, not taken in this period. */
    async offers(person: Person, typed: string) {
      const book = await campaigns.book(person.merchant);
      return runWork(asMember(person.merchant, person.memberId), async (work) => {
        // Nobody whose own limits are reached is tempted to pay in more.
        if ((await safety.unreachable(work, [person.memberId])).size > 0) return { offers: [] };
        const amount = parseAmount(typed);
        const voice = merchants.voice(person.merchant, person.language);
        const deposits = await depositsOf(work, person.memberId);
        const taken = await takenKeys(work, person.memberId);
        const spent = await spentOut(work, book.timeZone);
        const found = book.campaigns.flatMap((campaign) => {
          const terms = campaign.versions.get(campaign.version);
          if (campaign.kind !== 'promotion' || !terms || !isOpen(campaign, work.now)) return [];
          if (spent.has(campaign.campaignId) || !isForDeposit(terms, amount, deposits + 1)) return [];
          const { key } = periodOf(terms.period, work.now, book.timeZone);
          if (taken.has(`${campaign.campaignId}:${key}`)) return [];
          const sum = sumOf(person.merchant, { campaign, version: campaign.version, terms }, amount);
          return sum ? [{ campaign, offer: { ...sum, title: voice.text(campaign.title) } }] : [];
        });
        const closed = await audiences.closedTo(
          work,
          found.map(({ campaign }) => campaign),
          person.memberId,
        );
        const shown = found.filter(({ campaign }) => !closed.has(campaign.campaignId));
        const forSome = shown.filter(({ campaign }) => isForSome(campaign));
        await noteInvited(
          work,
          person.memberId,
          forSome.map(({ campaign }) => campaign.campaignId),
        );
        return { offers: shown.map(({ offer }) => offer) };
      });
    },
    async states(person: Person) {
      const book = await campaigns.book(person.merchant);
      return runWork(asMember(person.merchant, person.memberId), async (work) => {
        const own = await ownRows(work, person.memberId);
        const spent = await spentOut(work, book.timeZone);
        const promotions = book.campaigns.filter(({ kind }) => kind === 'promotion');
        const closed = await audiences.closedTo(work, promotions, person.memberId);
        return {
          states: promotions.map((campaign) => {
            // What has nothing left, or is for others, is closed to whoever is not in it.
            const isShut = spent.has(campaign.campaignId) || closed.has(campaign.campaignId);
            const shown = isShut ? { ...campaign, isStopped: true } : campaign;
            const state = stateOf(shown, own, book, work.now, applications.attemptsLeft);
            const isTheirs = !['close', 'coming_soon'].includes(state.status) || state.progress !== null;
            return { ...state, isOffered: isTheirs || !closed.has(campaign.campaignId) };
          }),
        };
      });
    },
  };
}

export type Promotions = ReturnType<typeof createPromotions>;

async function depositsOf(work: Work, memberId: string): Promise<number> {
  const row = await tablesOf(work)
    .selectFrom('rewards.member')
    .select('deposits')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.deposits ?? 0;
}

async function takenKeys(work: Work, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await tablesOf(work)
    .selectFrom('rewards.reward')
    .select('source_key')
    .where('member_id', '=', memberId)
    .where('source', '=', 'promotion')
    .execute();
  return new Set(rows.map(({ source_key }) => source_key));
}

interface OwnRows {
  applications: Row<'rewards.application'>[];
  waiting: Row<'rewards.reward'>[];
  progress: Row<'rewards.progress'>[];
}

const ownRows = async (work: Work, memberId: string): Promise<OwnRows> => {
  const db = tablesOf(work);
  return {
    applications: await db
      .selectFrom('rewards.application')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('moved_at', 'desc')
      .execute(),
    waiting: await db
      .selectFrom('rewards.reward')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', '=', 'claim')
      .where('expires_at', '>', work.now)
      .execute(),
    progress: await db
      .selectFrom('rewards.progress')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('closes_at', '>', work.now)
      .execute(),
  };
};

/** What somebody without an application sees follows from the campaign (DEC-032). */
function labelOf(campaign: KnownCampaign, now: Date): 'coming_soon' | 'join' | 'joined' | 'close' {
  if (now < campaign.startsAt) return 'coming_soon';
  if (!isOpen(campaign, now)) return 'close';
  const condition = campaign.versions.get(campaign.version)?.condition;
  const isChosen = campaign.mustJoin || (condition !== undefined && ruleOf(condition).isChosen);
  return isChosen ? 'join' : 'joined';
}

function stateOf(
  campaign: KnownCampaign,
  own: OwnRows,
  book: Rulebook,
  now: Date,
  attemptsLeft: (attempts: number) => number,
) {
  const { campaignId } = campaign;
  const current = campaign.versions.get(campaign.version);
  const period = current ? periodOf(current.period, now, book.timeZone).key : '';
  const applications = own.applications.filter((row) => row.campaign_id === campaignId);
  const application =
    applications.find(({ period_key }) => period_key === period) ??
    applications.find(({ period_key }) => period_key === 'joined');
  const reward = own.waiting.find((row) => row.campaign_id === campaignId);
  const progress = own.progress.find(
    (row) => row.campaign_id === campaignId && row.period_key === period && !row.is_closed,
  );
  const held = application && campaign.versions.get(application.version);
  return {
    campaignId,
    status: reward ? ('claim' as const) : (application?.state ?? labelOf(campaign, now)),
    rewardId: reward?.reward_id ?? null,
    amount: reward ? formatAmount(BigInt(reward.amount)) : null,
    reason: application?.reason ?? null,
    attemptsLeft: attemptsLeft(application?.attempts ?? 0),
    progress: progress ? progressIn(progress, held ?? current) : null,
    terms: held && application.version !== campaign.version ? held : null,
  };
}

function progressIn(row: Row<'rewards.progress'>, terms: Terms | undefined) {
  const condition = terms?.condition;
  if (condition === undefined) return null;
  const { staked, returned, days } = row;
  const own = ruleOf(condition).progress(condition, {
    staked: BigInt(staked),
    returned: BigInt(returned),
    days,
  });
  return own && { done: formatAmount(own.done), needed: formatAmount(own.needed) };
}
