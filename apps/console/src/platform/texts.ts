type Values = Readonly<Record<string, string | number>>;

/**
 * The sentences of one folder, from its `copy/en.json`. The console speaks English first; another language is another file
 * of the same keys, given beside it, and what it lacks falls back.
 */
export function textsOf<T extends Readonly<Record<string, string>>>(english: T, other: Partial<T> = {}) {
  return (key: keyof T & string, values: Values = {}): string =>
    (other[key] ?? english[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
}
