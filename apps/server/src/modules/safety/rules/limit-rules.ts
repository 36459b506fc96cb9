import type { LimitKind } from '@perya/contract/rules';

/** One limit: what the member chose, what the operator set, and a looser wish that waits. */
export interface LimitState {
  own: bigint | null;
  operator: bigint | null;
  pending: { value: bigint | null; since: Date } | null;
}

/** How long a looser limit waits and how long the second yes then counts, in hours. */
export interface Waits {
  relaxHours: number;
  confirmHours: number;
}

const hourMs = 3_600_000;

/** Minutes of the day between which nothing is played; past midnight where the end is earlier than the beginning. */
const spanOf = (quiet: bigint) => ({ from: Number(quiet / 1440n), to: Number(quiet % 1440n) });
const lengthOf = ({ from, to }: { from: number; to: number }) => (to - from + 1440) % 1440;

/** Every quiet minute of the one is quiet in the other too. */
function contains(outer: bigint, inner: bigint): boolean {
  const [o, i] = [spanOf(outer), spanOf(inner)];
  const shift = (i.from - o.from + 1440) % 1440;
  return shift + lengthOf(i) <= lengthOf(o);
}

/** At least as tight: nothing that was refused before is allowed now. None is the loosest of all. */
export function isAsTight(kind: LimitKind, next: bigint | null, before: bigint | null): boolean {
  if (before === null) return true;
  if (next === null) return false;
  return kind === 'quiet' ? contains(next, before) : next <= before;
}

/** What holds: the tighter of the two. */
export function holds(kind: LimitKind, { own, operator }: LimitState): bigint | null {
  if (own === null || operator === null) return own ?? operator;
  return isAsTight(kind, own, operator) ? own : operator;
}

/** Tighter holds at once and ends any wish for looser; looser waits beside what holds. */
export function ask(
  kind: LimitKind,
  state: LimitState,
  value: bigint | null,
  now: Date,
): { state: LimitState; effect: 'now' | 'waits' } {
  if (isAsTight(kind, value, state.own))
    return { state: { ...state, own: value, pending: null }, effect: 'now' };
  // Asked again for the same: the wait does not begin anew, and does not end sooner.
  const since = state.pending?.value === value ? state.pending.since : now;
  return { state: { ...state, pending: { value, since } }, effect: 'waits' };
}

export const confirmableFrom = (since: Date, waits: Waits): Date =>
  new Date(since.getTime() + waits.relaxHours * hourMs);
export const confirmableUntil = (since: Date, waits: Waits): Date =>
  new Date(since.getTime() + (waits.relaxHours + waits.confirmHours) * hourMs);

/** A wish whose time to be confirmed has passed is none any more. */
export const alive = (state: LimitState, now: Date, waits: Waits): LimitState['pending'] =>
  state.pending !== null && now <= confirmableUntil(state.pending.since, waits) ? state.pending : null;

/** The second yes; null when there is nothing to confirm now. */
export function confirm(state: LimitState, now: Date, waits: Waits): LimitState | null {
  const pending = alive(state, now, waits);
  if (pending === null || now < confirmableFrom(pending.since, waits)) return null;
  return { ...state, own: pending.value, pending: null };
}

/** Staff only tighten; null when it would not be tighter. */
export function tighten(kind: LimitKind, state: LimitState, value: bigint): LimitState | null {
  return isAsTight(kind, value, state.operator) && value !== state.operator
    ? { ...state, operator: value }
    : null;
}
