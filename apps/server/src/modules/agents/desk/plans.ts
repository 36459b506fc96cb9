import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import { formatAmount } from '@perya/money';
import type { PlanCost } from '@perya/contract';
import type { RunWork, Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';
import { dayAfter, type Span } from '../rules/periods.ts';
import { countedDays } from './contracts-desk.ts';
import { withinDesk } from './within-desk.ts';

interface PlanRate {
  level: number;
  gameType: string;
  rate: number;
}

/** Commission plans: every change is another version, from a day that has not begun. */
export function createPlanStaff({ runWork, merchants }: { runWork: RunWork; merchants: Merchants }) {
  const within = <T>(merchant: string, operator: string, use: (work: Work) => Promise<T>) =>
    withinDesk({ runWork, merchants }, merchant, operator, use);
  return {
    plans: (merchant: string, operator: string) =>
      within(merchant, operator, async (work) => {
        const { rows } = await sql<{
          version: number;
          from_day: string;
          made_by: string;
          made_at: Date;
          rates: PlanRate[];
        }>`
          select p.version, p.from_day::text, p.made_by, p.made_at, (select jsonb_agg(jsonb_build_object('level', r.level,
              'gameType', r.game_type, 'rate', r.rate_bp) order by r.game_type, r.level)
            from agents.commission_rate r where r.merchant_code = p.merchant_code and r.version = p.version) as rates
          from agents.commission_plan p where p.merchant_code = ${merchant}
          order by p.version desc limit 50`.execute(work.db);
        return {
          plans: rows.map(({ version, from_day, made_by, made_at, rates }) => ({
            version,
            madeBy: made_by,
            madeAt: made_at.toISOString(),
            fromDay: from_day,
            rates: rates as (Omit<PlanRate, 'gameType'> & { gameType: '*' })[],
          })),
        };
      }),

    /** With the agents of today and what was played in the last 30 days: to the centavo what lines would have said. */
    weigh: (merchant: string, operator: string, rates: readonly PlanRate[]): Promise<PlanCost> =>
      within(merchant, operator, async (work) => {
        assertOnce(rates);
        const to = dayAfter(dayOf(work.now, merchants.settings(merchant).timeZone), -1);
        const span = { from: dayAfter(to, -29), to };
        const rows = await costOf(work, rates, span);
        const sum = (key: 'now' | 'next') =>
          formatAmount(rows.reduce((all, row) => all + BigInt(row[key]), 0n));
        return {
          ...span,
          days: await countedDays(work, span),
          was: formatAmount(await costedLines(work, span)),
          now: sum('now'),
          next: sum('next'),
          places: rows.map((row) => ({
            level: row.level,
            gameType: row.game_type,
            validStake: formatAmount(BigInt(row.valid_stake)),
            now: formatAmount(BigInt(row.now)),
            next: formatAmount(BigInt(row.next)),
          })),
        };
      }),

    /** Days that have begun keep their rates: what they brought can be counted again. */
    savePlan: (merchant: string, operator: string, plan: { fromDay: string; rates: PlanRate[] }) =>
      within(merchant, operator, async (work) => {
        if (plan.fromDay <= dayOf(work.now, merchants.settings(merchant).timeZone))
          refuse('format.incorrect', { fields: ['fromDay'] });
        assertOnce(plan.rates);
        await sql`select pg_advisory_xact_lock(hashtextextended(${`agents plan ${merchant}`}, 0))`.execute(
          work.db,
        );
        const { rows } = await sql<{ version: number }>`
          insert into agents.commission_plan (merchant_code, version, from_day, made_by, made_at)
          select ${merchant}, coalesce(max(version), 0) + 1, ${plan.fromDay}::date, ${operator}, ${work.now}
          from agents.commission_plan where merchant_code = ${merchant} returning version`.execute(work.db);
        const version = rows[0]?.version ?? 1;
        await sql`insert into agents.commission_rate (merchant_code, version, level, game_type, rate_bp)
          select ${merchant}, ${version}, level, "gameType", rate
          from jsonb_to_recordset(${JSON.stringify(plan.rates)}::jsonb) r(level int, "gameType" text, rate int)`.execute(
          work.db,
        );
        return { version };
      }),
  };
}

export type PlanStaff = ReturnType<typeof createPlanStaff>;

function assertOnce(rates: readonly PlanRate[]): void {
  const places = new Set(rates.map(({ level, gameType }) => `${level} ${gameType}`));
  if (places.size < rates.length) refuse('format.incorrect', { fields: ['rates'] });
}

async function costedLines({ db, merchant }: Work, { from, to }: Span): Promise<bigint> {
  const { rows } = await sql<{ was: string }>`select coalesce(sum(commission), 0) as was from agents.team_day
    where merchant_code = ${merchant} and day between ${from}::date and ${to}::date`.execute(db);
  return BigInt(rows[0]?.was ?? '0');
}

interface CostRow {
  level: number;
  game_type: string;
  valid_stake: string;
  now: string;
  next: string;
}

/** A kind's own rate goes before the one for all, as when a day is counted. */
async function costOf(work: Work, rates: readonly PlanRate[], { from, to }: Span): Promise<CostRow[]> {
  const { db, merchant, now } = work;
  const { rows } = await sql<CostRow>`
    with old as (
      select level, game_type, rate_bp from agents.commission_rate where merchant_code = ${merchant} and version = (
        select version from agents.commission_plan where merchant_code = ${merchant} and from_day <= ${to}::date + 1
        order by from_day desc, version desc limit 1)
    ), wanted as (
      select level, "gameType" as game_type, rate as rate_bp
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) r(level int, "gameType" text, rate int)
    ), played as materialized (
      select member_id, game_type, valid_stake from agents.daily_play
      where merchant_code = ${merchant} and day between ${from}::date and ${to}::date and valid_stake > 0
    ), above as materialized (
      select * from identity.agents_above(${merchant}, ${now})
    ), place as (
      select l.level, k.game_type,
        coalesce((select rate_bp from old o where o.level = l.level and o.game_type = k.game_type),
          (select rate_bp from old o where o.level = l.level and o.game_type = '*'), 0) as old_bp,
        coalesce((select rate_bp from wanted w where w.level = l.level and w.game_type = k.game_type),
          (select rate_bp from wanted w where w.level = l.level and w.game_type = '*'), 0) as new_bp
      from generate_series(1, 4) l(level) cross join (select distinct game_type from played) k
    )
    select a.level, p.game_type, sum(p.valid_stake) as valid_stake,
      sum(agents.share_of(p.valid_stake, r.old_bp)) as "now", sum(agents.share_of(p.valid_stake, r.new_bp)) as "next"
    from played p join above a on a.member_id = p.member_id
      join place r on r.level = a.level and r.game_type = p.game_type
    group by a.level, p.game_type order by p.game_type, a.level`.execute(db);
  return rows;
}
