export interface Period {
  /** Null: from the beginning. */
  starts_at: Date | null;
  ends_at: Date | null;
  no_expiry?: boolean;
}

/** Only items within their dates, or without end, are shown (DEC-118). */
export function isRunning(period: Period, now: Date): boolean {
  if (period.starts_at !== null && now < period.starts_at) return false;
  return period.no_expiry === true || period.ends_at === null || now < period.ends_at;
}

/** What somebody without an application sees (DEC-032). */
export function statusOf(period: Period, now: Date): 'coming_soon' | 'join' | 'close' {
  if (period.starts_at !== null && now < period.starts_at) return 'coming_soon';
  return isListed(period, now) ? 'join' : 'close';
}

/** A promotion is listed before it starts too ("coming soon", DEC-032), not after its end. */
export function isListed(period: Period, now: Date): boolean {
  return period.ends_at === null || now < period.ends_at;
}
