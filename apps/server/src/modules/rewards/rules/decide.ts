import type { Terms } from '@perya/contract';
import { type Micros, parseAmount } from '@perya/money';
import { isForSome } from './chance.ts';
import { type Change, notBelow, ruleOf, waitsForPeriod } from './conditions.ts';
import { countStake, uncountStake } from './counting.ts';
import {
  type Decision,
  type KnownCampaign,
  type MemberFacts,
  type NewReward,
  nothing,
  type Progress,
  type Round,
  type Rulebook,
  type Totals,
} from './facts.ts';
import { giftAmount, turnoverFor } from './gifts.ts';
import { levelGift, raised } from './ladder.ts';
import { periodOf, todayOf } from './periods.ts';
import { judgeFriend, stopsAtStake } from './rings.ts';

/** Rounds that end around midnight may be heard of a little later; only then is a period settled. */
const graceMs = 10 * 60_000;
const faraway = new Date('9999-01-01T00:00:00Z');

export const isOpen = (
  campaign: Pick<KnownCampaign, 'startsAt' | 'endsAt' | 'isStopped'>,
  now: Date,
): boolean =>
  !campaign.isStopped && campaign.startsAt <= now && (campaign.endsAt === null || now < campaign.endsAt);

/** With the terms the member joined, or today's where nobody has to join. */
function termsFor(campaign: KnownCampaign, facts: MemberFacts, now: Date) {
  const joined = facts.joined.find(({ campaignId }) => campaignId === campaign.campaignId);
  if (campaign.mustJoin && joined === undefined) return null;
  if (!isOpen(campaign, now) || (campaign.countsFrom !== null && now < campaign.countsFrom)) return null;
  const version = joined?.version ?? campaign.version;
  const terms = campaign.versions.get(version);
  return terms && { version, terms };
}

/** Who joined was in its audience then. */
const isClosed = ({ campaignId }: KnownCampaign, { closed, joined }: MemberFacts): boolean =>
  closed.has(campaignId) && !joined.some((one) => one.campaignId === campaignId);

/** Campaigns for some that this member could begin at this moment: only then does it matter who is in their audience. */
export function aimedAt(facts: MemberFacts, book: Rulebook, now: Date): KnownCampaign[] {
  if (facts.isBarred) return [];
  return book.campaigns.filter((campaign) => {
    if (!isForSome(campaign)) return false;
    const held = termsFor(campaign, facts, now);
    if (!held || facts.joined.some(({ campaignId }) => campaignId === campaign.campaignId)) return false;
    const { key } = periodOf(held.terms.period, now, book.timeZone);
    return !facts.progress.some(
      ({ campaignId, periodKey }) => campaignId === campaign.campaignId && periodKey === key,
    );
  });
}

const sourceOf = ({ kind }: KnownCampaign): NewReward['source'] =>
  kind === 'promotion' ? 'promotion' : kind === 'referral' ? 'referral' : 'task';

export interface Earned {
  memberId: string;
  campaign: KnownCampaign;
  version: number;
  terms: Terms;
  periodKey: string;
  measured: Micros;
  deposit?: Micros;
  rebatePercent?: string;
  key?: string;
}

/** A reward as its terms say; null where it comes to nothing. */
export function rewardFor(earned: Earned): NewReward | null {
  const { campaign, terms, version, periodKey } = earned;
  const amount = giftAmount(terms.gift, earned.measured, earned.rebatePercent);
  const isMoney = terms.gift.type !== 'rounds' && terms.gift.type !== 'points';
  if (isMoney && amount === 0n) return null;
  const turnover = isMoney ? terms.turnover : null;
  return {
    memberId: earned.memberId,
    source: sourceOf(campaign),
    key: earned.key ?? `${campaign.campaignId}:${periodKey}`,
    campaignId: campaign.campaignId,
    periodKey,
    version,
    title: campaign.title,
    gift: terms.gift,
    amount,
    turnover,
    needed: turnoverFor(turnover, amount, earned.deposit ?? 0n),
    isAutomatic: terms.given === 'automatic',
    claimDays: terms.claimDays,
  };
}

