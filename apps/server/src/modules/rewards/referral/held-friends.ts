import type { HeldFriend as HeldFriendView } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { actorName, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Campaigns } from '../campaigns.ts';
import type { Engine } from '../engine/engine.ts';
import { lockMembers } from '../engine/load.ts';
import { friendRewards } from '../rules/decide.ts';
import type { Rulebook } from '../rules/facts.ts';
import { type Row, tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  campaigns: Campaigns;
  engine: Engine;
}

interface Wish {
  to: 'released' | 'refused';
  reason: string;
}

const mostListed = 200;

const viewOf = (row: Row<'rewards.held_friend'>): HeldFriendView => ({
  memberId: row.member_id,
  recommenderId: row.recommender_id,
  campaignId: row.campaign_id,
  score: row.score,
  // Held before signs were kept: the names alone.
  signs:
    row.signs.length > 0 ? row.signs : row.reasons.map((reason) => ({ reason, points: null, count: null })),
  state: row.state,
  at: row.held_at.toISOString(),
  decidedBy: row.decided_by,
  reason: row.reason,
});

/** Friends who look like one person with several accounts: staff decide whether the reward is given. */
export function createHeldFriends({ runWork, merchants, campaigns, engine }: Parts) {
  const decide = async (work: Work, book: Rulebook, memberId: string, { to, reason }: Wish) => {
    const held = await tablesOf(work)
      .selectFrom('rewards.held_friend')
      .select('recommender_id')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (held === undefined) return refuse('request.not_found');
    // Both, and before the row: events about them take their locks first too.
    await lockMembers(work, [memberId, held.recommender_id]);
    const decided = await tablesOf(work)
      .updateTable('rewards.held_friend')
      .set({ state: to, reason, decided_at: work.now, decided_by: actorName(work.actor) })
      .where('member_id', '=', memberId)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (decided === undefined) return refuse('status.move.refused');
    if (to === 'released') await release(work, book, decided);
    return { state: to };
  };

  const release = async (work: Work, book: Rulebook, row: Row<'rewards.held_friend'>): Promise<void> => {
    const campaign = book.campaigns.find(({ campaignId }) => campaignId === row.campaign_id);
    if (campaign === undefined) return refuse('request.not_found');
    const pair = { memberId: row.member_id, recommenderId: row.recommender_id };
    const given = await engine.give(work, [{ rewards: friendRewards(campaign, row.version, pair) }]);
    for (const { memberId } of given) await work.announce('rewards.standing_changed.v1', { memberId });
  };

  return {
    list: (merchant: string, name: string, state: HeldFriendView['state'] | undefined) => {
      merchants.assertKnown(merchant);
      return runWork({ merchant, actor: { kind: 'operator', name } }, async (work) => {
        const rows = await tablesOf(work)
          .selectFrom('rewards.held_friend')
          .selectAll()
          .$if(state !== undefined, (query) => query.where('state', 'in', state === undefined ? [] : [state]))
          .orderBy('held_at')
          .limit(mostListed)
          .execute();
        return { list: rows.map(viewOf) };
      });
    },
    /** Once: who released pays what the terms of that day give. */
    async decide(merchant: string, name: string, memberId: string, wish: Wish) {
      merchants.assertKnown(merchant);
      const book = await campaigns.book(merchant);
      return runWork({ merchant, actor: { kind: 'operator', name } }, (work) =>
        decide(work, book, memberId, wish),
      );
    },
  };
}

export type HeldFriends = ReturnType<typeof createHeldFriends>;
