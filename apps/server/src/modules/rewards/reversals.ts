import { microsPerUnit, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Content } from '#modules/content';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import { closeByReward } from './applications/application-moves.ts';
import { endBonus } from './centre/bonuses.ts';
import type { Campaigns } from './campaigns.ts';
import type { Engine } from './engine/engine.ts';
import { rememberReversal } from './engine/heard-deposits.ts';
import { lockMembers, progressOf, totalsNow } from './engine/load.ts';
import { saveDecisions } from './engine/save.ts';
import { messageOfReversal } from './messages.ts';
import { nothing, nothingClosed } from './rules/facts.ts';
import { backPosting } from './rules/payments.ts';
import { decideReversal, type HeldReward, type ReversedDeposit } from './rules/reversal.ts';
import { type Row, tablesOf } from './tables-of.ts';

interface Parts {
  wallet: Wallet;
  content: Content;
  campaigns: Campaigns;
  engine: Engine;
}

export interface Reversal extends ReversedDeposit {
  memberId: string;
}

/** The amounts of an event are decimal texts. */
export const reversalOf = (body: {
  memberId: string;
  orderNo: string;
  amount: string;
  stake: string;
  creditedAt: string;
}): Reversal => ({
  memberId: body.memberId,
  orderNo: body.orderNo,
  amount: parseAmount(body.amount),
  stake: parseAmount(body.stake),
  creditedAt: new Date(body.creditedAt),
});

/** A payment was taken back: what it had not earned yet ends, and what became cash meanwhile is owed. */
export function createReversals({ wallet, content, campaigns, engine }: Parts) {
  const takeBack = async (work: Work, reward: HeldReward): Promise<boolean> => {
    const { memberId, rewardId, state, bonusState } = reward;
    const isMoney = reward.gift.type !== 'rounds' && reward.gift.type !== 'points';
    if (bonusState === 'running') await endBonus(work, engine, memberId, rewardId, 'taken_back');
    else if (state === 'claim') await closeByReward(work, memberId, reward);
    else if (bonusState === 'expired' || bonusState === 'given_up') return false;
    else if (state !== 'claimed' && state !== 'issued') return false;
    else if (isMoney) {
      // Nothing moves beside us between the look and the posting.
      await wallet.lockCash(work, memberId);
      const { cash } = await wallet.balances(work, memberId);
      await engine.postAll(work, [backPosting(reward, cash)]);
    } else if (reward.gift.type === 'points')
      await takePoints(work, memberId, BigInt(reward.gift.points), `points-back:${rewardId}`);
    await tablesOf(work)
      .updateTable('rewards.reward')
      .set({ state: 'taken_back' })
      .where('reward_id', '=', rewardId)
      .execute();
    return true;
  };

  /** Points are no money: what was spent meanwhile stays spent. */
  const takePoints = async (work: Work, memberId: string, points: bigint, id: string): Promise<void> => {
    const has = (await wallet.balances(work, memberId)).points;
    const wanted = points * microsPerUnit;
    const amount = has < wanted ? has : wanted;
    if (amount === 0n) return;
    const posted = await wallet.post(work, {
      id,
      memberId,
      kind: 'points_taken_back',
      reference: id.slice(0, 80),
      movements: [{ from: { book: 'points' }, to: { house: 'points_issue' }, amount }],
    });
    invariant(posted.status === 'applied', `points are taken back once: ${posted.status}`);
  };

  return async (work: Work, reversal: Reversal): Promise<void> => {
    const { memberId, orderNo, creditedAt } = reversal;
    const book = await campaigns.book(work.merchant);
    const { labelSince, totals: known } = await totalsNow(work, memberId);
    const locked = await lockMembers(
      work,
      known.recommenderId === null ? [memberId] : [memberId, known.recommenderId],
    );
    if (!(await rememberReversal(work, memberId, orderNo))) return;
    const totals = locked.get(memberId) ?? known;
    const decision = decideReversal(
      {
        memberId,
        totals,
        isLevelNew: labelSince !== null && labelSince >= creditedAt,
        progress: await progressSince(work, memberId, creditedAt),
        rewards: await rewardsSince(work, reversal, known.recommenderId),
      },
      reversal,
      book,
    );
    const facts = { memberId, totals: decision.totals, progress: decision.progress };
    await saveDecisions(work, [{ ...nothing({ ...noFacts, ...facts }), ...facts }]);
    const fallen = [];
    for (const reward of decision.unearned) if (await takeBack(work, reward)) fallen.push(reward);
    await takePoints(work, memberId, decision.points, `points-back:${orderNo}`);
    if (decision.isFriendUnearned) await refuseHeldFriend(work, memberId);
    for (const person of new Set([memberId, ...fallen.map((reward) => reward.memberId)]))
      await work.announce('rewards.standing_changed.v1', { memberId: person });
    for (const person of new Set(fallen.map((reward) => reward.memberId)))
      await messageOfReversal(work, content, person);
  };
}

export type Reversals = ReturnType<typeof createReversals>;

const noFacts = {
  isBarred: false,
  joined: [],
  running: [],
  seen: [],
  counts: [],
  links: null,
  closed: nothingClosed,
};

const progressSince = async (work: Work, memberId: string, since: Date) =>
  (
    await tablesOf(work)
      .selectFrom('rewards.progress')
      .selectAll()
      .where('merchant_code', '=', work.merchant)
      .where('member_id', '=', memberId)
      .where('closes_at', '>', since)
      .execute()
  ).map(progressOf);

const heldOf = (row: Row<'rewards.reward'>): HeldReward => ({
  rewardId: row.reward_id,
  memberId: row.member_id,
  source: row.source,
  key: row.source_key,
  campaignId: row.campaign_id,
  depositNo: row.deposit_no,
  gift: row.gift,
  amount: BigInt(row.amount),
  needed: BigInt(row.needed),
  done: BigInt(row.done),
  steps: row.steps,
  turnover: row.turnover,
  state: row.state,
  bonusState: row.bonus_state,
});

/** The member's, and the one that a friend got for bringing the member. */
async function rewardsSince(
  work: Work,
  { memberId, orderNo, creditedAt }: Reversal,
  recommenderId: string | null,
): Promise<HeldReward[]> {
  const rows = await tablesOf(work)
    .selectFrom('rewards.reward')
    .selectAll()
    .where('merchant_code', '=', work.merchant)
    .where((eb) => eb.or([eb('made_at', '>=', creditedAt), eb('deposit_no', '=', orderNo)]))
    .where('state', '<>', 'taken_back')
    .where((eb) =>
      eb.or([
        eb('member_id', '=', memberId),
        eb.and([eb('member_id', '=', recommenderId), eb('source_key', '=', `friend:${memberId}`)]),
      ]),
    )
    .orderBy('reward_id')
    .execute();
  return rows.map(heldOf);
}

/** A friend's reward that still waits for a person will not be released by mistake. */
async function refuseHeldFriend(work: Work, memberId: string): Promise<void> {
  await sql`update rewards.held_friend set state = 'refused', decided_by = 'rewards', decided_at = ${work.now},
      reason = 'the deposit was taken back'
    where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid and state = 'waiting'`.execute(
    work.db,
  );
}
