import type { ReportSchedule } from '@perya/contract';
import { type Kysely, sql } from 'kysely';
import type { Staff } from '#modules/staff';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { oneRow } from '#platform/database/one-row';
import type { EveryJob } from '#platform/jobs/job';
import { refuse } from '#platform/refusal';
import { addressTold, nextTelling, spanTold } from './when-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  staff: Pick<Staff, 'mentions'>;
}
interface Who {
  brand: string;
  operator: string;
}
type Wish = Pick<ReportSchedule, 'page' | 'name' | 'query' | 'every' | 'names'>;

interface ScheduleRow {
  merchant_code: string;
  schedule_id: string;
  page: string;
  name: string;
  query: string;
  every: ReportSchedule['every'];
  names: string[];
  made_by: string;
  next_at: Date;
  last_at: Date | null;
}

const lookEveryMs = 60_000;
const mostListed = 100;

const shown = (row: ScheduleRow, operator: string): ReportSchedule => ({
  scheduleId: row.schedule_id,
  page: row.page,
  name: row.name,
  query: row.query,
  every: row.every,
  names: row.names,
  by: row.made_by,
  nextAt: row.next_at.toISOString(),
  lastAt: row.last_at?.toISOString() ?? null,
  mayChange: row.made_by === operator,
});

/** Reports that people are told of, as a link behind their own sign-in (OPS-REPORT-20). */
export function createSchedules({ runWork, merchants, staff }: Parts) {
  const as = <T>({ brand, operator: name }: Who, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(brand);
    return runWork({ merchant: brand, actor: { kind: 'operator', name } }, use);
  };
  const zoneOf = (brand: string): string => merchants.settings(brand).timeZone;

  /** Once, whoever looks: the next time is set where this one stood. */
  async function tell(row: ScheduleRow, colleagues: readonly string[]): Promise<void> {
    const { merchant_code: brand, schedule_id: id, every, next_at: due } = row;
    const zone = zoneOf(brand);
    await runWork({ merchant: brand, actor: { kind: 'system', name: row.made_by } }, async (work) => {
      // Of somebody who is gone nobody hears.
      const isOver = !colleagues.includes(row.made_by);
      const { numAffectedRows } = await sql`update reports.schedule
        set next_at = ${nextTelling(every, work.now, zone)}, last_at = ${isOver ? row.last_at : work.now},
          ended_at = ${isOver ? work.now : null}
        where merchant_code = ${brand} and schedule_id = ${id} and next_at = ${due} and ended_at is null`.execute(
        work.db,
      );
      if (isOver || numAffectedRows !== 1n) return;
      // Days of an earlier telling that nobody made are in the report all the same.
      const path = addressTold(row.page, row.query, spanTold(every, every === 'day' ? work.now : due, zone));
      await staff.mentions.tellReport(
        work,
        row.names.filter((name) => colleagues.includes(name)),
        { title: row.name, path },
      );
    });
  }

  return {
    list: (who: Who) =>
      as(who, async ({ db, merchant }) => {
        const { rows } = await sql<ScheduleRow>`select * from reports.schedule
          where merchant_code = ${merchant} and ended_at is null
            and (made_by = ${who.operator} or ${who.operator} = any(names))
          order by name, schedule_id limit ${mostListed}`.execute(db);
        return { schedules: rows.map((row) => shown(row, who.operator)) };
      }),
    async save(who: Who, scheduleId: string, wish: Wish): Promise<ReportSchedule> {
      const colleagues = await staff.mentions.colleagues(who.brand);
      if (wish.names.some((name) => !colleagues.includes(name)))
        refuse('format.incorrect', { fields: ['names'] });
      return as(who, async ({ db, merchant, now }) => {
        const next = nextTelling(wish.every, now, zoneOf(who.brand));
        const { rows } = await sql<ScheduleRow>`insert into reports.schedule as kept
            (merchant_code, schedule_id, page, name, query, every, names, made_by, made_at, next_at)
          values (${merchant}, ${scheduleId}, ${wish.page}, ${wish.name}, ${wish.query}, ${wish.every}, ${wish.names}::text[],
            ${who.operator}, ${now}, ${next})
          on conflict (merchant_code, schedule_id) do update set page = excluded.page, name = excluded.name,
            query = excluded.query, every = excluded.every, names = excluded.names, next_at = excluded.next_at, ended_at = null
          where kept.made_by = excluded.made_by returning *`.execute(db);
        // Under somebody else's id nothing is found and nothing is changed.
        return rows.length === 0 ? refuse('request.not_found') : shown(oneRow(rows), who.operator);
      });
    },
    end: (who: Who, scheduleId: string) =>
      as(who, async ({ db, merchant, now }) => {
        const { numAffectedRows } = await sql`update reports.schedule set ended_at = ${now}
          where merchant_code = ${merchant} and schedule_id = ${scheduleId} and made_by = ${who.operator}
            and ended_at is null`.execute(db);
        return numAffectedRows === 1n ? {} : refuse('request.not_found');
      }),
    /** Role perya_system: those of all brands. */
    job: (db: Kysely<object>, now: () => Date): EveryJob => ({
      name: 'reports.tell_scheduled',
      when: () => ({ everyMs: lookEveryMs }),
      async run() {
        const { rows } = await sql<ScheduleRow>`select * from reports.schedule
          where ended_at is null and next_at <= ${now()} order by next_at limit 500`.execute(db);
        const known = new Map<string, readonly string[]>();
        for (const row of rows) {
          const brand = row.merchant_code;
          const colleagues = known.get(brand) ?? (await staff.mentions.colleagues(brand));
          known.set(brand, colleagues);
          await tell(row, colleagues);
        }
      },
    }),
  };
}
