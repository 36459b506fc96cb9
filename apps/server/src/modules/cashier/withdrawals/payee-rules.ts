/** Letters of any script, spaces, and what names carry; two letters at least. */
const name = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,58}[\p{L}\p{M}.]$/u;
export const isPayeeName = (text: string): boolean => name.test(text);

/** Banks write names in capitals, without accents and points, and put gaps where they like: no differences. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|[\s.'’-]/gu, '')
    .toUpperCase();
export const isSameName = (one: string, other: string): boolean => bare(one) === bare(other);

/** As typed on a card or read aloud, without the gaps. */
export const plainNumber = (text: string): string => text.replaceAll(/[\s-]/g, '');

export const maskedNumber = (number: string): string => `••• ${number.slice(-4)}`;
