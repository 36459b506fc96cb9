import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { ReportsEngine } from '../engine/port.ts';
import { textOf } from '../facts/rounds.ts';
import { roundLines } from '../facts/tables-of-facts.ts';
import { daysBetween, moved, type Span, spansOf, type SpanWish } from './spans-rules.ts';

/** Below a year: a longer span is a report of its own. */
export const mostDays = 366;

export interface AskingParts {
  engine: ReportsEngine | null;
  runWork: RunWork;
  merchants: Merchants;
  onAway: (error: unknown) => void;
}

export interface Wish extends SpanWish {
  brand: string;
  /** Who asks. */
  operator: string;
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

export const shownSpan = ({ from, to, until }: Span, marked: readonly string[] = []) => ({
  from,
  to,
  until: until.toISOString(),
  markedDays: marked.filter((day) => day >= from && day <= to),
});

/** What PostgreSQL says of the facts: until when they are written, days that are final, and those that do not agree. */
async function standingOf(work: Work, { span, before }: Spans) {
  const { db, merchant } = work;
  const { rows: days } = await sql<{ day: string; agrees: boolean; has_lines: boolean }>`
    select day::text, agrees, lines > 0 or rounds > 0 as has_lines from reports.day
    where merchant_code = ${merchant} and day >= ${before.from} and day <= ${span.to} order by day`.execute(
    db,
  );
  const marked = days.filter(({ agrees }) => !agrees).map(({ day }) => day);
  const view = (span: Span) => shownSpan(span, marked);
  return { written: await writtenUntil(work), view, days };
}

/** Whether all of a span is summed: the days up to its last are final, and whichever has lines has sums. */
async function knowSums(
  engine: ReportsEngine,
  brand: string,
  spans: Spans,
  days: readonly { day: string; has_lines: boolean }[],
): Promise<Spans> {
  const rows = await engine.rows<{ summed: string }>(
    `select toString(day) as summed from summed_day where brand = {brand:String} and day >= {from:Date}`,
    { brand, from: spans.before.from },
  );
  const summed = new Set(rows.map((row) => row.summed));
  const last = days.at(-1)?.day ?? '';
  const known = (span: Span): Span => ({
    ...span,
    isSummed:
      span.until >= span.end &&
      span.to <= last &&
      days.every(({ day, has_lines }) => !has_lines || day < span.from || day > span.to || summed.has(day)),
  });
  return { span: known(spans.span), before: known(spans.before) };
}

/** Asks about a span of a brand's days: with what is said of it, or with why there are no figures. Nothing else depends on them. */
export function createAsking({ engine, runWork, merchants, onAway }: AskingParts, spansFor = spansOf) {
  const headOf = ({ brand, operator, ...wish }: Wish) =>
    runWork({ merchant: brand, actor: { kind: 'operator', name: operator } }, async (work) => {
      const { currency, timeZone } = merchants.settings(brand);
      const spans = spansFor(wish, work.now, timeZone);
      if (spans === null || daysBetween(spans.span.from, spans.span.to) > mostDays)
        return refuse('format.incorrect');
      const { written, view, days } = await standingOf(work, spans);
      const seen = { span: view(spans.span), before: view(spans.before) };
      return { spans, written, days, head: { at: work.now.toISOString(), currency, timeZone, ...seen } };
    });
  return async <Found>(
    wish: Wish,
    read: (store: ReportsEngine, spans: Spans, written: Date, now: Date) => Promise<Found>,
  ) => {
    merchants.assertKnown(wish.brand);
    const { spans, written, days, head } = await headOf(wish);
    const without = (missing: 'none' | 'away' | 'beginning') => ({ head, spans, facts: null, missing });
    if (engine === null) return without('none');
    if (written === undefined) return without('beginning');
    try {
      // Outside any transaction: the store takes the time it takes.
      const known = await knowSums(engine, wish.brand, spans, days);
      const found = await read(engine, known, written, new Date(head.at));
      return { head, spans, facts: { writtenUntil: written.toISOString(), ...found }, missing: null };
    } catch (error) {
      onAway(error);
      return without('away');
    }
  };
}
