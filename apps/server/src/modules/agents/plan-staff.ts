import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';

interface PlanRate {
  level: number;
  gameType: string;
  rate: number;
}

/** Commission plans: every change is another version, from a day that has not begun. */
export function createPlanStaff({ runWork, merchants }: { runWork: RunWork; merchants: Merchants }) {
  const within = <T>(merchant: string, operator: string, use: (work: Work) => Promise<T>): Promise<T> => {
    if (!merchants.list().some((known) => known.merchantCode === merchant)) refuse('request.not_found');
    return runWork({ merchant, actor: { kind: 'operator', name: operator } }, use);
  };
  return {
    plans: (merchant: string, operator: string) =>
      within(merchant, operator, async (work) => {
        const { rows } = await sql<{ version: number; from_day: string; rates: PlanRate[] }>`
          select p.version, p.from_day::text, (select jsonb_agg(jsonb_build_object('level', r.level,
              'gameType', r.game_type, 'rate', r.rate_bp) order by r.game_type, r.level)
            from agents.commission_rate r where r.merchant_code = p.merchant_code and r.version = p.version) as rates
          from agents.commission_plan p where p.merchant_code = ${merchant}
          order by p.version desc limit 50`.execute(work.db);
        return {
          plans: rows.map(({ version, from_day, rates }) => ({
            version,
            fromDay: from_day,
            rates: rates as (Omit<PlanRate, 'gameType'> & { gameType: '*' })[],
          })),
        };
      }),

    /** Days that have begun keep their rates: what they brought can be counted again. */
    savePlan: (merchant: string, operator: string, plan: { fromDay: string; rates: PlanRate[] }) =>
      within(merchant, operator, async (work) => {
        if (plan.fromDay <= dayOf(work.now, merchants.settings(merchant).timeZone))
          refuse('format.incorrect', { fields: ['fromDay'] });
        const places = new Set(plan.rates.map(({ level, gameType }) => `${level} ${gameType}`));
        if (places.size < plan.rates.length) refuse('format.incorrect', { fields: ['rates'] });
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
