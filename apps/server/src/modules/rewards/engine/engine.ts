import { microsPerUnit } from '@perya/money';
import { sql } from 'kysely';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Posting, Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import { parseAmount } from '@perya/money';
import type { Campaigns } from '../campaigns.ts';
import { type Audiences, wasInvited } from '../campaigns/audiences.ts';
import { moveByReward } from '../applications/application-moves.ts';
import {
  aimedAt,
  type CreditedDeposit,
  countUp,
  decideDeposit,
  decideRounds,
  mayBringReward,
  offerOf,
  withDeed,
} from '../rules/decide.ts';
import {
  type Decision,
  type KnownCampaign,
  type MemberFacts,
  nothing,
  type Round,
  type Rulebook,
} from '../rules/facts.ts';
import { isForSome } from '../rules/chance.ts';
import { pointsIn, stakeRuleOf, takePosting, turnoverPosting } from '../rules/payments.ts';
import { messageFor, messageOfBudget } from '../messages.ts';
import { rememberDeposit } from './heard-deposits.ts';
import { loadFacts, runningBonuses } from './load.ts';
import { type GivenReward, giveWithinBudgets, saveDecisions } from './save.ts';

export interface EngineParts {
  identity: Identity;
  wallet: Wallet;
  content: Content;
  campaigns: Campaigns;
  audiences: Audiences;
}

export interface ClosedRound {
  memberId: string;
  roundNo: string;
  nodeId: string;
  gameType: string;
  vassalage: string;
  currency: string;
  staked: string;
  returned: string;
  times: number;
}

