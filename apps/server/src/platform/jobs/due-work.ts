import type { DueWork } from '@perya/contract';
import { operatorCalls } from '@perya/contract';
import { type RawBuilder, sql } from 'kysely';
import type { RunWork, Work } from '../database/work.ts';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { mostCounted } from '../queues/queue-source.ts';

/** A module says what of its own a worker should have taken. */
export interface DueSource {
  kind: DueWork['kind'];
  /** Selects `subject`, `due_at` and `tries`, the longest due first. */
  rows: (work: Work) => RawBuilder<unknown>;
}

const mostListed = 20;

interface Counted {
  due: number;
  oldest: Date | null;
  untried: number;
  few: number;
  several: number;
  many: number;
  first: { subject: string; due_at: string; tries: number }[] | null;
}

async function dueOf(work: Work, { kind, rows }: DueSource): Promise<DueWork> {
  const { rows: found } = await sql<Counted>`
    with due as materialized (select * from (${rows(work)}) d limit ${mostCounted + 1})
    select count(*)::int as due, min(due_at) as oldest, count(*) filter (where tries = 0)::int as untried,
      count(*) filter (where tries between 1 and 3)::int as few,
      count(*) filter (where tries between 4 and 9)::int as several, count(*) filter (where tries > 9)::int as many,
      (select jsonb_agg(to_jsonb(f) order by f.due_at, f.subject) from (
        select subject, due_at, tries from due order by due_at, subject limit ${mostListed}) f) as first
    from due`.execute(work.db);
  const [row] = found;
  const { due = 0, oldest = null, untried = 0, few = 0, several = 0, many = 0 } = row ?? {};
  return {
    kind,
    due: Math.min(due, mostCounted),
    isMore: due > mostCounted,
    oldestAt: oldest?.toISOString() ?? null,
    byTries: { never: untried, few, several, many },
    first: (row?.first ?? []).map(({ subject, due_at, tries }) => ({
      subject,
      dueAt: new Date(due_at).toISOString(),
      tries,
    })),
  };
}

/** What is due at a brand and was not taken by any worker, by age and tries (OPS-SYS-03). */
export function serveDueWork(
  app: HttpApp,
  { runWork, assertKnown }: { runWork: RunWork; assertKnown: (brand: string) => void },
  sources: readonly DueSource[],
): void {
  serve(app, operatorCalls.dueWork, ({ params, context }) => {
    assertKnown(params.merchantCode);
    const scope = { merchant: params.merchantCode, actor: context.actor };
    return runWork(scope, async (work) => {
      const found: DueWork[] = [];
      for (const source of sources) found.push(await dueOf(work, source));
      return { due: found };
    });
  });
}
