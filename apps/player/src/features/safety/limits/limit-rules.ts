import type { Limit, Pause } from '@perya/contract';
import { limitPairs } from '@perya/contract/rules';
import type { LimitKind, LimitPeriod } from '@perya/contract/rules';
import { parseAmount } from '@perya/money';

/** What the limit of a kind and a period is; one that nobody ever set is empty. */
export const limitOf = (limits: readonly Limit[], kind: LimitKind, period: LimitPeriod): Limit =>
  limits.find((limit) => limit.kind === kind && limit.period === period) ?? {
    kind,
    period,
    own: null,
    operator: null,
    holds: null,
    used: null,
    left: null,
    pending: null,
  };

const roomOf = ({ left, holds }: Limit) => parseAmount(left ?? holds ?? '0');

/** Of the periods of a kind the one that binds first: least is left of it. The shorter one of two alike. */
export function tightest(limits: readonly Limit[], kind: LimitKind): Limit | null {
  return limitPairs[kind]
    .map((period) => limitOf(limits, kind, period))
    .filter(({ holds }) => holds !== null)
    .reduce<Limit | null>((least, each) => (least && roomOf(least) <= roomOf(each) ? least : each), null);
}

/** The wish of a kind that is nearest to its second yes. */
export function nextPending(limits: readonly Limit[], kind: LimitKind): Limit | null {
  const waiting = limits.filter((limit) => limit.kind === kind && limit.pending !== null);
  const from = ({ pending }: Limit) => Date.parse(pending?.from ?? '');
  return waiting.reduce<Limit | null>(
    (first, each) => (first && from(first) <= from(each) ? first : each),
    null,
  );
}

const dayMinutes = 1440;
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const minutesFrom = (from: number, to: number) => (to - from + dayMinutes) % dayMinutes;

/** The two ends of a span of the clock. */
export const endsOf = (span: string): [string, string] => [span.slice(0, 5), span.slice(6)];

/** Whether every minute of one span lies in the other; both may go past midnight. */
function covers(outer: string, inner: string): boolean {
  const [from = 0, to = 0] = endsOf(outer).map(minuteOf);
  const [innerFrom = 0, innerTo = 0] = endsOf(inner).map(minuteOf);
  return minutesFrom(from, innerFrom) + minutesFrom(innerFrom, innerTo) <= minutesFrom(from, to);
}

/** Whether a wish frees more than what the member chose before; such a wish waits (the server has the last word). */
export function isLooser(kind: LimitKind, own: string | null, wish: string | null): boolean {
  if (own === null) return false;
  if (wish === null) return true;
  return kind === 'quiet' ? !covers(wish, own) : parseAmount(wish) > parseAmount(own);
}

/** Where a wish stands: it waits, it can have its second yes, or that time is over too. */
export function pendingStage(
  pending: { from: string; until: string },
  now: number,
): 'waits' | 'open' | 'over' {
  if (now < Date.parse(pending.from)) return 'waits';
  return now < Date.parse(pending.until) ? 'open' : 'over';
}

/** What can be done about an exclusion: nothing yet, asking to come back, or waiting for that. */
export function returnStage(
  { kind, mayAskFrom, returnsAt }: Pause,
  now: number,
): 'none' | 'later' | 'may' | 'asked' {
  if (kind !== 'exclusion') return 'none';
  if (returnsAt !== null) return 'asked';
  if (mayAskFrom === null) return 'none';
  return now < Date.parse(mayAskFrom) ? 'later' : 'may';
}

/** Heights of bars, the highest being 1; a day with something is never as flat as one with nothing. */
export function barHeights(amounts: readonly string[]): number[] {
  const micros = amounts.map(parseAmount);
  const highest = micros.reduce((most, each) => (each > most ? each : most), 0n);
  return micros.map((each) => (highest === 0n ? 0 : Number((each * 1000n) / highest) / 1000));
}

/** How many minutes can be chosen; the server knows the same bounds. */
export const minuteBounds = {
  check: { least: 10, most: 240 },
  time: { least: 10, most: 1440 },
} as const;

/** Whole minutes within the bounds as typed; null for anything else. */
export function minutesIn(typed: string, { least, most }: { least: number; most: number }): string | null {
  if (!/^[1-9]\d{0,3}$/.test(typed)) return null;
  return Number(typed) >= least && Number(typed) <= most ? typed : null;
}

/** An amount as typed, with commas or without; null for anything that is none. */
export function amountIn(typed: string): string | null {
  const plain = typed.replaceAll(/[,\s]/g, '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? plain : null;
}