/** Events become progress, rewards and postings: load under lock, decide, save, post, announce. */
export function createEngine(parts: EngineParts) {
  const { identity, wallet, content, campaigns, audiences } = parts;

  /** One posting of each member at a time: a batch touches no account twice. */
  const postAll = async (work: Work, postings: readonly Posting[]): Promise<void> => {
    for (const wave of wavesOf(postings))
      for (const { status } of await wallet.postMany(work, wave))
        invariant(status === 'applied', `a reward is posted once: ${status}`);
  };

  const ruleStakes = async (work: Work, memberId: string): Promise<void> =>
    wallet.setStakeRule(work, memberId, stakeRuleOf(await runningBonuses(work, [memberId])));

  /** Takes rewards for members who are locked: credited in the same transaction. */
  const take = async (work: Work, rewards: readonly GivenReward[], state: 'claimed' | 'issued') => {
    for (const reward of rewards) {
      const isBonus = reward.needed > 0n;
      const endsAt = new Date(work.now.getTime() + (reward.turnover?.days ?? 0) * 86_400_000);
      const { numAffectedRows } =
        await sql`update rewards.reward set state = ${state}, taken_at = ${work.now},
          bonus_state = ${isBonus ? 'running' : 'none'}, ends_at = ${isBonus ? endsAt : null}
        where reward_id = ${reward.rewardId} and state = 'claim' and expires_at > ${work.now}`.execute(
          work.db,
        );
      invariant(numAffectedRows === 1n, 'a reward is taken once');
      if (reward.gift.type === 'rounds')
        await work.announce('rewards.rounds_given.v1', {
          memberId: reward.memberId,
          grantId: `reward:${reward.rewardId}`,
          company: reward.gift.company,
          rounds: reward.gift.rounds,
          cap: reward.gift.cap,
          days: reward.gift.days,
        });
    }
    await postAll(
      work,
      rewards.flatMap((reward) => takePosting(reward) ?? []),
    );
    for (const reward of rewards) {
      if (reward.needed > 0n) await ruleStakes(work, reward.memberId);
      await moveByReward(work, reward, state);
    }
  };

  /** New rewards: into the reward centre, or paid at once. Only what is new is paid. */
  const give = async (
    work: Work,
    decisions: readonly Pick<Decision, 'rewards'>[],
  ): Promise<GivenReward[]> => {
    const wanted = decisions.flatMap(({ rewards }) => rewards);
    if (wanted.length === 0) return [];
    const others = wanted.map(({ memberId }) => memberId);
    const barred = await identity.barredOf(work, [...new Set(others)]);
    const { timeZone } = await campaigns.book(work.merchant);
    const open = wanted.filter(({ memberId }) => !barred.has(memberId));
    const { given, withheld } = await giveWithinBudgets(work, open, timeZone);
    for (const reward of given) await moveByReward(work, reward, 'claim');
    await take(
      work,
      given.filter(({ isAutomatic }) => isAutomatic),
      'issued',
    );
    for (const reward of given) await messageFor(work, content, reward);
    // Whoever paid in for it is told; the others were asked for nothing.
    for (const reward of withheld)
      if (reward.depositNo !== undefined) await messageOfBudget(work, content, reward);
    return given;
  };

  const finish = async (
    work: Work,
    before: readonly MemberFacts[],
    decisions: readonly Decision[],
  ): Promise<void> => {
    // Every member was given the same list: it is about the rounds of the batch.
    const known = new Set(before[0]?.seen.map(({ roundNo }) => roundNo));
    await saveDecisions(work, decisions, known);
    const runningOf = new Map(before.map(({ memberId, running }) => [memberId, running]));
    const postings = decisions.flatMap((decision) =>
      postingsOf(decision, runningOf.get(decision.memberId) ?? []),
    );
    await postAll(work, postings);
    const released = decisions.filter(({ running }) => running.some(({ done, needed }) => done === needed));
    for (const { memberId } of released) await ruleStakes(work, memberId);
    const given = await give(work, decisions);
    const told = new Set([
      ...given.map(({ memberId }) => memberId),
      ...released.map(({ memberId }) => memberId),
      ...decisions.filter(({ isRaised }) => isRaised).map(({ memberId }) => memberId),
    ]);
    for (const memberId of told) await work.announce('rewards.standing_changed.v1', { memberId });
  };

  return {
    take,
    give,
    ruleStakes,
    postAll,
    async rounds(work: Work, closed: readonly ClosedRound[]): Promise<void> {
      // Trial credits earn nothing.
      const real = closed.filter(({ currency }) => currency !== 'TRIAL');
      if (real.length === 0) return;
      const book = await campaigns.book(work.merchant);
      const byMember = Map.groupBy(real, ({ memberId }) => memberId);
      const { facts: loaded } = await loadFacts(work, identity, [...byMember.keys()], real);
      const facts = await withClosed(work, audiences, loaded, book);
      const roundsOf = ({ memberId }: MemberFacts) => (byMember.get(memberId) ?? []).map(roundOf);
      const links = await linksOf(
        work,
        identity,
        facts.filter((one) => mayBringReward(one, roundsOf(one), book, work.now)),
      );
      const decisions = facts.map((one) => {
        const known = { ...one, links: links.get(one.memberId) ?? null };
        return decideRounds(known, roundsOf(one), book, work.now);
      });
      await finish(work, facts, decisions);
    },
    async deposit(work: Work, memberId: string, deposit: CreditedDeposit): Promise<void> {
      const book = await campaigns.book(work.merchant);
      const { facts: loaded } = await loadFacts(work, identity, [memberId]);
      const facts = await withClosed(work, audiences, loaded, book);
      const decisions = await decideCredit(work, facts, await chosenBy(work, memberId, deposit, book), book);
      await finish(work, facts, decisions);
    },
    /** Something done once with the account. */
    async deed(work: Work, memberId: string, deed: string): Promise<void> {
      const { facts } = await loadFacts(work, identity, [memberId]);
      await saveDecisions(
        work,
        facts.map((one) => ({
          ...nothing(one),
          totals: { ...one.totals, deeds: withDeed(one.totals.deeds, deed) },
        })),
      );
    },
  };
}

export type Engine = ReturnType<typeof createEngine>;

