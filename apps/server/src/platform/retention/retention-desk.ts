import { operatorCalls, type Retention } from '@perya/contract';
import { type Kysely, sql } from 'kysely';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { beforeOf, retentionJobName, type RetentionRule } from './retention.ts';

/** Counted to here: what is due is little, unless something is wrong. */
const mostCounted = 100_000;
const monthDays = 30;

/** Each rule, what its next run would erase and what the last ones did (OPS-SYS-14). */
export async function retention(
  db: Kysely<object>,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<Retention> {
  const { rows: schedules } = await sql<{ next_at: Date | null; ended_at: Date | null }>`
    select next_at, ended_at from platform.schedule where name = ${retentionJobName}`.execute(db);
  const nextAt = schedules[0]?.next_at ?? null;
  const erased = await erasedLately(db, now);
  const shown: Retention['rules'] = [];
  for (const { what, keep, table, expired } of rules) {
    const before = beforeOf(keep, nextAt ?? now);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from ${sql.table(table)} it where ${expired(before)} limit ${mostCounted + 1}) due`.execute(db);
    const due = rows[0]?.count ?? 0;
    const runs = erased.get(what);
    shown.push({
      what,
      keepDays: keep.days ?? null,
      keepMonths: keep.months ?? null,
      due: Math.min(due, mostCounted),
      isMoreDue: due > mostCounted,
      last: runs?.last ?? null,
      erasedInMonth: runs?.inMonth ?? 0,
    });
  }
  return {
    nextAt: nextAt?.toISOString() ?? null,
    lastAt: schedules[0]?.ended_at?.toISOString() ?? null,
    rules: shown,
  };
}

async function erasedLately(db: Kysely<object>, now: Date) {
  const { rows } = await sql<{ what: string; ran_at: Date; rows: number; in_month: number }>`
    select distinct on (what) what, ran_at, rows::int as rows,
      (select coalesce(sum(m.rows), 0)::int from platform.retention_run m
       where m.what = r.what and m.ran_at >= ${beforeOf({ days: monthDays }, now)}) as in_month
    from platform.retention_run r order by what, ran_at desc`.execute(db);
  return new Map(
    rows.map((row) => [
      row.what,
      { last: { at: row.ran_at.toISOString(), rows: row.rows }, inMonth: row.in_month },
    ]),
  );
}

export function serveRetention(app: HttpApp, db: Kysely<object>, rules: readonly RetentionRule[]): void {
  serve(app, operatorCalls.retention, ({ context }) => retention(db, rules, context.now));
}
