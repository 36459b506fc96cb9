import type { Campaign } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import type { Points } from './points.ts';
import { tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  points: Points;
}

interface ItemWish {
  name: Campaign['title'];
  text: Campaign['title'];
  imageUrl: string;
  points: number;
  left: number | null;
  isActive: boolean;
  cash: string | null;
}

/** What operators do about points. */
export function createPointStaff({ runWork, merchants, points }: Parts) {
  const inMerchant = <T>(merchant: string, name: string, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };
  return {
    items: (merchant: string, name: string) =>
      inMerchant(merchant, name, async (work) => {
        const rows = await tablesOf(work)
          .selectFrom('rewards.point_item')
          .selectAll()
          .orderBy('points')
          .execute();
        return {
          items: rows.map((row) => ({ itemId: row.item_id, points: row.points, left: row.left_over })),
        };
      }),
    saveItem: (merchant: string, name: string, itemId: string, item: ItemWish) =>
      inMerchant(merchant, name, async (work) => {
        merchants.assertNeutral({ name: item.name, text: item.text });
        const columns = {
          name: JSON.stringify(item.name),
          body: JSON.stringify(item.text),
          image_url: item.imageUrl,
          points: item.points,
          left_over: item.left,
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
