/** `from` and `to` of a list, as ISO times that compare as text. */
export function readSpan(query: Record<string, string>): { from: string; to: string } | null {
  const [from, to] = [query.from, query.to].map((text) => new Date(text ?? ''));
  if (from === undefined || to === undefined) return null;
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return null;
  return { from: from.toISOString(), to: to.toISOString() };
}