/** A member's first postings, then their second ones, and so on. */
function wavesOf(postings: readonly Posting[]): Posting[][] {
  const waves: Posting[][] = [];
  const count = new Map<string, number>();
  for (const posting of postings) {
    const nth = count.get(posting.memberId) ?? 0;
    count.set(posting.memberId, nth + 1);
    (waves[nth] ??= []).push(posting);
  }
  return waves;
}

/** Each with the campaigns it may not begin; without campaigns for some nothing is asked. */
async function withClosed(
  work: Work,
  audiences: Audiences,
  all: readonly MemberFacts[],
  book: Rulebook,
): Promise<MemberFacts[]> {
  const aimed = new Map<KnownCampaign, string[]>();
  for (const facts of all)
    for (const campaign of aimedAt(facts, book, work.now))
      aimed.set(campaign, [...(aimed.get(campaign) ?? []), facts.memberId]);
  if (aimed.size === 0) return [...all];
  const closed = new Map<string, Set<string>>(all.map(({ memberId }) => [memberId, new Set()]));
  for (const [campaign, memberIds] of aimed) {
    const inside = await audiences.beginning(work, campaign, memberIds);
    for (const id of memberIds) if (!inside.has(id)) closed.get(id)?.add(campaign.campaignId);
  }
  return all.map((facts) => ({ ...facts, closed: closed.get(facts.memberId) ?? facts.closed }));
}

/** An offer that is for some counts for whom it was shown to: whoever only knows its name chose nothing. */
async function chosenBy(
  work: Work,
  memberId: string,
  deposit: CreditedDeposit,
  book: Rulebook,
): Promise<CreditedDeposit> {
  const campaign = deposit.offerId === null ? undefined : offerOf(deposit.offerId, book)?.campaign;
  const isTheirs =
    campaign === undefined || !isForSome(campaign) || (await wasInvited(work, memberId, campaign.campaignId));
  return isTheirs ? deposit : { ...deposit, offerId: null };
}

async function decideCredit(
  work: Work,
  facts: readonly MemberFacts[],
  deposit: CreditedDeposit,
  book: Rulebook,
): Promise<Decision[]> {
  const decisions: Decision[] = [];
  for (const one of facts) {
    const isTakenBack = await rememberDeposit(work, one.memberId, deposit.orderNo);
    // Its reversal was heard of first, and has counted it down already: nothing is left but to count it up.
    decisions.push(isTakenBack ? countUp(one, deposit) : decideDeposit(one, deposit, book, work.now));
  }
  return decisions;
}

/** Only where a friend may have played enough: one statement for the batch, mostly none. */
const linksOf = (work: Work, identity: Identity, friends: readonly MemberFacts[]) =>
  identity.linksBetween(
    work,
    friends.flatMap(({ memberId, totals: { recommenderId } }) =>
      recommenderId === null ? [] : [{ memberId, recommenderId }],
    ),
  );

/** Turnover and points, each under an id that only this step of this member has. */
function postingsOf(decision: Decision, was: MemberFacts['running']): Posting[] {
  const { memberId, points } = decision;
  const turned = turnoverPosting(memberId, was, decision.running);
  const [first] = decision.seen;
  const earned: Posting[] =
    points === 0 || first === undefined
      ? []
      : [
          {
            id: `points:${memberId}:${first.roundNo}:${first.times}`,
            memberId,
            kind: 'points_earned',
            reference: first.roundNo,
            movements: [pointsIn(BigInt(points) * microsPerUnit)],
          },
        ];
  return turned === null ? earned : [turned, ...earned];
}

const roundOf = (round: ClosedRound): Round => ({
  roundNo: round.roundNo,
  nodeId: round.nodeId,
  gameType: round.gameType,
  vassalage: round.vassalage,
  staked: BigInt(round.staked),
  returned: BigInt(round.returned),
  times: round.times,
});

/** The amount of an event is a decimal text. */
export const depositOf = (body: {
  orderNo: string;
  amount: string;
  promotionId: string | null;
}): CreditedDeposit => ({
  orderNo: body.orderNo,
  amount: parseAmount(body.amount),
  offerId: body.promotionId,
});
