export type RequestKind = 'copy' | 'correction' | 'closing';
export type RequestState = 'asked' | 'preparing' | 'prepared' | 'released' | 'done' | 'refused';
export type RequestMove = 'prepare' | 'release' | 'done' | 'close' | 'refuse';

export const openStates: readonly RequestState[] = ['asked', 'preparing', 'prepared'];
/** So long a released copy can be downloaded. */
export const releasedDays = 14;

/** What staff may do with a request; a copy that was prepared may be prepared anew, and nothing is undone. */
export function mayMove(kind: RequestKind, state: RequestState, move: RequestMove): boolean {
  if (!openStates.includes(state)) return false;
  if (move === 'refuse') return true;
  if (kind === 'correction') return move === 'done';
  if (kind === 'closing') return move === 'close';
  if (move === 'prepare') return state === 'asked' || state === 'prepared';
  return move === 'release' && state === 'prepared';
}

/** Calendar days after the day on which it was asked for. */
export function dueDay(asked: string, days: number): string {
  const due = new Date(`${asked}T00:00:00Z`);
  due.setUTCDate(due.getUTCDate() + days);
  return due.toISOString().slice(0, 10);
}