/** Rounds of one member that have their result, or another one than before. */
export function decideRounds(
  facts: MemberFacts,
  rounds: readonly Round[],
  book: Rulebook,
  now: Date,
): Decision {
  const decision = nothing(facts);
  if (facts.isBarred) return decision;
  let running = [...facts.running];
  let progress = new Map(facts.progress.map((row) => [`${row.campaignId} ${row.periodKey}`, row]));
  const touched = new Map<string, Progress>();
  const seen = new Map(facts.seen.map((one) => [one.roundNo, one]));
  for (const round of rounds) {
    const before = seen.get(round.roundNo);
    if (before !== undefined && before.times >= round.times) continue;
    const staked = round.staked - (before?.staked ?? 0n);
    const returned = round.returned - (before?.returned ?? 0n);
    seen.set(round.roundNo, round);
    decision.totals = addRound(decision.totals, round, { staked, returned }, book, now);
    const counted =
      staked >= 0n
        ? countStake(running, round, staked)
        : uncountStake(running, round, -staked, [...facts.counts, ...decision.counts]);
    running = counted.running;
    decision.counts.push(...counted.counts);
    const moved = addProgress(facts, progress, round, { staked, returned }, book, now);
    progress = moved.all;
    for (const row of moved.changed) touched.set(`${row.campaignId} ${row.periodKey}`, row);
  }
  decision.seen = rounds
    .filter((round) => seen.get(round.roundNo) === round)
    .map(({ roundNo, staked, returned, times }) => ({ roundNo, staked, returned, times }));
  decision.running = running.filter((bonus, place) => bonus.done !== facts.running[place]?.done);
  for (const row of touched.values()) {
    const met = metNow(facts, row, book);
    decision.progress.push(met === null ? row : { ...row, isClosed: true });
    if (met !== null) decision.rewards.push(met);
  }
  return withLevel(withFriend(withPoints(decision, book), facts, book, now), facts, book, now);
}

function addRound(totals: Totals, round: Round, by: Change, book: Rulebook, now: Date): Totals {
  const today = todayOf(now, book.timeZone);
  const isNewDay = by.staked > 0n && totals.lastDay !== today;
  const providers =
    by.staked > 0n && !totals.providers.includes(round.vassalage) && totals.providers.length < 200
      ? [...totals.providers, round.vassalage]
      : totals.providers;
  return {
    ...totals,
    staked: notBelow(totals.staked + by.staked),
    returned: notBelow(totals.returned + by.returned),
    daysPlayed: totals.daysPlayed + (isNewDay ? 1 : 0),
    lastDay: isNewDay ? today : totals.lastDay,
    providers,
    deeds: by.staked > 0n ? withDeed(totals.deeds, 'first_bet') : totals.deeds,
    pointRest: book.stakeForPoint === null ? totals.pointRest : totals.pointRest + notBelow(by.staked),
  };
}

export const withDeed = (deeds: readonly string[], deed: string): readonly string[] =>
  deeds.includes(deed) ? deeds : [...deeds, deed];

/** The campaigns a round can count for. */
function addProgress(
  facts: MemberFacts,
  all: Map<string, Progress>,
  round: Round,
  by: Change,
  book: Rulebook,
  now: Date,
) {
  const changed: Progress[] = [];
  for (const campaign of book.campaigns) {
    const held = termsFor(campaign, facts, now);
    if (!held) continue;
    const { condition, period } = held.terms;
    const { count } = ruleOf(condition);
    if (count === null) continue;
    const { key, endsAt } = periodOf(period, now, book.timeZone);
    const name = `${campaign.campaignId} ${key}`;
    if (!all.has(name) && isClosed(campaign, facts)) continue;
    const row = all.get(name) ?? {
      campaignId: campaign.campaignId,
      periodKey: key,
      version: held.version,
      staked: 0n,
      returned: 0n,
      days: 0,
      lastDay: null,
      closesAt: new Date((endsAt ?? campaign.endsAt ?? faraway).getTime() + graceMs),
      isClosed: false,
    };
    if (row.isClosed) continue;
    const next = count(condition, row, round, by, todayOf(now, book.timeZone));
    if (next === null) continue;
    all.set(name, next);
    changed.push(next);
  }
  return { all, changed };
}

