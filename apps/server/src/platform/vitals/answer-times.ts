/** Milliseconds; the last place of the hits is for everything above. */
export const bounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

export const noHits = (): number[] => Array.from({ length: bounds.length + 1 }, () => 0);

/** Counts an answer that took so long. */
export function hit(hits: number[], ms: number): void {
  const place = bounds.findIndex((bound) => ms <= bound);
  const at = place < 0 ? bounds.length : place;
  hits[at] = (hits[at] ?? 0) + 1;
}

/** How long a process took to answer, by bounds: kept until somebody takes it. */
export function createAnswerTimes() {
  let hits = noHits();
  return {
    note: (ms: number): void => hit(hits, ms),
    take(): number[] {
      const taken = hits;
      hits = noHits();
      return taken;
    },
  };
}
export type AnswerTimes = ReturnType<typeof createAnswerTimes>;

/** Below this so large a share of the answers lies; null where there was none. Within two bounds they are taken as even. */
export function percentileMs(hits: readonly number[], share: number): number | null {
  const total = hits.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * share;
  for (const [place, count] of hits.entries()) {
    if (count > 0 && left <= count) {
      const from = bounds[place - 1] ?? 0;
      const to = bounds[place] ?? from;
      return from + (to - from) * (left / count);
    }
    left -= count;
  }
  return bounds.at(-1) ?? null;
}
