export const replaced = <T>(list: readonly T[], at: number, one: T): T[] =>
  list.map((other, place) => (place === at ? one : other));
export const removed = <T>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at);
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = removed(list, from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
