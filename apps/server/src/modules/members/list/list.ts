import type { ListedMember, MemberFilter, MemberSelection } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { type RawBuilder, sql } from 'kysely';
import { oneRow } from '#platform/database/one-row';
import type { Work } from '#platform/database/work';
import { dayEnd, dayStart } from '#platform/days';

const pageSize = 50;
const mostCounted = 1000;

interface Row {
  member_id: string;
  account: string;
  type: number;
  is_closed: boolean;
  level: string | null;
  kyc_level: 'K1' | 'K2' | 'K3';
  registered_at: Date;
  seen_at: Date;
  first_deposit_at: Date | null;
  cash: string;
  deposited: string;
  paid_out: string;
  break_until: Date | null;
  needs_care: boolean;
  tags: string[];
  place: string;
}

/** Each has an index of its own; moments as their microseconds, so that a page begins exactly behind the one before. */
const orders: Record<
  MemberFilter['order'],
  { column: RawBuilder<unknown>; from: (place: string) => RawBuilder<unknown> }
> = {
  registered: { column: sql`f.registered_at`, from: momentOf },
  seen: { column: sql`f.seen_at`, from: momentOf },
  cash: { column: sql`f.cash`, from: (place) => sql`${place}::bigint` },
  deposited: { column: sql`f.deposited`, from: (place) => sql`${place}::bigint` },
};
function momentOf(place: string): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond')`;
}
const placeOf = (order: MemberFilter['order']): RawBuilder<unknown> =>
  order === 'cash' || order === 'deposited'
    ? orders[order].column
    : sql`(extract(epoch from ${orders[order].column}) * 1000000)::bigint`;

/** The filter in SQL, over this module's own copy. */
export function wanted(
  work: Work,
  filter: Omit<MemberFilter, 'order' | 'after'>,
  timeZone: string,
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`f.merchant_code = ${work.merchant}`];
  const add = <T>(value: T | undefined, part: (value: T) => RawBuilder<unknown>) => {
    if (value !== undefined) parts.push(part(value));
  };
  const span = (column: RawBuilder<unknown>, from: string | undefined, to: string | undefined) => {
    add(from, (day) => sql`${column} >= ${dayStart(day, timeZone)}`);
    add(to, (day) => sql`${column} < ${dayEnd(day, timeZone)}`);
  };
  add(filter.state, (state) => (state === 'closed' ? sql`f.is_closed` : sql`not f.is_closed`));
  add(filter.type, (type) => sql`f.type = ${Number(type)}`);
  add(filter.level, (level) => sql`f.level = ${level}`);
  add(filter.identityLevel, (level) => sql`f.kyc_level = ${level}`);
  span(sql`f.registered_at`, filter.registeredFrom, filter.registeredTo);
  span(sql`f.seen_at`, filter.seenFrom, filter.seenTo);
  span(sql`f.first_deposit_at`, filter.firstDepositFrom, filter.firstDepositTo);
  add(filter.playedFrom, (day) => sql`f.played_on >= ${day}::date`);
  // Whoever never played has not played since either.
  add(filter.playedTo, (day) => sql`(f.played_on is null or f.played_on <= ${day}::date)`);
  add(filter.deposited, (has) =>
    // Whoever never deposited has a sum of nothing: said here, because the list in that order finds them by it.
    has === 'yes' ? sql`f.first_deposit_at is not null` : sql`f.first_deposit_at is null and f.deposited = 0`,
  );
  add(filter.cashFrom, (amount) => sql`f.cash >= ${String(parseAmount(amount))}::bigint`);
  add(filter.cashTo, (amount) => sql`f.cash <= ${String(parseAmount(amount))}::bigint`);
  add(
    filter.tag,
    (tag) => sql`exists (select from members.tag t where t.merchant_code = f.merchant_code
      and t.member_id = f.member_id and t.tag = ${tag} and (t.ends_at is null or t.ends_at > ${work.now}))`,
  );
  add(filter.upline, (id) => sql`f.upline_id = ${id}::uuid`);
  add(
    filter.line,
    (id) => sql`exists (with recursive above as (
        select f.upline_id as id
        union
        select p.upline_id from above join members.fact p
          on p.merchant_code = ${work.merchant} and p.member_id = above.id)
      select from above where id = ${id}::uuid)`,
  );
  add(filter.onBreak, (is) =>
    is === 'yes'
      ? sql`f.break_until > ${work.now}`
      : sql`(f.break_until is null or f.break_until <= ${work.now})`,
  );
  add(filter.needsCare, (is) => (is === 'yes' ? sql`f.needs_care` : sql`not f.needs_care`));
  return sql.join(parts, sql` and `);
}