/** What a progress earns at this moment; shares of a period wait for its end. */
function metNow(facts: MemberFacts, row: Progress, book: Rulebook): NewReward | null {
  const campaign = book.campaigns.find(({ campaignId }) => campaignId === row.campaignId);
  const terms = campaign?.versions.get(row.version);
  if (!campaign || !terms || waitsForPeriod(terms)) return null;
  const { condition } = terms;
  if (!ruleOf(condition).isMet(condition, row)) return null;
  return rewardFor({
    memberId: facts.memberId,
    campaign,
    version: row.version,
    terms,
    periodKey: row.periodKey,
    measured: row.staked,
  });
}

/** A period is over: what it earned by shares. */
export function decideClosing(
  memberId: string,
  row: Progress,
  book: Rulebook,
  totals: Totals,
): NewReward | null {
  const campaign = book.campaigns.find(({ campaignId }) => campaignId === row.campaignId);
  const terms = campaign?.versions.get(row.version);
  if (!campaign || !terms || !waitsForPeriod(terms)) return null;
  const { condition } = terms;
  const measured = ruleOf(condition).measured(condition, row);
  if (measured === null) return null;
  const level = book.levels.find(({ labelId }) => labelId === totals.labelId) ?? book.levels[0];
  return rewardFor({
    memberId,
    campaign,
    version: row.version,
    terms,
    periodKey: row.periodKey,
    measured,
    rebatePercent: level?.benefits.rebatePercent ?? '0',
  });
}

function withPoints(decision: Decision, book: Rulebook): Decision {
  if (book.stakeForPoint === null || book.stakeForPoint <= 0n) return decision;
  const points = decision.totals.pointRest / book.stakeForPoint;
  if (points === 0n) return decision;
  const pointRest = decision.totals.pointRest - points * book.stakeForPoint;
  return { ...decision, points: Number(points), totals: { ...decision.totals, pointRest } };
}

/** The terms friends come by now, and what a friend has to stake. */
function friendTerms(book: Rulebook, now: Date) {
  const campaign = book.campaigns.find((one) => one.kind === 'referral' && isOpen(one, now));
  const terms = campaign?.versions.get(campaign.version);
  if (!campaign || terms?.condition.type !== 'friend') return null;
  return { campaign, needed: parseAmount(terms.condition.stakeOfFriend) };
}

/** Whether these rounds may be the ones with which a friend has played enough: then it matters who they are. */
export function mayBringReward(
  { totals }: Pick<MemberFacts, 'totals'>,
  rounds: readonly Pick<Round, 'staked'>[],
  book: Rulebook,
  now: Date,
): boolean {
  if (totals.recommenderId === null || totals.friendCounted) return false;
  const most = rounds.reduce((sum, { staked }) => sum + notBelow(staked), totals.staked);
  return most >= (friendTerms(book, now)?.needed ?? most + 1n);
}

/** What a friend brings both of them, by the terms of one version. */
export function friendRewards(
  campaign: KnownCampaign,
  version: number,
  friend: { memberId: string; recommenderId: string },
): NewReward[] {
  const terms = campaign.versions.get(version);
  if (terms === undefined) return [];
  const base = { campaign, version, terms, periodKey: 'once', measured: 0n };
  return [
    rewardFor({ ...base, memberId: friend.recommenderId, key: `friend:${friend.memberId}` }),
    rewardFor({ ...base, memberId: friend.memberId, key: 'invited' }),
  ].flatMap((reward) => (reward === null ? [] : [{ ...reward, isAutomatic: false }]));
}

