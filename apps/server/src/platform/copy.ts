interface Words {
  EN: string;
  TY: string;
}
/** One text for both languages, or each its own. */
type Value = string | { EN: string; TY?: string | undefined };

/**
 * Sentences that the server writes to members: `copy/en.json` and `copy/ty.json` of their module. A key that is missing
 * in one of them does not compile. Bodies are HTML: what somebody typed is escaped by the caller.
 */
export const createCopy = <Key extends string>(en: Record<Key, string>, ty: Record<NoInfer<Key>, string>) => {
  const filled = (text: string, values: Record<string, Value>, language: keyof Words): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'string' ? value : (value[language] ?? value.EN);
    });
  return (key: Key, values: Record<string, Value> = {}): Words => ({
    EN: filled(en[key], values, 'EN'),
    TY: filled(ty[key], values, 'TY'),
  });
};
