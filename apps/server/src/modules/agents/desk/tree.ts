import type { TreeRow } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';
import { type GivenSpan, spanOf } from '../team.ts';
import type { Span } from '../rules/periods.ts';
import { type DeskParts, withinDesk } from './within-desk.ts';

const pageSize = 50;

interface Row {
  member_id: string;
  type: number;
  since: Date;
  members: string;
  agents: string;
  active: string;
  valid_stake: string;
  returned: string;
  commission: string;
}

/** The tree of agents, a level at a time: whoever stands directly below somebody, each with the sums of everybody below them. */
export function createTree(parts: DeskParts) {
  const { merchants } = parts;
  const todayOf = (work: Work) => dayOf(work.now, merchants.settings(work.merchant).timeZone);

  return {
    level: (
      merchant: string,
      operator: string,
      query: GivenSpan & { above?: string | undefined; after?: string | undefined },
    ) =>
      withinDesk(parts, merchant, operator, async (work) => {
        const span = spanOf(query, todayOf(work));
        const found = await levelOf(work, query.above ?? null, query.after);
        const rows = await sumsOf(work, found.slice(0, pageSize), span);
        const last = rows.at(-1);
        return {
          ...span,
          rows: await shownRows(parts, work, rows),
          next: found.length > pageSize && last !== undefined ? placeOf(last) : null,
        };
      }),

    /** One place of the tree: the member with the own sums, and everybody above, the top first. */
    place: (merchant: string, operator: string, memberId: string, query: GivenSpan) =>
      withinDesk(parts, merchant, operator, async (work) => {
        const span = spanOf(query, todayOf(work));
        const { rows: self } = await sql<Level>`select f.member_id, f.type, f.registered_at as since
          from identity.member_facts(${merchant}, array[${memberId}]::uuid[]) f`.execute(work.db);
        const [row] = await shownRows(parts, work, await sumsOf(work, self, span));
        return {
          ...span,
          row: row ?? refuse('request.not_found'),
          above: await above(parts, work, memberId),
        };
      }),
  };
}

export type Tree = ReturnType<typeof createTree>;

/** Whom somebody stands below, the top first. */
export async function above({ identity }: DeskParts, work: Work, memberId: string) {
  const { rows } = await sql<{ above_id: string }>`
    select above_id from identity.lines_above(${work.merchant}, array[${memberId}]::uuid[]) order by step desc`.execute(
    work.db,
  );
  const names = await identity.forStaff.names(
    work,
    rows.map(({ above_id }) => above_id),
  );
  return rows.map(({ above_id }) => ({ memberId: above_id, name: names.get(above_id)?.name ?? '•••' }));
}

type Level = Pick<Row, 'member_id' | 'type' | 'since'>;
const isAgent = (type: number): boolean => type === 1 || type === 2;
const placeOf = ({ type, member_id }: Level): string => `${isAgent(type) ? 0 : 1}.${member_id}`;

/** Agents first, then by number: an order that stays while people register. */
async function levelOf({ db, merchant }: Work, aboveId: string | null, after: string | undefined) {
  const [rank = null, id = null] = after?.split('.') ?? [];
  const { rows } = await sql<Level>`
    select member_id, type, since from identity.members_below(${merchant}, ${aboveId}::uuid) b
    where ${rank}::int is null
      or (case when type in (1, 2) then 0 else 1 end, member_id) > (${rank}::int, ${id}::uuid)
    order by case when type in (1, 2) then 0 else 1 end, member_id limit ${pageSize + 1}`.execute(db);
  return rows;
}

/**
 * Who is below is counted now; what they played and who of them did comes from the days' own sums: the days of a span cost
 * next to nothing.
 */
async function sumsOf({ db, merchant }: Work, level: readonly Level[], span: Span): Promise<Row[]> {
  const ids = level.map(({ member_id }) => member_id);
  // The planner takes a tree for ten times its size and would compile for it longer than it runs.
  await sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(db);
  const { rows } = await sql<Omit<Row, 'type' | 'since'>>`
    with branch as materialized (
      select * from identity.branches_of(${merchant}, ${ids}::uuid[])
    ), teams as (
      select head_id, count(*) as members, count(*) filter (where type in (1, 2)) as agents from branch group by head_id
    ), players as (
      select head_id, count(*) as active from branch
      where member_id in (select a from agents.active_in(${merchant}, ${span.from}::date, ${span.to}::date) a)
      group by head_id
    ), played as (
      select above_id, sum(valid_stake) as valid_stake, sum(returned) as returned, sum(commission) as commission
      from agents.team_day where merchant_code = ${merchant} and above_id = any (${ids}::uuid[])
        and day between ${span.from}::date and ${span.to}::date group by above_id
    )
    select h.member_id, coalesce(t.members, 0) as members, coalesce(t.agents, 0) as agents, coalesce(a.active, 0) as active,
      coalesce(p.valid_stake, 0) as valid_stake, coalesce(p.returned, 0) as returned, coalesce(p.commission, 0) as commission
    from unnest(${ids}::uuid[]) h(member_id) left join teams t on t.head_id = h.member_id
      left join players a on a.head_id = h.member_id left join played p on p.above_id = h.member_id`.execute(
    db,
  );
  const sums = new Map(rows.map((row) => [row.member_id, row]));
  return level.flatMap((one) => {
    const sum = sums.get(one.member_id);
    return sum === undefined ? [] : [{ ...one, ...sum }];
  });
}

async function shownRows({ identity }: DeskParts, work: Work, rows: readonly Row[]): Promise<TreeRow[]> {
  const names = await identity.forStaff.names(
    work,
    rows.map(({ member_id }) => member_id),
  );
  return rows.map((row) => ({
    memberId: row.member_id,
    name: names.get(row.member_id)?.name ?? '•••',
    isAgent: isAgent(row.type),
    since: row.since.toISOString(),
    members: Number(row.members),
    agents: Number(row.agents),
    active: Number(row.active),
    validStake: formatAmount(BigInt(row.valid_stake)),
    net: formatAmount(BigInt(row.valid_stake) - BigInt(row.returned)),
    commission: formatAmount(BigInt(row.commission)),
  }));
}
