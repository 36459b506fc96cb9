/** Joins emoji into one picture; anywhere else it is invisible. */
const joiner = '\u200d';
const pictureJoin =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*\u200d(?=\p{Extended_Pictographic})/gu;

/** Signs that are not seen, or turn the reading direction: what is shown would not be what is stored. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|\u3164|\uffa0/u;

/** Letters of other scripts, and digits, that are read as Latin letters. */
const readAs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('аеорсухікмтв', (letter, at) => [letter, 'aeopcyxikmtb'[at] ?? letter])),
  ...Object.fromEntries(Array.from('αεορτυικν', (letter, at) => [letter, 'aeoptuikv'[at] ?? letter])),
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Who a member could pretend to be. */
const ofTheHouse = [
  'admin',
  'moderator',
  'support',
  'customerservice',
  'staff',
  'official',
  'cashier',
  'system',
];

/** A name as the eye takes it: no case, no marks, no blanks, lookalikes as what they look like. */
const skeleton = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''), (sign) => readAs[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '');

/** One writing for one name: composed, blanks single and not at the ends. */
export const tidyNickname = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();

export type NicknameFault = 'unseen' | 'reserved';

/** What keeps a tidy name from being shown to others; null when nothing does. Length and pattern are the field's rule. */
export function nicknameFault(name: string, brandName: string): NicknameFault | null {
  if (name === '') return null;
  const joined = name.replace(pictureJoin, (part) => part.replace(joiner, ''));
  if (unseen.test(joined) || !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(joined)) return 'unseen';
  const seen = skeleton(name);
  const reserved = [...ofTheHouse, skeleton(brandName)].filter((word) => word.length > 2);
  return reserved.some((word) => seen.includes(word)) ? 'reserved' : null;
}
