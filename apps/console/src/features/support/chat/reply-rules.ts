/** What a saved reply's fields become. */
export interface Filling {
  order?: string;
  amount?: string;
  deadline?: string;
}

const field = /\{(order|amount|deadline)\}/g;

/** Fields of which nothing is known stay as they are: they are seen, and nothing leaves with one of them. */
export const filledIn = (text: string, filling: Filling): string =>
  text.replaceAll(field, (whole, name: keyof Filling) => filling[name] ?? whole);

/** A visitor has no name either. */
export const blanksIn = (text: string, hasName: boolean): string[] => [
  ...[...text.matchAll(field)].map(([whole]) => whole),
  ...(!hasName && text.includes('{name}') ? ['{name}'] : []),
];

export const needsOrder = (text: string): boolean => /\{(order|amount|deadline)\}/.test(text);
