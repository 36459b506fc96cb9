import { dayOf } from '@perya/web';
import type { Narrowing } from '../queries.ts';

export interface Period {
  from: string;
  to: string;
}

export const presets = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof presets)[number];
export const groups = ['deposit', 'withdrawal', 'game', 'reward', 'other'] as const;

/** A statement covers at most a year, so a period does too. */
const longestDays = 366;
const usual: Preset = 'month';
const dayMs = 86_400_000;

const daysSince1970 = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && shiftDay(text, 0) === text;

/** The day it is in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, now: number): string => dayOf(now, timeZone);

export function shiftDay(day: string, days: number): string {
  const ms = (daysSince1970(day) + days) * dayMs;
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10);
}

/** Seven and thirty days count today. */
export function periodOf(preset: Preset, today: string): Period {
  const yesterday = shiftDay(today, -1);
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: yesterday, to: yesterday };
  return { from: shiftDay(today, preset === 'week' ? -6 : -29), to: today };
}

/** The preset that a period is, if it is one. */
export const presetOf = ({ from, to }: Period, today: string): Preset | null =>
  presets.find((preset) => {
    const period = periodOf(preset, today);
    return period.from === from && period.to === to;
  }) ?? null;

/** Key of the sentence that says what is wrong with two chosen days. */
export function periodTrouble({ from, to }: Period, today: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'period_missing';
  if (from > to) return 'period_order';
  if (to > today) return 'period_future';
  return daysSince1970(to) - daysSince1970(from) >= longestDays ? 'period_long' : null;
}

/** What an address asks for; what makes no sense in it counts as absent. */
export function readNarrowing(search: string, today: string): Narrowing {
  const query = new URLSearchParams(search);
  const kind = groups.find((group) => group === query.get('kind')) ?? null;
  const [from, to] = [query.get('from'), query.get('to')];
  const period = isDay(from) && isDay(to) ? { from, to } : null;
  const isGood = period !== null && periodTrouble(period, today) === null;
  return { ...(isGood ? period : periodOf(usual, today)), kind };
}

/** The query of an address for it; the usual period is not written, so that it stays the last thirty days. */
export function writeNarrowing({ from, to, kind }: Narrowing, today: string): string {
  const query = new URLSearchParams();
  if (presetOf({ from, to }, today) !== usual) {
    query.set('from', from);
    query.set('to', to);
  }
  if (kind) query.set('kind', kind);
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}
