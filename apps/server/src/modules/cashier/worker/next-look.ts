export const momentIn = (now: Date, againInMs: number | null): Date | null =>
  againInMs === null ? null : new Date(now.getTime() + againInMs);

/** A lease lies further ahead: whatever is due sooner was woken while we were busy with the order. */
const wokenWithinMs = 10_000;

/** Somebody who knocked meanwhile is not forgotten, however the order ended. */
export function nextLook(due: Date | null, again: Date | null, now: Date): Date | null {
  const isWoken = due !== null && due.getTime() - now.getTime() < wokenWithinMs;
  return isWoken && (again === null || due < again) ? due : again;
}
