/** Takes one out and puts it in at a place from 0; places beyond the ends are the ends. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((one) => one !== id);
  if (rest.length === ids.length) return [...ids];
  const at = Math.min(rest.length, Math.max(0, place));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** Several, in the order they have, before or after another one. */
export function movedBeside(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  side: 'before' | 'after',
): string[] {
  if (moved.has(target)) return [...ids];
  const rest = ids.filter((id) => !moved.has(id));
  const at = rest.indexOf(target) + (side === 'after' ? 1 : 0);
  return [...rest.slice(0, at), ...ids.filter((id) => moved.has(id)), ...rest.slice(at)];
}

/** What was done to an order: who was put in, taken out, or stands elsewhere than the others would have put them. */
export function changesOf(before: readonly string[], now: readonly string[]): string[] {
  const added = now.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !now.includes(id));
  const kept = now.filter((id) => before.includes(id));
  const stays = new Set(longestRising(kept.map((id) => before.indexOf(id))).map((at) => before[at]));
  return [...added, ...removed, ...kept.filter((id) => !stays.has(id))];
}

/** The most of them that stand as they stood: whoever is not among these was moved. */
function longestRising(places: readonly number[]): number[] {
  const best: number[][] = [];
  for (const [at, place] of places.entries()) {
    const before = best
      .slice(0, at)
      .filter((line) => (line.at(-1) ?? -1) < place)
      .reduce<number[]>((long, line) => (line.length > long.length ? line : long), []);
    best.push([...before, place]);
  }
  return best.reduce((long, line) => (line.length > long.length ? line : long), []);
}
