import { dayOf } from '@perya/web';
import type { DaySpan } from '../queries.ts';

export const tabs = ['overview', 'team', 'earnings', 'links'] as const;
export type Tab = (typeof tabs)[number];
export const spans = ['7days', '30days', 'month'] as const;
export type SpanName = (typeof spans)[number];

export interface Place {
  tab: Tab;
  span: SpanName;
}

const oneOf = <Name extends string>(names: readonly Name[], given: string | null): Name =>
  names.find((name) => name === given) ?? (names[0] as Name);

/** Where one is stands in the address; what it does not name is as at first. */
export function readPlace(search: string): Place {
  const query = new URLSearchParams(search);
  return { tab: oneOf(tabs, query.get('tab')), span: oneOf(spans, query.get('span')) };
}

export function writePlace({ tab, span }: Place): string {
  const query = new URLSearchParams();
  if (tab !== tabs[0]) query.set('tab', tab);
  if (span !== spans[0]) query.set('span', span);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The calendar day where the merchant is at home. */
export const dayIn = (timeZone: string, now: number): string => dayOf(now, timeZone);

export function daysOf(span: SpanName, today: string): DaySpan {
  if (span === 'month') return { from: `${today.slice(0, 7)}-01`, to: today };
  const first = new Date(`${today}T12:00:00Z`);
  first.setUTCDate(first.getUTCDate() - (span === '7days' ? 6 : 29));
  return { from: first.toISOString().slice(0, 10), to: today };
}

/** As many days, right before. */
export function daysBefore({ from, to }: DaySpan): DaySpan {
  const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
  const dayMs = 86_400_000;
  const text = (time: number) => new Date(time).toISOString().slice(0, 10);
  const before = day(from) - dayMs;
  return { from: text(before - (day(to) - day(from))), to: text(before) };
}

export interface RateRow {
  gameType: string;
  /** By level, from the first; null where there is none. */
  rates: readonly (number | null)[];
}

/** One row for each kind of game with rates of its own; the one for all comes first. */
export function rateTable(
  rates: readonly { level: number; gameType: string; rate: number }[],
): readonly RateRow[] {
  const kinds = [...new Set(rates.map(({ gameType }) => gameType))].toSorted();
  const levels = [1, 2, 3, 4];
  return kinds.map((gameType) => ({
    gameType,
    rates: levels.map(
      (level) =>
        rates.find((one) => one.level === level && one.gameType === gameType)?.rate ??
        rates.find((one) => one.level === level && one.gameType === '*')?.rate ??
        null,
    ),
  }));
}
