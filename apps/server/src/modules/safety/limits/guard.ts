import type { LimitKind, LimitPeriod } from '@perya/contract/rules';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { PlayedSince } from '../ports.ts';
import { firstDay, periodStart } from '../rules/calendar.ts';
import { holds } from '../rules/limit-rules.ts';
import type { KnownLimit } from './repository.ts';

const spans = ['day', 'week', 'month'] as const;

/** What the row of a bet says about a member; null where nothing limits bets. */
export interface StakeAllowance {
  remaining: bigint | null;
  barred: 'quiet' | 'time' | 'check' | null;
  checkInSeconds: number | null;
}

/**
 * Brings the row that every bet reads in line with the limits. The caller holds the lock of the member's cash, so that no
 * bet stands between what was counted and the row.
 */
export async function syncGuard(
  work: Work,
  memberId: string,
  limits: readonly KnownLimit[],
  timeZone: string,
  played: PlayedSince,
): Promise<void> {
  const value = (kind: LimitKind, period: LimitPeriod): string | null => {
    const known = limits.find((one) => one.kind === kind && one.period === period);
    return known === undefined ? null : (holds(kind, known)?.toString() ?? null);
  };
  const concernsBets = limits.some((one) => one.kind !== 'deposit' && holds(one.kind, one) !== null);
  if (!concernsBets) {
    await sql`delete from safety.guard where member_id = ${memberId}`.execute(work.db);
    return;
  }
  const { rows } = await sql`select 1 from safety.guard where member_id = ${memberId}`.execute(work.db);
  if (rows.length === 0) await beginCounting(work, memberId, timeZone, played);
  await sql`update safety.guard set most_stake = ${value('stake', 'always')}::bigint,
      loss_day = ${value('loss', 'day')}::bigint, loss_week = ${value('loss', 'week')}::bigint,
      loss_month = ${value('loss', 'month')}::bigint, wager_day = ${value('wager', 'day')}::bigint,
      wager_week = ${value('wager', 'week')}::bigint, wager_month = ${value('wager', 'month')}::bigint,
      time_day = ${value('time', 'day')}::int, check_minutes = ${value('check', 'always')}::int,
      quiet = ${value('quiet', 'always')}::int, time_zone = ${timeZone}
    where member_id = ${memberId}`.execute(work.db);
}

/** A limit set in the middle of a month counts what the month has seen. */
async function beginCounting(
  work: Work,
  memberId: string,
  timeZone: string,
  played: PlayedSince,
): Promise<void> {
  const since = spans.map((span) => periodStart(span, work.now, timeZone));
  const days = await played(work, memberId, new Date(Math.min(...since.map(Number))), timeZone);
  const sums = spans.map((span) => {
    const first = firstDay(span, work.now, timeZone);
    const counted = days.filter(({ day }) => day >= first);
    return {
      staked: String(counted.reduce((sum, { staked }) => sum + staked, 0n)),
      returned: String(counted.reduce((sum, { returned }) => sum + returned, 0n)),
    };
  });
  const today = days.find(({ day }) => day === firstDay('day', work.now, timeZone));
  const [day, week, month] = sums;
  await sql`insert into safety.guard (merchant_code, member_id, time_zone, day_ends, week_ends, month_ends,
      day_staked, day_returned, week_staked, week_returned, month_staked, month_returned, day_seconds)
    values (${work.merchant}, ${memberId}, ${timeZone}, safety.day_end(${work.now}, ${timeZone}),
      safety.week_end(${work.now}, ${timeZone}), safety.month_end(${work.now}, ${timeZone}),
      ${day?.staked}::bigint, ${day?.returned}::bigint, ${week?.staked}::bigint, ${week?.returned}::bigint,
      ${month?.staked}::bigint, ${month?.returned}::bigint, ${today?.seconds ?? 0}::bigint)`.execute(work.db);
}

export async function stakeAllowanceOf(work: Work, memberId: string): Promise<StakeAllowance | null> {
  const { rows } = await sql<{
    room: string | null;
    barred: StakeAllowance['barred'];
    check_in_seconds: number | null;
  }>`select room, barred, check_in_seconds from safety.play_room(${work.merchant}, ${memberId}::uuid)`.execute(
    work.db,
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { barred, check_in_seconds: checkInSeconds } = row;
  return { remaining: row.room === null ? null : BigInt(row.room), barred, checkInSeconds };
}

/** The reality check was seen: the next one is due an interval later. */
export async function noteChecked(work: Work, memberId: string): Promise<void> {
  await sql`update safety.guard set checked_at = now() where member_id = ${memberId}`.execute(work.db);
}

/** Those of them who have nothing left to stake by their own limits. */
export async function spentOf(work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ member_id: string }>`
    select u.member_id from unnest(${[...memberIds]}::uuid[]) u(member_id)
      cross join lateral safety.play_room(${work.merchant}, u.member_id) r
    where r.room <= 0 or r.barred in ('quiet', 'time')`.execute(work.db);
  return new Set(rows.map(({ member_id }) => member_id));
}
