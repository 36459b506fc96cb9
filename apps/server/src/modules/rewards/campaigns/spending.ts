import type { Campaign } from '@perya/contract';
import { type Micros, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { NewReward } from '../rules/facts.ts';
import { todayOf } from '../rules/periods.ts';
import { fitting, type Purse, worthOf } from './budget-rules.ts';

/** Free rounds are worth the most they may bring; points are no money. */
const worth = sql`case when gift ->> 'type' = 'rounds' then ((gift ->> 'cap')::numeric * 1000000)::bigint else amount end`;

/**
 * Counts anew what a campaign with a budget gave. Its row was changed before in the same work, and whoever gives holds it shared: so
 * nobody gives meanwhile, and nothing that was given before the budget is missed.
 */
export async function countSpending(work: Work, campaignId: string, timeZone: string): Promise<void> {
  const today = todayOf(work.now, timeZone);
  await sql`insert into rewards.spending (merchant_code, campaign_id, spent, day, spent_on_day)
    select ${work.merchant}, ${campaignId}, coalesce(sum(${worth}), 0), ${today}::date,
      coalesce(sum(${worth}) filter (where (made_at at time zone ${timeZone})::date = ${today}::date), 0)
    from rewards.reward where merchant_code = ${work.merchant} and campaign_id = ${campaignId}
    on conflict (merchant_code, campaign_id) do update set spent = excluded.spent, day = excluded.day,
      spent_on_day = excluded.spent_on_day`.execute(work.db);
}

interface SpendingRow {
  campaign_id: string;
  budget_all: string | null;
  budget_day: string | null;
  spent: string;
  day_spent: string;
}

const purseOf = (row: SpendingRow): Purse => ({
  all: row.budget_all === null ? null : BigInt(row.budget_all) - BigInt(row.spent),
  day: row.budget_day === null ? null : BigInt(row.budget_day) - BigInt(row.day_spent),
});

/** Campaigns of these that have a budget, with what is left; nobody else gives of them until this work is done. */
async function holdPurses(
  work: Work,
  campaignIds: readonly string[],
  today: string,
): Promise<Map<string, Purse>> {
  const { rows: limited } = await sql<{ campaign_id: string }>`select campaign_id from rewards.campaign
    where merchant_code = ${work.merchant} and campaign_id = any(${campaignIds}::text[])
      and (budget_all is not null or budget_day is not null)
    order by campaign_id for share`.execute(work.db);
  if (limited.length === 0) return new Map();
  const { rows } = await sql<SpendingRow>`select s.campaign_id, c.budget_all, c.budget_day, s.spent,
      case when s.day = ${today}::date then s.spent_on_day else 0 end as day_spent
    from rewards.spending s join rewards.campaign c using (merchant_code, campaign_id)
    where s.merchant_code = ${work.merchant} and s.campaign_id = any(${limited.map((row) => row.campaign_id)}::text[])
    order by s.campaign_id for update of s`.execute(work.db);
  return new Map(rows.map((row) => [row.campaign_id, purseOf(row)]));
}

/** Who joined keeps the terms; and what was given before is not counted twice. */
async function knownOf(work: Work, rewards: readonly NewReward[]) {
  const campaigns = [...new Set(rewards.map(({ campaignId }) => campaignId))];
  const members = [...new Set(rewards.map(({ memberId }) => memberId))];
  const { rows } = await sql<{ name: string; is_given: boolean }>`
    select member_id || ' ' || campaign_id as name, false as is_given from rewards.application
    where merchant_code = ${work.merchant} and campaign_id = any(${campaigns}::text[])
      and member_id = any(${members}::uuid[]) and state not in ('rejected', 'closed')
    union select member_id || ' ' || source_key, true from rewards.reward
    where merchant_code = ${work.merchant} and campaign_id = any(${campaigns}::text[])
      and member_id = any(${members}::uuid[])`.execute(work.db);
  const named = (isGiven: boolean) =>
    new Set(rows.filter(({ is_given }) => is_given === isGiven).map(({ name }) => name));
  return { joined: named(false), given: named(true) };
}

/** Parts rewards into those that may be given and those a budget has nothing left for, under the lock of each budget. */
export async function withinBudgets(
  work: Work,
  rewards: readonly NewReward[],
  timeZone: string,
): Promise<{ allowed: NewReward[]; withheld: NewReward[]; limited: ReadonlySet<string> }> {
  const campaigns = [...new Set(rewards.flatMap(({ campaignId }) => campaignId ?? []))];
  const purses =
    campaigns.length === 0
      ? new Map<string, Purse>()
      : await holdPurses(work, campaigns, todayOf(work.now, timeZone));
  if (purses.size === 0) return { allowed: [...rewards], withheld: [], limited: new Set() };
  const about = rewards.filter(({ campaignId }) => campaignId !== null && purses.has(campaignId));
  return { ...fitting(rewards, purses, await knownOf(work, about)), limited: new Set(purses.keys()) };
}

/** What was given now counts against the budgets that are held. */
export async function noteSpent(
  work: Work,
  given: readonly NewReward[],
  limited: ReadonlySet<string>,
  timeZone: string,
): Promise<void> {
  const sums = new Map<string, Micros>();
  for (const reward of given)
    if (reward.campaignId !== null && limited.has(reward.campaignId))
      sums.set(reward.campaignId, (sums.get(reward.campaignId) ?? 0n) + worthOf(reward));
  if (sums.size === 0) return;
  const today = todayOf(work.now, timeZone);
  await sql`update rewards.spending s set spent = s.spent + r.sum, day = ${today}::date,
      spent_on_day = case when s.day = ${today}::date then s.spent_on_day else 0 end + r.sum
    from unnest(${[...sums.keys()]}::text[], ${[...sums.values()]}::bigint[]) r(campaign_id, sum)
    where s.merchant_code = ${work.merchant} and s.campaign_id = r.campaign_id`.execute(work.db);
}

/** Campaigns that have nothing left today, for screens: whoever is not in them already is not asked in. */
export async function spentOut(work: Work, timeZone: string): Promise<ReadonlySet<string>> {
  const today = todayOf(work.now, timeZone);
  const { rows } = await sql<{ campaign_id: string }>`select campaign_id
    from rewards.spending s join rewards.campaign c using (merchant_code, campaign_id)
    where s.merchant_code = ${work.merchant}
      and (s.spent >= c.budget_all or (s.day = ${today}::date and s.spent_on_day >= c.budget_day))`.execute(
    work.db,
  );
  return new Set(rows.map(({ campaign_id }) => campaign_id));
}

const micros = (amount: string | null | undefined): Micros | null =>
  typeof amount === 'string' ? parseAmount(amount) : null;

export const budgetColumns = ({ budget }: Campaign) => ({
  budget_all: micros(budget?.all),
  budget_day: micros(budget?.day),
});
