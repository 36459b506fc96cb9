import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { correctionOf } from '../rules/earnings.ts';

interface Difference {
  agent_id: string;
  member_id: string;
  valid_stake: string;
  amount: string;
}

/** What a paid day stands at, earlier corrections included; kept aside while the day is counted anew. */
export async function snapshotCounted({ db, merchant }: Work, day: string): Promise<void> {
  await sql`create temporary table agents_standing on commit drop as
    select agent_id, member_id, sum(valid_stake)::bigint as valid_stake, sum(amount)::bigint as amount from (
      select agent_id, member_id, valid_stake, amount from agents.commission_line
        where merchant_code = ${merchant} and day = ${day}::date
      union all select agent_id, member_id, valid_stake, amount from agents.correction
        where merchant_code = ${merchant} and day = ${day}::date) a
    group by agent_id, member_id`.execute(db);
}

/** What the lines just counted say otherwise, by agent and member. */
export async function differencesOf({ db, merchant }: Work, day: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with counted as (
      select agent_id, member_id, sum(valid_stake) as valid_stake, sum(amount) as amount from agents.commission_line
      where merchant_code = ${merchant} and day = ${day}::date group by agent_id, member_id
    )
    select agent_id, member_id, coalesce(c.valid_stake, 0) - coalesce(s.valid_stake, 0) as valid_stake,
      coalesce(c.amount, 0) - coalesce(s.amount, 0) as amount
    from counted c full join pg_temp.agents_standing s using (agent_id, member_id)
    where coalesce(c.amount, 0) <> coalesce(s.amount, 0) order by agent_id, member_id`.execute(db);
  return rows;
}

/** What the run found stays with it, also where persons are left to settle it. */
export async function keepDifferences(
  { db, merchant }: Work,
  runNo: string,
  differences: readonly Difference[],
): Promise<void> {
  await sql`insert into agents.difference (merchant_code, run_no, agent_id, member_id, valid_stake, amount)
    select ${merchant}, ${runNo}, d.agent_id, d.member_id, d.valid_stake, d.amount
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
      d(agent_id uuid, member_id uuid, valid_stake bigint, amount bigint)`.execute(db);
}

/** Each difference becomes a line of its own; what a reversed deposit took before is not taken twice. */
export async function writeCorrections(
  work: Work,
  { runNo, day, madeOn }: { runNo: string; day: string; madeOn: string },
  differences: readonly Difference[],
): Promise<void> {
  for (const { agent_id, member_id, valid_stake, amount } of differences) {
    const given = correctionOf(BigInt(amount), await leftByReversals(work, { agent_id, member_id, day }));
    if (given === 0n) continue;
    await sql`insert into agents.correction (merchant_code, run_no, agent_id, member_id, day, made_on, valid_stake, amount)
      values (${work.merchant}, ${runNo}, ${agent_id}::uuid, ${member_id}::uuid, ${day}::date, ${madeOn}::date,
        ${valid_stake}, ${String(given)})`.execute(work.db);
  }
}

/** What reversed deposits left of the commission of the days they touched; null where they took nothing. */
async function leftByReversals(
  { db, merchant }: Work,
  { agent_id, member_id, day }: { agent_id: string; member_id: string; day: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ left_over: string | null }>`
    with taken as (
      select sum(b.amount) as amount, min(v.from_day) as from_day, max(v.to_day) as to_day
      from agents.taken_back b join agents.reversal v on v.merchant_code = b.merchant_code and v.order_no = b.order_no
      where b.merchant_code = ${merchant} and b.agent_id = ${agent_id}::uuid and v.member_id = ${member_id}::uuid
        and ${day}::date between v.from_day and v.to_day
    ), earned as (
      select l.amount, l.day from agents.commission_line l where l.merchant_code = ${merchant}
        and l.agent_id = ${agent_id}::uuid and l.member_id = ${member_id}::uuid
      union all select c.amount, c.day from agents.correction c where c.merchant_code = ${merchant}
        and c.agent_id = ${agent_id}::uuid and c.member_id = ${member_id}::uuid
    )
    select (select sum(e.amount) from earned e where e.day between t.from_day and t.to_day) - t.amount as left_over
    from taken t`.execute(db);
  const left = rows[0]?.left_over ?? null;
  return left === null ? null : BigInt(left);
}
