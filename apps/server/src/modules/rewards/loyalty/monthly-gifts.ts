import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import type { Campaigns } from '../campaigns.ts';
import { lockMembers } from '../engine/load.ts';
import type { NewReward } from '../rules/facts.ts';

interface Parts {
  campaigns: Campaigns;
  giveTo: (work: Work, rewards: NewReward[]) => Promise<void>;
  batch: number;
}

export function createMonthlyGifts({ campaigns, giveTo, batch }: Parts) {
  /** Once a month, everybody who played in the month before gets what the level gives; nobody falls (DEC-083). */
  return async function review(work: Work): Promise<number> {
    const { levels, timeZone } = await campaigns.book(work.merchant);
    const month = dayOf(work.now, timeZone).slice(0, 7);
    await sql`insert into rewards.review (merchant_code, month) values (${work.merchant}, ${month})
      on conflict do nothing`.execute(work.db);
    const { rows: open } = await sql<{ upto_member: string | null }>`select upto_member from rewards.review
      where merchant_code = ${work.merchant} and month = ${month} and not is_done for update skip locked`.execute(
      work.db,
    );
    if (open.length === 0) return 0;
    const gifts = new Map(levels.map((level) => [level.labelId, level]));
    const { rows } = await sql<{ member_id: string; label_id: string; last_day: Date | null }>`
      select member_id, label_id, last_day from rewards.member where merchant_code = ${work.merchant}
        and member_id > coalesce(${open[0]?.upto_member ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
      order by member_id limit ${batch}`.execute(work.db);
    await lockMembers(
      work,
      rows.map(({ member_id }) => member_id),
    );
    const since = previousMonth(month);
    await giveTo(
      work,
      rows.flatMap((row): NewReward[] => {
        const level = gifts.get(row.label_id);
        const amount = level ? parseAmount(level.benefits.monthlyGift) : 0n;
        const played = row.last_day !== null && dayOf(row.last_day, 'UTC') >= `${since}-01`;
        return level && amount > 0n && played ? [monthlyGift(row.member_id, level.name, month, amount)] : [];
      }),
    );
    await sql`update rewards.review set upto_member = ${rows.at(-1)?.member_id ?? null}::uuid, is_done = ${rows.length < batch}
      where merchant_code = ${work.merchant} and month = ${month}`.execute(work.db);
    return rows.length;
  };
}

function previousMonth(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}

const monthlyGift = (memberId: string, name: string, month: string, amount: bigint): NewReward => ({
  memberId,
  source: 'vip',
  key: `month:${month}`,
  campaignId: null,
  periodKey: month,
  version: 0,
  title: { EN: `${name}, ${month}` },
  gift: { type: 'amount', amount: formatAmount(amount) },
  amount,
  turnover: null,
  needed: 0n,
  isAutomatic: false,
  claimDays: 30,
});
