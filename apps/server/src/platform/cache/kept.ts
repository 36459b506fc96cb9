/**
 * A few rows that are asked for all the time and change seldom: read once, then at most every `keepMs`, and never waited
 * for again. Until the new ones are there the present ones are good enough.
 */
export function createKept<T>(
  read: () => Promise<T>,
  keepMs: number,
): (() => Promise<T>) & { anew: () => Promise<T> } {
  let kept: { value: T; at: number } | null = null;
  let reading: Promise<T> | null = null;
  const renew = (): Promise<T> =>
    (reading ??= read()
      .then((value) => {
        kept = { value, at: Date.now() };
        return value;
      })
      .finally(() => (reading = null)));
  const current = async () => {
    if (kept === null) return renew();
    if (Date.now() - kept.at > keepMs) void renew().catch(() => undefined);
    return kept.value;
  };
  /** For who missed something in the present ones. */
  return Object.assign(current, { anew: renew });
}
