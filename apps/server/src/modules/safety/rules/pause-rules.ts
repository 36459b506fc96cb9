/** A break or an exclusion as far as its rules go. */
export interface PauseFacts {
  kind: 'cool_off' | 'exclusion';
  since: Date;
  /** Null: without an end. */
  until: Date | null;
  irrevocableUntil: Date | null;
  returnsAt: Date | null;
}

const dayMs = 86_400_000;

/** Calendar months; from the 31st it is the last day of a shorter month. */
export function monthsAfter(moment: Date, months: number): Date {
  const next = new Date(moment);
  next.setUTCMonth(next.getUTCMonth() + months);
  if (next.getUTCDate() !== moment.getUTCDate()) next.setUTCDate(0);
  return next;
}

export const coolOff = (now: Date, days: number): PauseFacts => ({
  kind: 'cool_off',
  since: now,
  until: new Date(now.getTime() + days * dayMs),
  irrevocableUntil: null,
  returnsAt: null,
});

export const exclusion = (now: Date, months: number | null, irrevocableMonths: number): PauseFacts => ({
  kind: 'exclusion',
  since: now,
  until: months === null ? null : monthsAfter(now, months),
  irrevocableUntil: monthsAfter(now, irrevocableMonths),
  returnsAt: null,
});

/** Whether the pause still keeps the member out. An exclusion ends only when a return was asked for and its wait is over. */
export function isRunning({ kind, until, returnsAt }: PauseFacts, now: Date): boolean {
  if (kind === 'cool_off') return until !== null && now < until;
  return returnsAt === null || now < returnsAt;
}

/** When the member is free again as things stand; null: not without asking. */
export const freeAt = ({ kind, until, returnsAt }: PauseFacts): Date | null =>
  kind === 'cool_off' ? until : returnsAt;

/** From when a return may be asked for; null for a break, which ends by itself. */
export const mayAskFrom = ({ kind, irrevocableUntil }: PauseFacts): Date | null =>
  kind === 'exclusion' ? irrevocableUntil : null;

export interface ReturnWaits {
  returnHours: number;
  longReturnDays: number;
}

/** The moment of a return that is asked for now; null when it may not be asked for yet, or was already. */
export function askedReturn(pause: PauseFacts, now: Date, waits: ReturnWaits): Date | null {
  const from = mayAskFrom(pause);
  if (from === null || now < from || pause.returnsAt !== null) return null;
  const waitMs = pause.until === null ? waits.longReturnDays * dayMs : waits.returnHours * 3_600_000;
  return new Date(now.getTime() + waitMs);
}
