import { oneRow } from '#platform/database/one-row';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

export interface DayFacts {
  day: string;
  fromAt: Date;
  toAt: Date;
  /** The merchant's money; trial credits count for nobody. */
  currency: string;
}

export interface DayFigures {
  members: string;
  bets: string;
  valid_stake: string;
  lines: string;
  commission: string;
  content_hash: string;
}

/** Writes the whole day anew from rounds and ledger; the same facts give the same rows. */
export async function countDay(work: Work, { day, fromAt, toAt, currency }: DayFacts): Promise<DayFigures> {
  const { db, merchant } = work;
  await planForMany(work, true);
  await sql`delete from agents.commission_line where merchant_code = ${merchant} and day = ${day}::date`.execute(
    db,
  );
  await sql`delete from agents.daily_play where merchant_code = ${merchant} and day = ${day}::date`.execute(
    db,
  );
  await sql`delete from agents.daily_cash where merchant_code = ${merchant} and day = ${day}::date`.execute(
    db,
  );
  await sql`insert into agents.daily_play (merchant_code, day, member_id, game_type, bets, valid_stake, returned)
    select ${merchant}, ${day}::date, member_id, game_type, rounds, valid_stake, returned
    from play.turnover_of(${merchant}, ${currency}, ${fromAt}, ${toAt})`.execute(db);
  await sql`insert into agents.daily_cash (merchant_code, day, member_id, deposits, withdrawals)
    select ${merchant}, ${day}::date, member_id, deposits, withdrawals
    from wallet.cash_flow_of(${merchant}, ${fromAt}, ${toAt})`.execute(db);
  await writeLines(work, day, toAt);
  await sql`select agents.sum_teams(${merchant}, ${day}::date)`.execute(db);
  const figures = await figuresOf(work, day);
  await planForMany(work, false);
  return figures;
}

/**
 * Rows that this transaction has just written have no statistics: the planner takes them for few and would go through
 * them once for every other row. A day is always joined as a whole.
 */
async function planForMany({ db }: Work, isOn: boolean): Promise<void> {
  await sql`select set_config('enable_nestloop', ${isOn ? 'off' : 'on'}, true),
    set_config('work_mem', ${isOn ? '128MB' : '4MB'}, true), set_config('jit', 'off', true)`.execute(db);
}

/** The plan that was in force on the day, by level and kind of game; a kind's own rate goes before the one for all. */
async function writeLines(work: Work, day: string, toAt: Date): Promise<void> {
  const { merchant } = work;
  await sql`with plan as materialized (
      select version from agents.commission_plan where merchant_code = ${merchant} and from_day <= ${day}::date
      order by from_day desc, version desc limit 1
    ), rate as materialized (
      select k.game_type, l.level, plan.version, coalesce(o.rate_bp, s.rate_bp) as rate_bp
      from plan
        cross join (select distinct game_type from agents.daily_play
          where merchant_code = ${merchant} and day = ${day}::date) k
        cross join generate_series(1, 4) l(level)
        left join agents.commission_rate o on o.merchant_code = ${merchant} and o.version = plan.version
          and o.level = l.level and o.game_type = k.game_type
        left join agents.commission_rate s on s.merchant_code = ${merchant} and s.version = plan.version
          and s.level = l.level and s.game_type = '*'
      where coalesce(o.rate_bp, s.rate_bp) > 0
    ), above as materialized (
      select * from identity.agents_above(${merchant}, ${toAt})
    )
    insert into agents.commission_line (merchant_code, day, agent_id, member_id, game_type, level, bets, valid_stake,
      rate_bp, amount, plan_version)
    select ${merchant}, ${day}::date, a.agent_id, p.member_id, p.game_type, a.level, p.bets, p.valid_stake, r.rate_bp,
      agents.share_of(p.valid_stake, r.rate_bp), r.version
    from agents.daily_play p
      join above a on a.member_id = p.member_id
      join rate r on r.level = a.level and r.game_type = p.game_type
    where p.merchant_code = ${merchant} and p.day = ${day}::date and p.valid_stake > 0`.execute(work.db);
}

/** Sums, and one hash over everything the day says, in an order that does not depend on when rows were written. */
async function figuresOf({ db, merchant }: Work, day: string): Promise<DayFigures> {
  const { rows } = await sql<DayFigures>`
    with play as (
      select 'play ' || game_type as name, sum(bets) as bets, sum(valid_stake) as stake,
        md5(string_agg(concat_ws('|', member_id, bets, valid_stake, returned), ';' order by member_id)) as hash
      from agents.daily_play where merchant_code = ${merchant} and day = ${day}::date group by game_type
    ), cash as (
      select 'cash' as name,
        md5(string_agg(concat_ws('|', member_id, deposits, withdrawals), ';' order by member_id)) as hash
      from agents.daily_cash where merchant_code = ${merchant} and day = ${day}::date
    ), lines as (
      select 'line ' || agent_id as name, count(*) as lines, sum(amount) as amount,
        md5(string_agg(concat_ws('|', member_id, game_type, level, bets, valid_stake, rate_bp, amount, plan_version), ';'
          order by member_id, game_type)) as hash
      from agents.commission_line where merchant_code = ${merchant} and day = ${day}::date group by agent_id
    )
    select (select count(distinct member_id) from agents.daily_play
        where merchant_code = ${merchant} and day = ${day}::date) as members,
      (select coalesce(sum(bets), 0) from play) as bets, (select coalesce(sum(stake), 0) from play) as valid_stake,
      (select coalesce(sum(lines), 0) from lines) as lines, (select coalesce(sum(amount), 0) from lines) as commission,
      (select encode(sha256(convert_to(coalesce(string_agg(name || hash, ';' order by name), ''), 'UTF8')), 'hex')
        from (select name, hash from play union all select name, hash from cash union all select name, hash from lines) a
      ) as content_hash`.execute(db);
  return oneRow(rows);
}
