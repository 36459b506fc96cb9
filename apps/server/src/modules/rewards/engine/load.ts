import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Work } from '#platform/database/work';
import { nothingClosed, noTotals } from '../rules/facts.ts';
import type {
  EarlierCount,
  Joined,
  MemberFacts,
  Progress,
  SeenRound,
  Totals,
  Turnover,
} from '../rules/facts.ts';
import { type Row, tablesOf } from '../tables-of.ts';
import { dayOfRound } from '../rules/round-day-rules.ts';

export interface LoadedBonus {
  rewardId: string;
  memberId: string;
  amount: bigint;
  needed: bigint;
  done: bigint;
  steps: number;
  turnover: Turnover;
  endsAt: Date;
}

/** One parameter however many they are: a list of each its own is read, planned and kept anew for every length. */
const anyOf = (memberIds: readonly string[]) => sql<string>`any(${memberIds}::uuid[])`;

const dayText = (day: Date | null): string | null =>
  day === null ? null : new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

const totalsOf = (row: Row<'rewards.member'>): Totals => ({
  staked: BigInt(row.staked),
  returned: BigInt(row.returned),
  deposited: BigInt(row.deposited),
  deposits: row.deposits,
  daysPlayed: row.days_played,
  lastDay: dayText(row.last_day),
  providers: row.providers,
  deeds: row.deeds,
  pointRest: BigInt(row.point_rest),
  labelId: row.label_id,
  recommenderId: row.recommender_id,
  friendCounted: row.friend_counted,
});

/** Their rows, locked in one order: whatever is decided about them is decided one after the other. */
export async function lockMembers(work: Work, memberIds: readonly string[]): Promise<Map<string, Totals>> {
  const ids = [...new Set(memberIds)].toSorted();
  if (ids.length === 0) return new Map();
  await sql`insert into rewards.member (merchant_code, member_id)
    select ${work.merchant}, u from unnest(${ids}::uuid[]) u
    where not exists (select from rewards.member m where m.merchant_code = ${work.merchant} and m.member_id = u)
    order by u on conflict do nothing`.execute(work.db);
  const rows = await tablesOf(work)
    .selectFrom('rewards.member')
    .selectAll()
    .where('merchant_code', '=', work.merchant)
    .where('member_id', '=', anyOf(ids))
    .orderBy('member_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.member_id, totalsOf(row)]));
}

/** For screens: nobody waits for a look. */
export async function totalsNow(
  work: Work,
  memberId: string,
): Promise<{ totals: Totals; labelSince: Date | null }> {
  const row = await tablesOf(work)
    .selectFrom('rewards.member')
    .selectAll()
    .where('merchant_code', '=', work.merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row === undefined
    ? { totals: noTotals, labelSince: null }
    : { totals: totalsOf(row), labelSince: row.label_since };
}

export async function runningBonuses(work: Work, memberIds: readonly string[]): Promise<LoadedBonus[]> {
  const rows = await tablesOf(work)
    .selectFrom('rewards.reward')
    .select(['reward_id', 'member_id', 'amount', 'needed', 'done', 'steps', 'turnover', 'ends_at'])
    .where('merchant_code', '=', work.merchant)
    .where('member_id', '=', anyOf(memberIds))
    .where('bonus_state', '=', 'running')
    .where('ends_at', '>', work.now)
    .orderBy('taken_at')
    .orderBy('reward_id')
    .execute();
  return rows.map((row) => ({
    rewardId: row.reward_id,
    memberId: row.member_id,
    amount: BigInt(row.amount),
    needed: BigInt(row.needed),
    done: BigInt(row.done),
    steps: row.steps,
    turnover: row.turnover as unknown as Turnover,
    endsAt: row.ends_at ?? work.now,
  }));
}

export const progressOf = (row: Row<'rewards.progress'>): Progress => ({
  campaignId: row.campaign_id,
  periodKey: row.period_key,
  version: row.version,
  staked: BigInt(row.staked),
  returned: BigInt(row.returned),
  days: row.days,
  lastDay: dayText(row.last_day),
  closesAt: row.closes_at,
  isClosed: row.is_closed,
});

/** Everything about some members that a decision may need, under their locks. */
export async function loadFacts(
  work: Work,
  identity: Identity,
  memberIds: readonly string[],
  rounds: { roundNo: string; times: number }[] = [],
): Promise<{ facts: MemberFacts[]; bonuses: LoadedBonus[] }> {
  const totals = await lockMembers(work, memberIds);
  const ids = [...totals.keys()];
  const db = tablesOf(work);
  const barred = await identity.barredOf(work, ids);
  const bonuses = await runningBonuses(work, ids);
  const progress = await db
    .selectFrom('rewards.progress')
    .selectAll()
    .where('merchant_code', '=', work.merchant)
    .where('member_id', '=', anyOf(ids))
    .where('closes_at', '>', work.now)
    .execute();
  const joined = await db
    .selectFrom('rewards.application')
    .select(['member_id', 'campaign_id', 'version'])
    .where('merchant_code', '=', work.merchant)
    .where('member_id', '=', anyOf(ids))
    .where('state', 'in', ['signed', 'joined'])
    .execute();
  const seen = await seenRounds(work, rounds);
  const counts = await earlierCounts(work, rounds);
  const progressBy = Map.groupBy(progress, ({ member_id }) => member_id);
  const joinedBy = Map.groupBy(joined, ({ member_id }) => member_id);
  const runningBy = Map.groupBy(bonuses, ({ memberId }) => memberId);
  const facts = ids.map(
    (memberId): MemberFacts => ({
      memberId,
      isBarred: barred.has(memberId),
      totals: totals.get(memberId) as Totals,
      progress: (progressBy.get(memberId) ?? []).map(progressOf),
      joined: (joinedBy.get(memberId) ?? []).map(
        (row): Joined => ({ campaignId: row.campaign_id, version: row.version }),
      ),
      running: runningBy.get(memberId) ?? [],
      seen,
      counts,
      links: null,
      closed: nothingClosed,
    }),
  );
  return { facts, bonuses };
}

async function seenRounds(work: Work, rounds: { roundNo: string }[]): Promise<SeenRound[]> {
  if (rounds.length === 0) return [];
  const numbers = rounds.map(({ roundNo }) => roundNo);
  const { rows } = await sql<{ round_no: string; staked: string; returned: string; times: number }>`
    select round_no, staked, returned, times from rewards.round
    where merchant_code = ${work.merchant} and round_no = any(${numbers}::bigint[])
      and day = any(${[...new Set(numbers.map(dayOfRound))]}::date[])`.execute(work.db);
  return rows.map((row) => ({
    roundNo: row.round_no,
    staked: BigInt(row.staked),
    returned: BigInt(row.returned),
    times: row.times,
  }));
}

/** Only a result that changes needs to know what it counted before. */
async function earlierCounts(
  work: Work,
  rounds: { roundNo: string; times: number }[],
): Promise<EarlierCount[]> {
  const again = rounds.filter(({ times }) => times > 0);
  if (again.length === 0) return [];
  const rows = await tablesOf(work)
    .selectFrom('rewards.round_count')
    .select(['reward_id', 'round_no', 'percent', 'counted'])
    .where('merchant_code', '=', work.merchant)
    .where(
      'round_no',
      'in',
      again.map(({ roundNo }) => roundNo),
    )
    .execute();
  return rows.map((row) => ({
    rewardId: row.reward_id,
    roundNo: row.round_no,
    percent: row.percent,
    counted: BigInt(row.counted),
  }));
}
