import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Work } from '#platform/database/work';

interface LineRow {
  member_id: string;
  members: string;
  stake: string;
  returned: string;
  commission: string;
  cost: string;
}

/** Everybody whom nobody above brought, with the sums of all below them and what they and all agents of their line earned. */
/** Whose contract runs now: whoever they brought came by an agent. */
async function underContract({ db, merchant }: Work): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`select distinct member_id::text from agents.contract
    where merchant_code = ${merchant} and state = 'accepted'`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

async function linesOf({ db, merchant }: Work, from: string, to: string) {
  // The planner takes a tree for ten times its size and would compile for it longer than it runs.
  await sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(db);
  const { rows } = await sql<LineRow>`
    with heads as materialized (
      select member_id from identity.members_below(${merchant}, null)
    ), branch as materialized (
      select head_id, member_id, type from identity.branches_of(${merchant}, array(select member_id from heads))
    ), teams as (
      select head_id, count(*) as members from branch group by head_id
    ), played as (
      select above_id, sum(valid_stake) as stake, sum(returned) as returned, sum(commission) as commission from agents.team_day
      where merchant_code = ${merchant} and above_id = any (array(select member_id from heads))
        and day between ${from}::date and ${to}::date group by above_id
    ), earned as (
      select agent_id, sum(amount) as amount from agents.payment
      where merchant_code = ${merchant} and to_day between ${from}::date and ${to}::date group by agent_id
    ), paid as (
      select head_id, sum(amount) as cost from (
        select member_id as head_id, member_id from heads union all select head_id, member_id from branch) line
      join earned on agent_id = member_id group by head_id
    )
    select h.member_id, coalesce(t.members, 0)::text as members, coalesce(p.stake, 0)::text as stake,
      coalesce(p.returned, 0)::text as returned, coalesce(p.commission, 0)::text as commission, coalesce(c.cost, 0)::text as cost
    from heads h left join teams t on t.head_id = h.member_id left join played p on p.above_id = h.member_id
      left join paid c on c.head_id = h.member_id
    where p.stake > 0 or c.cost > 0`.execute(db);
  return rows.map((row) => ({
    memberId: row.member_id,
    members: Number(row.members),
    stake: BigInt(row.stake),
    net: BigInt(row.stake) - BigInt(row.returned),
    commission: BigInt(row.commission),
    cost: BigInt(row.cost),
  }));
}

/** What periods that ended in a span earned, by kind; paid or still due. */
async function earnedBy({ db, merchant }: Work, from: string, to: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ kind: string; amount: string }>`
    select kind, sum(amount)::text as amount from agents.payment
    where merchant_code = ${merchant} and to_day between ${from}::date and ${to}::date group by kind`.execute(
    db,
  );
  return new Map(rows.map(({ kind, amount }) => [kind, BigInt(amount)]));
}

/** The last day that was counted. */
async function countedUntil({ db, merchant }: Work): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from agents.day_run where merchant_code = ${merchant} and finished_at is not null`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** Agents by the days they earned, for whoever holds them against the ledger. */
export const createLinesReport = ({ identity }: { identity: Identity }) => ({
  linesOf,
  underContract,
  earnedBy,
  countedUntil,
  names: (work: Work, memberIds: readonly string[]) => identity.forStaff.names(work, memberIds),
});

export type AgentLines = ReturnType<typeof createLinesReport>;
