import type { PointItem } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { Content } from '#modules/content';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Points } from './points.ts';
import { type Row, tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  content: Content;
  points: Points;
}

type ItemWish = PointItem & { seenLeft?: number | null | undefined };

/** What operators do about points. */
export function createPointStaff({ runWork, merchants, content, points }: Parts) {
  const inMerchant = <T>(merchant: string, name: string, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };
  return {
    items: (merchant: string, name: string) =>
      inMerchant(merchant, name, async (work) => {
        const db = tablesOf(work);
        const rows = await db.selectFrom('rewards.point_item').selectAll().orderBy('points').execute();
        const sold = await db
          .selectFrom('rewards.redemption')
          .select(['item_id', ({ fn }) => fn.countAll<string>().as('bought')])
          .where('state', '<>', 'refused')
          .groupBy('item_id')
          .execute();
        const bought = new Map(sold.map((row) => [row.item_id, Number(row.bought)]));
        return { items: rows.map((row) => ({ ...showItem(row), bought: bought.get(row.item_id) ?? 0 })) };
      }),
    saveItem: (merchant: string, name: string, itemId: string, item: ItemWish) =>
      inMerchant(merchant, name, async (work) => {
        merchants.assertNeutral({ name: item.name, text: item.text });
        if (item.imageUrl !== '' && !content.isPicture(merchant, item.imageUrl)) refuse('format.incorrect');
        const columns = {
          name: JSON.stringify(item.name),
          body: JSON.stringify(item.text),
          image_url: item.imageUrl,
          points: item.points,
          left_over: await stockOf(work, itemId, item),
          is_active: item.isActive,
          cash_micros: item.cash === null ? null : String(parseAmount(item.cash)),
        };
        await tablesOf(work)
          .insertInto('rewards.point_item')
          .values({ merchant_code: merchant, item_id: itemId, ...columns })
          .onConflict((conflict) => conflict.columns(['merchant_code', 'item_id']).doUpdateSet(columns))
          .execute();
        return {};
      }),
    redemptions: (merchant: string, name: string) =>
      inMerchant(merchant, name, async (work) => {
        const rows = await tablesOf(work)
          .selectFrom('rewards.redemption')
          .selectAll()
          .orderBy('redemption_id', 'desc')
          .limit(200)
          .execute();
        return {
          list: rows.map((row) => ({
            id: row.redemption_id,
            memberId: row.member_id,
            itemId: row.item_id,
            points: row.points,
            state: row.state,
            at: row.made_at.toISOString(),
          })),
        };
      }),
    moveRedemption: (
      merchant: string,
      name: string,
      id: string,
      { to, reason }: { to: 'sent' | 'done' | 'refused'; reason: string },
    ) => inMerchant(merchant, name, (work) => points.move(work, id, to, reason)),
  };
}

export type PointStaff = ReturnType<typeof createPointStaff>;

/** What is sold while a form is open is not put back by it: a stock nobody touched stays, one that moved meanwhile is refused. */
async function stockOf(work: Work, itemId: string, { left, seenLeft }: ItemWish): Promise<number | null> {
  if (seenLeft === undefined) return left;
  const row = await tablesOf(work)
    .selectFrom('rewards.point_item')
    .select('left_over')
    .where('item_id', '=', itemId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return left;
  if (left === seenLeft) return row.left_over;
  return row.left_over === seenLeft ? left : refuse('case.changed', { changes: [] });
}

const showItem = (row: Row<'rewards.point_item'>): PointItem & { itemId: string } => ({
  itemId: row.item_id,
  name: row.name,
  text: row.body,
  imageUrl: row.image_url,
  points: row.points,
  left: row.left_over,
  isActive: row.is_active,
  cash: row.cash_micros === null ? null : formatAmount(BigInt(row.cash_micros)),
});
