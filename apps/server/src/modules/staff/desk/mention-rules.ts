/** Whose names stand behind an @: the longest that fits, so that `@Ana Reyes` is not Ana. */
export function namedIn(words: string, names: readonly string[]): string[] {
  const byLength = names.toSorted((one, other) => other.length - one.length);
  const found = new Set<string>();
  for (const { index } of words.matchAll(/@/g)) {
    const rest = words.slice(index + 1);
    const name = byLength.find(
      (one) =>
        rest.toLowerCase().startsWith(one.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest.slice(one.length)),
    );
    if (name !== undefined) found.add(name);
  }
  return [...found];
}
