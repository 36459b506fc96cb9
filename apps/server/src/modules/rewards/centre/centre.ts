import type { Language, Reward } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Engine } from '../engine/engine.ts';
import { lockMembers } from '../engine/load.ts';
import type { GivenReward } from '../engine/save.ts';
import { type Row, tablesOf } from '../tables-of.ts';

export const pageSize = 20;

export interface Person {
  merchant: string;
  memberId: string;
  language: Language;
}

interface Parts {
  runWork: RunWork;
  identity: Identity;
  merchants: Merchants;
  engine: Engine;
}

const tabs = {
  claim: ['claim'],
  done: ['claimed', 'issued'],
  expired: ['expired', 'given_up', 'taken_back'],
} as const;

/** A stored reward as something that can be taken. */
export const givenOf = (row: Row<'rewards.reward'>): GivenReward => ({
  rewardId: row.reward_id,
  memberId: row.member_id,
  source: row.source,
  key: row.source_key,
  campaignId: row.campaign_id,
  periodKey: row.source_key.slice((row.campaign_id?.length ?? 0) + 1),
  version: 0,
  title: row.title,
  gift: row.gift,
  amount: BigInt(row.amount),
  turnover: row.turnover,
  needed: BigInt(row.needed),
  isAutomatic: false,
  claimDays: 0,
});

/** The reward centre and the bonuses that run (DEC-082). */
export function createCentre({ runWork, identity, merchants, engine }: Parts) {
  const currencyOf = (merchant: string): string => merchants.settings(merchant).currency;

  const show = (row: Row<'rewards.reward'>, { merchant, language }: Person, now: Date): Reward => ({
    id: row.reward_id,
    source: row.source,
    title: merchants.voice(merchant, language).text(row.title),
    gift: row.gift,
    amount: formatAmount(BigInt(row.amount)),
    currency: currencyOf(merchant),
    wagering: formatAmount(BigInt(row.needed)),
    state: row.state === 'claim' && row.expires_at !== null && row.expires_at <= now ? 'expired' : row.state,
    madeAt: row.made_at.toISOString(),
    expires: row.expires_at?.toISOString() ?? null,
  });

  const waiting = (work: Work, memberId: string) =>
    tablesOf(work)
      .selectFrom('rewards.reward')
      .selectAll()
      .where('merchant_code', '=', work.merchant)
      .where('member_id', '=', memberId)
      .where('state', '=', 'claim')
      .where('expires_at', '>', work.now)
      .orderBy('reward_id');

  const assertMayTake = async (work: Work, memberId: string): Promise<void> => {
    if ((await identity.barredOf(work, [memberId])).has(memberId)) refuse('self.excluded');
  };

  /** Under the member's lock; a reward that was taken before answers as it did then. */
  const claimOne = async (work: Work, memberId: string, rewardId: string) => {
    await lockMembers(work, [memberId]);
    const row = await tablesOf(work)
      .selectFrom('rewards.reward')
      .selectAll()
      .where('reward_id', '=', rewardId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (row === undefined) return refuse('request.not_found');
    if (row.state === 'claimed' || row.state === 'issued')
      return { state: row.state, amount: formatAmount(BigInt(row.amount)) };
    if (row.state !== 'claim' || row.expires_at === null || row.expires_at <= work.now) refuse('reward.gone');
    await assertMayTake(work, memberId);
    await engine.take(work, [givenOf(row)], 'claimed');
    await work.announce('rewards.standing_changed.v1', { memberId });
    return { state: 'claimed', amount: formatAmount(BigInt(row.amount)) };
  };

  return {
    claimOne,
    list: (person: Person, tab: keyof typeof tabs, pageNum: number) =>
      runWork(asMember(person.merchant, person.memberId), async (work) => {
        const own = tablesOf(work)
          .selectFrom('rewards.reward')
          .where('merchant_code', '=', work.merchant)
          .where('member_id', '=', person.memberId)
          // A bonus is of no use to who gave it up, and what ended unclaimed is over before a job has said so.
          .where(sql<boolean>`case when state = 'claim' and expires_at <= ${work.now} then 'expired'
            when bonus_state in ('given_up', 'expired', 'taken_back') then bonus_state else state end = any(${[...tabs[tab]]})`);
        const rows = await own
          .selectAll()
          .orderBy('made_at', 'desc')
          .orderBy('reward_id', 'desc')
          .limit(pageSize)
          .offset((pageNum - 1) * pageSize)
          .execute();
        const { all } = await own.select(sql<string>`count(*)`.as('all')).executeTakeFirstOrThrow();
        const toClaim = (await waiting(work, person.memberId).execute()).length;
        return {
          list: rows.map((row) => show(row, person, work.now)),
          totalPages: Math.max(1, Math.ceil(Number(all) / pageSize)),
          toClaim,
        };
      }),
    claim: (person: Person, rewardId: string) =>
      runWork(asMember(person.merchant, person.memberId), (work) =>
        claimOne(work, person.memberId, rewardId),
      ),
    claimAll: (person: Person) =>
      runWork(asMember(person.merchant, person.memberId), async (work) => {
        await lockMembers(work, [person.memberId]);
        await assertMayTake(work, person.memberId);
        const rows = await waiting(work, person.memberId).execute();
        await engine.take(work, rows.map(givenOf), 'claimed');
        if (rows.length > 0)
          await work.announce('rewards.standing_changed.v1', { memberId: person.memberId });
        const amount = rows.reduce((sum, row) => sum + BigInt(row.amount), 0n);
        return { claimed: rows.map(({ reward_id }) => reward_id), amount: formatAmount(amount) };
      }),
  };
}

export type Centre = ReturnType<typeof createCentre>;

/** A reward that nobody took in time; under the lock, because it may be taken at this very moment. */
export const expireReward = async (work: Work, row: Row<'rewards.reward'>): Promise<void> => {
  await lockMembers(work, [row.member_id]);
  await tablesOf(work)
    .updateTable('rewards.reward')
    .set({ state: 'expired' })
    .where('reward_id', '=', row.reward_id)
    .where('state', '=', 'claim')
    .execute();
};
