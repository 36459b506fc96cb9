import type { CompanyPage } from '@perya/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import type { RunWork, Work } from '#platform/database/work';
import type { LongKind } from '#platform/jobs/job';
import { createLongJobs } from '#platform/jobs/long-jobs';
import { refuse } from '#platform/refusal';
import { compareSpan } from '../cases/reconcile.ts';
import type { GameCompany } from '../ports.ts';

const kind = 'play.compare_span';
const dayMs = 24 * 3600_000;
/** What a company is asked for at a time. */
const pieceMs = 6 * 3600_000;
/** Messages are known for five weeks (ADR 56). */
const oldestDays = 35;
/** What is younger may still be on its way. */
const youngestMs = 60_000;

const Input = z.object({ company: z.string(), from: z.coerce.date(), to: z.coerce.date() });
type Input = z.infer<typeof Input>;
const Result = z.object({ examined: z.int(), differences: z.int() });
/** Where the next piece begins, and what came of those before. */
const Cursor = Result.extend({ from: z.coerce.date() });
const differenceKinds = ['missing_here', 'missing_there', 'amount_differs', 'player_differs'];

interface Parts {
  runWork: RunWork;
  systemDatabase: Database;
  clock: Clock;
  companies: ReadonlyMap<string, GameCompany>;
}

/** A span of a company's list, compared again because somebody asked (OPS-GAME-17): a long job, piece by piece. */
export function createComparing({ runWork, systemDatabase, clock, companies }: Parts) {
  const jobs = createLongJobs({ runWork });
  const step: LongKind['step'] = async (_work, { input, after }) => {
    const { company: name, from, to } = Input.parse(input);
    const company = companies.get(name);
    if (company === undefined) throw new Error(`no agreement with ${name}`);
    const before = Cursor.parse(after === null ? { from, examined: 0, differences: 0 } : JSON.parse(after));
    const until = new Date(Math.min(before.from.getTime() + pieceMs, to.getTime()));
    const { examined, differences } = await compareSpan({ database: systemDatabase, clock }, company, {
      from: before.from,
      to: until,
    });
    const sum = {
      examined: before.examined + examined,
      differences: before.differences + differences.length,
    };
    return until < to
      ? { after: JSON.stringify({ from: until.toISOString(), ...sum }), done: 1 }
      : { after: null, done: 1, result: sum };
  };
  return {
    ask(work: Work, wish: { company: string; from: string; to: string }) {
      const { company, from, to } = Input.parse(wish);
      const now = work.now.getTime();
      if (!companies.has(company)) refuse('request.not_found');
      if (from >= to || from.getTime() < now - oldestDays * dayMs)
        refuse('format.incorrect', { paths: ['from'] });
      if (to.getTime() > now - youngestMs) refuse('format.incorrect', { paths: ['to'] });
      return jobs.ask(work, kind, {
        company,
        from: from.toISOString(),
        to: to.toISOString(),
      });
    },
    /** Spans that people of this brand asked for, and differences of this brand that wait for a person. */
    async of(work: Work, company: string): Promise<CompanyPage['comparing']> {
      const { rows } = await sql<{ open: number }>`select count(*)::int as open from play.game_case
        where merchant_code = ${work.merchant} and company = ${company} and state = 'open'
          and kind = any(${differenceKinds})`.execute(work.db);
      const asked = (await jobs.ofKind(work, kind)).flatMap(({ job, input }) => {
        const span = Input.safeParse(input).data;
        return span?.company === company ? [{ job, span }] : [];
      });
      return {
        openCases: rows[0]?.open ?? 0,
        spans: asked.slice(0, 20).map(({ job, span }) => {
          const result = Result.safeParse(job.result).data;
          return {
            jobId: job.jobId,
            from: span.from.toISOString(),
            to: span.to.toISOString(),
            state: job.state,
            pieces: job.total,
            done: job.done,
            examined: result?.examined ?? null,
            differences: result?.differences ?? null,
            failure: job.failure === null ? null : 'no_answer',
            askedBy: job.askedBy,
            askedAt: job.askedAt,
          };
        }),
      };
    },
    long: {
      kind,
      // A company's list is asked for as its own people would: one after the other.
      limits: { atOnce: 1 },
      count: async (_work, input) => {
        const { from, to } = Input.parse(input);
        return Math.ceil((to.getTime() - from.getTime()) / pieceMs);
      },
      step,
    } satisfies LongKind,
  };
}

export type Comparing = ReturnType<typeof createComparing>;
