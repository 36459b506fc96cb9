import en from './copy/en.json';
import ty from './copy/ty.json';

export type Language = 'EN' | 'TY';
/** A game's own words in both languages; what is missing in Filipino falls back to English. */
export interface Words<Key extends string> {
  EN: Record<Key, string>;
  TY: Partial<Record<Key, string>>;
}
export type Say<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;
export type StallKey = keyof typeof en;

/** Puts values into a sentence: "Roll {n} checks out." */
export const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const sayIn =
  <Key extends string>(words: Words<Key>, language: Language): Say<Key> =>
  (key, values) =>
    fill((language === 'TY' ? words.TY[key] : undefined) ?? words.EN[key], values);

export const stallWords: Words<StallKey> = { EN: en, TY: ty };
