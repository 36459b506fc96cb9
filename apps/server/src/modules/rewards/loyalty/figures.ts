import type { PointsInBeing, ReferralFigures } from '@perya/contract';
import { formatAmount, microsPerUnit } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { RunWork, Work } from '#platform/database/work';
import type { Campaigns } from '../campaigns.ts';
import { giftAmount } from '../rules/gifts.ts';
import { tablesOf } from '../tables-of.ts';
import { worthOf } from './worth-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  wallet: Wallet;
  campaigns: Campaigns;
}

/** What points and friends came to. */
export function createFigures({ runWork, merchants, wallet, campaigns }: Parts) {
  const inMerchant = <T>(merchant: string, name: string, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };
  return {
    /** Every point comes from and goes to one side of the ledger, so what members hold is what that side lacks. */
    points: (merchant: string, name: string): Promise<PointsInBeing> =>
      inMerchant(merchant, name, async (work) => {
        const held = -(await wallet.houseHolds(work, 'points_issue')) / microsPerUnit;
        const items = await itemsWithSales(work);
        const [spent, returned] = await spentPoints(work);
        const onSale = items.filter(({ isActive }) => isActive);
        const { worth, points } = worthOf(held, onSale);
        return {
          issued: Number(held) + spent - returned,
          spent,
          returned,
          held: Number(held),
          worth: formatAmount(worth),
          worthPoints: Number(points),
          items: onSale.map(({ isActive: _isActive, cash, ...item }) => ({
            ...item,
            cash: cash === null ? null : formatAmount(cash),
          })),
        };
      }),
    async referral(merchant: string, name: string): Promise<ReferralFigures> {
      merchants.assertKnown(merchant);
      const book = await campaigns.book(merchant);
      const costOf = (campaignId: string, version: number): bigint => {
        const terms = book.campaigns.find((one) => one.campaignId === campaignId)?.versions.get(version);
        // The friend and who brought them.
        return terms === undefined ? 0n : 2n * giftAmount(terms.gift, 0n);
      };
      return inMerchant(merchant, name, async (work) => {
        const friends = await friendCounts(work);
        const held = await heldCounts(work);
        const heldOf = (state: string): number =>
          held.filter((row) => row.state === state).reduce((sum, row) => sum + Number(row.members), 0);
        const [granted, taken] = await referralSums(work);
        return {
          ...friends,
          held: { waiting: heldOf('waiting'), released: heldOf('released'), refused: heldOf('refused') },
          heldAmount: formatAmount(
            held
              .filter(({ state }) => state === 'waiting')
              .reduce((sum, row) => sum + costOf(row.campaign_id, row.version) * BigInt(row.members), 0n),
          ),
          granted: formatAmount(granted),
          taken: formatAmount(taken),
          costPerDepositor:
            friends.deposited === 0 ? null : formatAmount(granted / BigInt(friends.deposited)),
          recommenders: await recommenders(work),
        };
      });
    },
  };
}

export type Figures = ReturnType<typeof createFigures>;

async function itemsWithSales(work: Work) {
  const { rows } = await sql<{
    item_id: string;
    name: string;
    points: number;
    left_over: number | null;
    is_active: boolean;
    cash_micros: string | null;
    bought: string;
    spent: string;
  }>`select i.item_id, i.name ->> 'EN' as name, i.points, i.left_over, i.is_active, i.cash_micros,
      count(r.item_id) as bought, coalesce(sum(r.points), 0) as spent
    from rewards.point_item i left join rewards.redemption r on r.merchant_code = i.merchant_code
      and r.item_id = i.item_id and r.state <> 'refused'
    where i.merchant_code = ${work.merchant}
    group by i.merchant_code, i.item_id order by i.points, i.item_id`.execute(work.db);
  return rows.map((row) => ({
    itemId: row.item_id,
    name: row.name,
    points: row.points,
    left: row.left_over,
    isActive: row.is_active,
    cash: row.cash_micros === null ? null : BigInt(row.cash_micros),
    bought: Number(row.bought),
    spent: Number(row.spent),
  }));
}

async function spentPoints(work: Work): Promise<[spent: number, returned: number]> {
  const { rows } = await sql<{ spent: string; returned: string }>`select coalesce(sum(points), 0) as spent,
      coalesce(sum(points) filter (where state = 'refused'), 0) as returned
    from rewards.redemption where merchant_code = ${work.merchant}`.execute(work.db);
  return [Number(rows[0]?.spent ?? 0), Number(rows[0]?.returned ?? 0)];
}

async function friendCounts(work: Work) {
  const { rows } = await sql<{ friends: string; deposited: string; reached: string }>`
    select count(*) as friends, count(*) filter (where deposits > 0) as deposited,
      count(*) filter (where friend_counted) as reached
    from rewards.member where merchant_code = ${work.merchant} and recommender_id is not null`.execute(
    work.db,
  );
  const { friends = '0', deposited = '0', reached = '0' } = rows[0] ?? {};
  return { friends: Number(friends), deposited: Number(deposited), reached: Number(reached) };
}

const heldCounts = (work: Work) =>
  tablesOf(work)
    .selectFrom('rewards.held_friend')
    .select(['state', 'campaign_id', 'version', ({ fn }) => fn.countAll<string>().as('members')])
    .groupBy(['state', 'campaign_id', 'version'])
    .execute();

/** What was granted and stands, and what of it was taken. */
async function referralSums(work: Work): Promise<[granted: bigint, taken: bigint]> {
  const { rows } = await sql<{ granted: string; taken: string }>`select coalesce(sum(amount), 0) as granted,
      coalesce(sum(amount) filter (where state in ('claimed', 'issued')), 0) as taken
    from rewards.reward where merchant_code = ${work.merchant} and source = 'referral'
      and state in ('claim', 'claimed', 'issued') and bonus_state not in ('expired', 'given_up', 'taken_back')`.execute(
    work.db,
  );
  return [BigInt(rows[0]?.granted ?? '0'), BigInt(rows[0]?.taken ?? '0')];
}

async function recommenders(work: Work): Promise<ReferralFigures['recommenders']> {
  const { rows } = await sql<{
    member_id: string;
    friends: string;
    deposited: string;
    reached: string;
    held: string;
    granted: string;
  }>`with top as (select recommender_id, count(*) as friends, count(*) filter (where deposits > 0) as deposited,
        count(*) filter (where friend_counted) as reached
      from rewards.member where merchant_code = ${work.merchant} and recommender_id is not null
      group by recommender_id order by friends desc, recommender_id limit 50)
    select top.recommender_id as member_id, friends, deposited, reached,
      (select count(*) from rewards.held_friend h join rewards.member f
        on f.merchant_code = h.merchant_code and f.member_id = h.member_id
        where f.merchant_code = ${work.merchant} and f.recommender_id = top.recommender_id) as held,
      (select coalesce(sum(r.amount), 0) from rewards.reward r where r.merchant_code = ${work.merchant}
        and r.member_id = top.recommender_id and r.source = 'referral' and r.source_key like 'friend:%'
        and r.state in ('claim', 'claimed', 'issued')
        and r.bonus_state not in ('expired', 'given_up', 'taken_back')) as granted
    from top order by friends desc, member_id`.execute(work.db);
  return rows.map((row) => ({
    memberId: row.member_id,
    friends: Number(row.friends),
    deposited: Number(row.deposited),
    reached: Number(row.reached),
    held: Number(row.held),
    granted: formatAmount(BigInt(row.granted)),
  }));
}
