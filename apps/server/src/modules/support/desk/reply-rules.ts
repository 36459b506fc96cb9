/** Filled in before an answer leaves; a name is filled in on the way to its reader, so that no colleague reads it. */
const filledBefore = /\{(order|amount|deadline)\}/g;
const anyField = /\{(\w+)\}/g;
const known = new Set(['name', 'order', 'amount', 'deadline']);
const nameField = '{name}';

/** Fields of a saved reply that nobody could fill. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(anyField)].map(([, field = '']) => field).filter((field) => !known.has(field));

/** What somebody forgot: nobody is sent a blank form. */
export const openFields = (text: string, hasName: boolean): string[] => [
  ...[...text.matchAll(filledBefore)].map(([, field = '']) => field),
  ...(!hasName && text.includes(nameField) ? ['name'] : []),
];

export const asksForName = (text: string): boolean => text.includes(nameField);
export const withName = (text: string, name: string): string => text.replaceAll(nameField, name);
