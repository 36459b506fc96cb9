import type { Campaign } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Engine } from './engine/engine.ts';
import { giveWithinBudgets } from './engine/save.ts';
import { messageFor } from './messages.ts';
import type { NewReward } from './rules/facts.ts';
import type { Content } from '#modules/content';
import type { DecideApplication } from './applications/decide-application.ts';
import { tablesOf } from './tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
  review: DecideApplication;
  engine: Engine;
}

interface Wish {
  grantId: string;
  memberId: string;
  title: Campaign['title'];
  amount: string;
  turnoverTimes: number;
  days: number;
  reason: string;
}

/** What operators do about rewards. */
export function createStaff(parts: Parts) {
  const { runWork, merchants, identity, content, review } = parts;
  const inMerchant = <T>(merchant: string, name: string, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };

  return {
    applications: (merchant: string, name: string, state?: string) =>
      inMerchant(merchant, name, async (work) => {
        const rows = await tablesOf(work)
          .selectFrom('rewards.application')
          .selectAll()
          .$if(state !== undefined, (query) => query.where(sql<string>`state`, '=', state ?? ''))
          .orderBy('moved_at')
          .limit(200)
          .execute();
        const moves = await movesOf(
          work,
          rows.map(({ application_id }) => application_id),
        );
        return {
          list: rows.map((row) => ({
            id: row.application_id,
            campaignId: row.campaign_id,
            memberId: row.member_id,
            state: row.state,
            remarks: row.remarks,
            pictures: row.pictures,
            attempts: row.attempts,
            at: row.created_at.toISOString(),
            moves: moves.filter((move) => move.id === row.application_id).map(({ id: _id, ...move }) => move),
          })),
        };
      }),
    move: (
      merchant: string,
      name: string,
      id: string,
      wish: { to: 'process' | 'claim' | 'issued' | 'rejected'; reason: string; amount?: string | undefined },
    ) => inMerchant(merchant, name, (work) => review(work, id, wish)),
    /** Into the reward centre; the same grant id again is the same reward. */
    give: (merchant: string, name: string, wish: Wish) =>
      inMerchant(merchant, name, async (work) => {
        if (!(await identity.isMember(work, wish.memberId))) refuse('request.not_found');
        if ((await identity.barredOf(work, [wish.memberId])).has(wish.memberId)) refuse('self.excluded');
        merchants.assertNeutral({ title: wish.title });
        const amount = parseAmount(wish.amount);
        if (amount <= 0n) refuse('amount.out.of.range');
        const gift: NewReward = {
          memberId: wish.memberId,
          source: 'staff',
          key: wish.grantId,
          campaignId: null,
          periodKey: '',
          version: 0,
          title: wish.title,
          gift: { type: 'amount', amount: wish.amount },
          amount,
          turnover: wish.turnoverTimes === 0 ? null : everyGame(wish.turnoverTimes, wish.days),
          needed: amount * BigInt(wish.turnoverTimes),
          isAutomatic: false,
          claimDays: wish.days,
        };
        const {
          given: [given],
        } = await giveWithinBudgets(work, [gift], merchants.settings(merchant).timeZone);
        if (!given) return refuse('request.id_reused');
        await messageFor(work, content, given);
        await work.announce('rewards.standing_changed.v1', { memberId: wish.memberId });
        return { id: given.rewardId };
      }),
  };
}

export type Staff = ReturnType<typeof createStaff>;

/** What a person gives counts on every game that has no other rule. */
const everyGame = (times: number, days: number) => ({
  times,
  of: 'reward' as const,
  weights: {
    RNG: 100,
    FISH: 100,
    PVP: 100,
    LIVE: 100,
    SPORTS: 100,
    LOTT: 100,
    ELOTT: 100,
    ESPORTS: 100,
    COCKFIGHT: 100,
  },
  days,
  mostStake: null,
  barred: [],
});

async function movesOf(work: Work, ids: string[]) {
  const { rows } = await sql<{
    application_id: string;
    from_state: string;
    to_state: string;
    actor: string;
    moved_at: Date;
  }>`
    select application_id, from_state, to_state, actor, moved_at from rewards.application_move
    where application_id = any(${ids}::bigint[]) order by moved_at`.execute(work.db);
  return rows.map((row) => ({
    id: row.application_id,
    from: row.from_state,
    to: row.to_state,
    actor: row.actor,
    at: row.moved_at.toISOString(),
  }));
}