interface Seeing {
  timeZone: string;
  currency: string;
  /** Whoever may not read money is shown none, and finds nobody by it. */
  seesMoney: boolean;
  levelNames: ReadonlyMap<string, string>;
  mask: (account: string) => string;
}

/** A page of the list in one of the offered orders; what follows is found by the last row, however far down it is. */
export async function listPage(work: Work, asked: MemberFilter, seeing: Seeing) {
  const filter = seeing.seesMoney ? asked : withoutMoney(asked);
  const where = wanted(work, filter, seeing.timeZone);
  const { column, from } = orders[filter.order];
  const [place, memberId] = filter.after?.split(',') ?? [];
  const behind =
    place === undefined ? sql`` : sql`and (${column}, f.member_id) < (${from(place)}, ${memberId}::uuid)`;
  const { rows } = await sql<Row>`
    select f.*, ${placeOf(filter.order)}::text as place, array(select t.tag from members.tag t
        where t.merchant_code = f.merchant_code and t.member_id = f.member_id
          and (t.ends_at is null or t.ends_at > ${work.now}) order by t.tag) as tags
    from members.fact f where ${where} ${behind}
    order by ${column} desc, f.member_id desc limit ${pageSize + 1}`.execute(work.db);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    members: shown.map((row) => viewOf(row, work.now, seeing)),
    next: rows.length > pageSize && last !== undefined ? `${last.place},${last.member_id}` : null,
    count: filter.after === undefined ? await countOf(work, where) : null,
    currency: seeing.currency,
  };
}

const mostSelected = 500;

/** Everybody the filters find, as they are counted now. */
export async function selection(
  work: Work,
  asked: Omit<MemberFilter, 'after'>,
  { timeZone, seesMoney }: Pick<Seeing, 'timeZone' | 'seesMoney'>,
): Promise<MemberSelection> {
  const filter = seesMoney ? asked : withoutMoney(asked);
  const where = wanted(work, filter, timeZone);
  const { column } = orders[filter.order];
  const { rows } = await sql<{
    member_ids: string[];
    cash: string;
    closed: number;
    on_break: number;
    needs_care: number;
  }>`select coalesce(array_agg(s.member_id::text order by s.place), '{}') as member_ids, coalesce(sum(s.cash), 0) as cash,
      (count(*) filter (where s.is_closed))::int as closed,
      (count(*) filter (where s.break_until > ${work.now}))::int as on_break,
      (count(*) filter (where s.needs_care))::int as needs_care
    from (select f.*, row_number() over (order by ${column} desc, f.member_id desc) as place from members.fact f
      where ${where} order by ${column} desc, f.member_id desc limit ${mostSelected}) s`.execute(work.db);
  const found = oneRow(rows);
  return {
    memberIds: found.member_ids,
    count: await countOf(work, where),
    cash: seesMoney ? formatAmount(BigInt(found.cash)) : null,
    closed: found.closed,
    onBreak: found.on_break,
    needsCare: found.needs_care,
  };
}

function withoutMoney({ cashFrom: _from, cashTo: _to, ...filter }: MemberFilter): MemberFilter {
  return {
    ...filter,
    order: filter.order === 'seen' ? 'seen' : 'registered',
  };
}

/** Never more than a thousand are counted (CDEC-14). */
async function countOf(work: Work, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from members.fact f where ${where} limit ${mostCounted + 1}) few`.execute(work.db);
  return rows[0]?.count ?? 0;
}

function viewOf(row: Row, now: Date, { seesMoney, levelNames, mask }: Seeing): ListedMember {
  const money = (micros: string) => (seesMoney ? formatAmount(BigInt(micros)) : null);
  return {
    memberId: row.member_id,
    name: mask(row.account),
    type: row.type,
    isClosed: row.is_closed,
    level: row.level === null ? null : (levelNames.get(row.level) ?? row.level),
    identityLevel: row.kyc_level,
    registeredAt: row.registered_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    firstDepositAt: row.first_deposit_at?.toISOString() ?? null,
    cash: money(row.cash),
    deposited: money(row.deposited),
    paidOut: money(row.paid_out),
    tags: row.tags,
    breakUntil: row.break_until !== null && row.break_until > now ? row.break_until.toISOString() : null,
    needsCare: row.needs_care,
  };
}
