import { formatAmount, microsPerUnit, parseAmount } from '@perya/money';
import type { BrandVoice, Merchants } from '#modules/merchant';
import type { Movement, Wallet } from '#modules/wallet';
import { actorName, asMember, type RunWork, type Work } from '#platform/database/work';
import { invariant, refuse } from '#platform/refusal';
import type { Person } from '../centre/centre.ts';
import { lockMembers } from '../engine/load.ts';
import { type Row, tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  wallet: Wallet;
}

type State = 'ordered' | 'sent' | 'done' | 'refused';
const next: Record<State, readonly State[]> = {
  ordered: ['sent', 'done', 'refused'],
  sent: ['done'],
  done: [],
  refused: [],
};

/** Points from stakes and what they buy (DEC-091). Points are a book of their own and never money by themselves. */
export function createPoints({ runWork, merchants, wallet }: Parts) {
  const assertOn = (merchant: string): void => {
    if (!merchants.isOn(merchant, 'POINTSMALL3')) refuse('permission.denied');
  };

  const post = async (
    work: Work,
    redemption: { id: string; memberId: string },
    kind: 'points_spent' | 'points_returned',
    movements: readonly Movement[],
  ) =>
    (
      await wallet.post(work, {
        id: `${kind}:${redemption.id}`,
        memberId: redemption.memberId,
        kind,
        reference: redemption.id,
        movements,
      })
    ).status;

  return {
    mall: (person: Person) =>
      runWork(asMember(person.merchant, person.memberId), async (work) => {
        assertOn(person.merchant);
        const db = tablesOf(work);
        const { points } = await wallet.balances(work, person.memberId);
        const items = await db
          .selectFrom('rewards.point_item')
          .selectAll()
          .where('is_active', '=', true)
          .orderBy('points')
          .execute();
        const redemptions = await db
          .selectFrom('rewards.redemption')
          .selectAll()
          .where('member_id', '=', person.memberId)
          .orderBy('redemption_id', 'desc')
          .limit(50)
          .execute();
        const settings = merchants.settings(person.merchant);
        const voice = merchants.voice(person.merchant, person.language);
        return {
          points: Number(points / microsPerUnit),
          stakeForPoint: formatAmount(parseAmount(settings.rewards.stakeForPoint)),
          currency: settings.currency,
          items: items.map((item) => showItem(item, voice)),
          redemptions: redemptions.map((row) => showOrder(row, voice)),
        };
      }),
    /** The same request again is the same order. */
    redeem: (person: Person, itemId: string, requestId: string) =>
      runWork(asMember(person.merchant, person.memberId), async (work) => {
        assertOn(person.merchant);
        await lockMembers(work, [person.memberId]);
        const db = tablesOf(work);
        const before = await db
          .selectFrom('rewards.redemption')
          .select(['state', 'item_id'])
          .where('member_id', '=', person.memberId)
          .where('request_id', '=', requestId)
          .executeTakeFirst();
        if (before) return before.item_id === itemId ? { state: before.state } : refuse('request.id_reused');
        const item = await db
          .selectFrom('rewards.point_item')
          .selectAll()
          .where('item_id', '=', itemId)
          .where('is_active', '=', true)
          .forUpdate()
          .executeTakeFirst();
        if (item === undefined || item.left_over === 0) return refuse('reward.gone');
        const cash = item.cash_micros === null ? null : BigInt(item.cash_micros);
        const state: State = cash === null ? 'ordered' : 'done';
        const made = await db
          .insertInto('rewards.redemption')
          .values({
            merchant_code: work.merchant,
            member_id: person.memberId,
            request_id: requestId,
            item_id: itemId,
            name: JSON.stringify(item.name),
            points: item.points,
            state,
            made_at: work.now,
          })
          .returning('redemption_id')
          .executeTakeFirstOrThrow();
        const status = await post(
          work,
          { id: made.redemption_id, memberId: person.memberId },
          'points_spent',
          [
            {
              from: { book: 'points' },
              to: { house: 'points_issue' },
              amount: BigInt(item.points) * microsPerUnit,
            },
            ...(cash === null
              ? []
              : [{ from: { house: 'reward_cost' }, to: { book: 'cash' }, amount: cash } as const]),
          ],
        );
        if (status === 'insufficient') refuse('points.insufficient');
        invariant(status === 'applied', `points are spent once: ${status}`);
        if (item.left_over !== null)
          await db
            .updateTable('rewards.point_item')
            .set({ left_over: item.left_over - 1 })
            .where('item_id', '=', itemId)
            .execute();
        return { state };
      }),
    async move(work: Work, id: string, to: State, reason: string) {
      const row = await tablesOf(work)
        .selectFrom('rewards.redemption')
        .selectAll()
        .where('redemption_id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return refuse('request.not_found');
      if (!next[row.state].includes(to)) refuse('status.move.refused');
      await tablesOf(work)
        .updateTable('rewards.redemption')
        .set({ state: to, moved_by: actorName(work.actor), reason })
        .where('redemption_id', '=', id)
        .execute();
      if (to === 'refused') {
        const amount = BigInt(row.points) * microsPerUnit;
        await post(work, { id, memberId: row.member_id }, 'points_returned', [
          { from: { house: 'points_issue' }, to: { book: 'points' }, amount },
        ]);
      }
      return { state: to };
    },
  };
}

export type Points = ReturnType<typeof createPoints>;

const showItem = (item: Row<'rewards.point_item'>, voice: BrandVoice) => ({
  itemId: item.item_id,
  name: voice.text(item.name),
  text: voice.text(item.body),
  imageUrl: item.image_url,
  points: item.points,
  left: item.left_over,
});

const showOrder = (row: Row<'rewards.redemption'>, voice: BrandVoice) => ({
  id: row.redemption_id,
  name: voice.text(row.name),
  points: row.points,
  state: row.state,
  at: row.made_at.toISOString(),
});