/** Who came by a friend's link and has played enough brings both of them the reward, once, or waits for a person. */
function withFriend(decision: Decision, { links }: MemberFacts, book: Rulebook, now: Date): Decision {
  const { memberId } = decision;
  const { recommenderId, friendCounted, staked } = decision.totals;
  const due = friendTerms(book, now);
  if (recommenderId === null || friendCounted || links === null || due === null) return decision;
  if (staked < due.needed) return decision;
  const { campaignId, version } = due.campaign;
  const verdict = judgeFriend({ ...links, stoppedAtStake: stopsAtStake(staked, due.needed) });
  const totals = { ...decision.totals, friendCounted: true };
  if (verdict.flagged)
    return { ...decision, totals, heldFriend: { ...verdict, recommenderId, campaignId, version } };
  const rewards = friendRewards(due.campaign, version, { memberId, recommenderId });
  return { ...decision, totals, rewards: [...decision.rewards, ...rewards] };
}

/** Campaigns for whoever reaches one of these levels, besides what the ladder gives. */
function rankRewards(
  facts: MemberFacts,
  labelIds: readonly string[],
  book: Rulebook,
  now: Date,
): NewReward[] {
  return book.campaigns.flatMap((campaign) => {
    const held = termsFor(campaign, facts, now);
    if (!held || held.terms.condition.type !== 'rank' || isClosed(campaign, facts)) return [];
    if (!labelIds.includes(held.terms.condition.labelId)) return [];
    const { memberId } = facts;
    return rewardFor({ memberId, campaign, ...held, periodKey: 'once', measured: 0n }) ?? [];
  });
}

function withLevel(decision: Decision, facts: MemberFacts, book: Rulebook, now: Date): Decision {
  const up = raised(book.levels, decision.totals);
  if (up === null) return decision;
  const reached = up.steps.map(({ labelId }) => labelId);
  return {
    ...decision,
    totals: { ...decision.totals, labelId: up.level.labelId },
    rewards: [
      ...decision.rewards,
      ...up.steps.flatMap((level) => levelGift(decision.memberId, level)),
      ...rankRewards(facts, reached, book, now),
    ],
    isRaised: up.steps.length > 0,
  };
}

export interface CreditedDeposit {
  orderNo: string;
  amount: Micros;
  /** `campaign@version`: the terms that were shown; null for none. */
  offerId: string | null;
}

/** Only the count, without anything it could earn. */
export const countUp = (facts: MemberFacts, { amount }: CreditedDeposit): Decision => ({
  ...nothing(facts),
  totals: {
    ...facts.totals,
    deposited: facts.totals.deposited + amount,
    deposits: facts.totals.deposits + 1,
  },
});

/** A deposit arrived; with the offer that was chosen for it, or with none. */
export function decideDeposit(
  facts: MemberFacts,
  deposit: CreditedDeposit,
  book: Rulebook,
  now: Date,
): Decision {
  const decision = nothing(facts);
  if (facts.isBarred) return decision;
  const { totals } = facts;
  decision.totals = {
    ...totals,
    deposited: totals.deposited + deposit.amount,
    deposits: totals.deposits + 1,
    deeds: withDeed(totals.deeds, 'first_deposit'),
  };
  const chosen = deposit.offerId === null ? null : offerOf(deposit.offerId, book);
  if (chosen !== null && isForDeposit(chosen.terms, deposit.amount, totals.deposits + 1)) {
    const { key } = periodOf(chosen.terms.period, now, book.timeZone);
    const reward = rewardFor({
      memberId: facts.memberId,
      ...chosen,
      periodKey: key,
      measured: deposit.amount,
      deposit: deposit.amount,
    });
    if (reward !== null) decision.rewards.push({ ...reward, depositNo: deposit.orderNo });
  }
  return withLevel(decision, facts, book, now);
}

/** Terms that were shown are kept, even where the campaign has changed or ended since. */
export function offerOf(offerId: string, book: Rulebook) {
  const [campaignId, wanted] = offerId.split('@');
  const campaign = book.campaigns.find((one) => one.campaignId === campaignId);
  if (campaign === undefined) return null;
  const version = wanted === undefined ? campaign.version : Number(wanted);
  const terms = campaign.versions.get(version);
  return terms === undefined ? null : { campaign, version, terms };
}

export const isForDeposit = ({ condition }: Terms, amount: Micros, nth: number): boolean =>
  condition.type === 'deposit' &&
  amount >= parseAmount(condition.atLeast) &&
  (condition.nth === null || condition.nth === nth);
