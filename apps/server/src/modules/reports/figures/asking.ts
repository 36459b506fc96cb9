import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { ReportsEngine } from '../engine/port.ts';
import { textOf } from '../facts/rounds.ts';
import { roundLines } from '../facts/tables-of-facts.ts';
import { daysBetween, moved, type Span, spansOf } from './spans-rules.ts';

/** Below a year: a longer span is a report of its own. */
const mostDays = 366;

export interface AskingParts {
  engine: ReportsEngine | null;
  runWork: RunWork;
  merchants: Merchants;
  onAway: (error: unknown) => void;
}

export interface Wish {
  brand: string;
  /** Who asks. */
  operator: string;
  from?: string | undefined;
  to?: string | undefined;
}

export interface Spans {
  span: Span;
  before: Span;
}

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
export const valuesOf = (brand: string, span: Span, until = span.until) => ({
  brand,
  from: span.from,
  until: span.to,
  end: textOf(until),
  // The last day that is wanted to its end.
  whole: until < span.end ? moved(span.to, -1) : span.to,
});
export const untilEnd = `at < {end:DateTime64(6, 'UTC')}`;
/** Rounds of the span, for `valuesOf`. */
export const ofSpan = `from ${roundLines} where brand = {brand:String} and day >= {from:Date} and day <= {until:Date} and ${untilEnd}`;

/** Until when facts are written; nothing before the first of them. */
export async function writtenUntil({ db }: Work): Promise<Date | undefined> {
  const { rows } = await sql<{ until_at: Date }>`select until_at from reports.writing`.execute(db);
  return rows[0]?.until_at;
}

/** What PostgreSQL says of the facts: until when they are written, and days that do not agree. */
async function standingOf(work: Work, { before }: Spans) {
  const { db, merchant } = work;
  const { rows: marked } = await sql<{ day: string }>`select day::text from reports.day
    where merchant_code = ${merchant} and not agrees and day >= ${before.from} order by day`.execute(db);
  const view = ({ from, to, until }: Span) => ({
    from,
    to,
    until: until.toISOString(),
    markedDays: marked.map(({ day }) => day).filter((day) => day >= from && day <= to),
  });
  return { written: await writtenUntil(work), view };
}

/** Asks about a span of a brand's days: with what is said of it, or with why there are no figures. Nothing else depends on them. */
export function createAsking({ engine, runWork, merchants, onAway }: AskingParts) {
  const headOf = ({ brand, operator, ...wish }: Wish) =>
    runWork({ merchant: brand, actor: { kind: 'operator', name: operator } }, async (work) => {
      const { currency, timeZone } = merchants.settings(brand);
      const spans = spansOf(wish, work.now, timeZone);
      if (spans === null || daysBetween(spans.span.from, spans.span.to) > mostDays)
        return refuse('format.incorrect');
      const { written, view } = await standingOf(work, spans);
      const seen = { span: view(spans.span), before: view(spans.before) };
      return { spans, written, head: { at: work.now.toISOString(), currency, timeZone, ...seen } };
    });
  return async <Found>(
    wish: Wish,
    read: (store: ReportsEngine, spans: Spans, written: Date, now: Date) => Promise<Found>,
  ) => {
    merchants.assertKnown(wish.brand);
    const { spans, written, head } = await headOf(wish);
    const without = (missing: 'none' | 'away' | 'beginning') => ({ head, spans, facts: null, missing });
    if (engine === null) return without('none');
    if (written === undefined) return without('beginning');
    try {
      // Outside any transaction: the store takes the time it takes.
      const found = await read(engine, spans, written, new Date(head.at));
      return { head, spans, facts: { writtenUntil: written.toISOString(), ...found }, missing: null };
    } catch (error) {
      onAway(error);
      return without('away');
    }
  };
}
