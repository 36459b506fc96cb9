import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { type AskingParts, mostDays, shownSpan, type Spans, type Wish } from './asking.ts';
import { daysBetween, spansOf } from './spans-rules.ts';

interface Took {
  half: number | null;
  most: number | null;
}
/** Clocks of two processes may differ by a moment. */
const whole = (seconds: number): number => Math.max(0, Math.round(seconds));
export const secondsOf = ({ half, most }: Took) =>
  half === null || most === null ? null : { half: whole(half), most: whole(most) };

/** Of PostgreSQL: a statement took longer than the server lets one take. */
const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** Asks PostgreSQL alone about a span, at one moment; of one that is too long to be added up there it says so. */
export const createCounting =
  ({ runWork, merchants }: Pick<AskingParts, 'runWork' | 'merchants'>) =>
  async <Found>(
    { brand, operator, ...wish }: Wish,
    read: (work: Work, spans: Spans, timeZone: string) => Promise<Found>,
  ) => {
    merchants.assertKnown(brand);
    const { currency, timeZone } = merchants.settings(brand);
    const scope = { merchant: brand, actor: { kind: 'operator', name: operator } } as const;
    const { spans, at } = await runWork(scope, async ({ now }) => ({
      spans: spansOf(wish, now, timeZone) ?? refuse('format.incorrect'),
      at: now.toISOString(),
    }));
    const { span, before } = spans;
    const head = { at, currency, timeZone, span: shownSpan(span), before: shownSpan(before) };
    const without = { ...head, facts: null, missing: 'long' as const };
    if (daysBetween(span.from, span.to) > mostDays) return without;
    try {
      const facts = await runWork({ ...scope, snapshot: true }, (work) => read(work, spans, timeZone));
      return { ...head, facts, missing: null };
    } catch (error) {
      if (tookTooLong(error)) return without;
      throw error;
    }
  };
