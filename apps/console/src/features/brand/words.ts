import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';
import settings from './copy/settings.json';

/** The sentences of the brand's pages. */
export const say = textsOf(words);

const known: Readonly<Record<string, string>> = settings;
/** What a value is called; a text of its own by its language and key. */
export function nameOf(path: string): string {
  const name = known[path] ?? (words as Readonly<Record<string, string>>)[`part.${path}`];
  return name ?? path.replace(/^(switches|texts|settings)\./, '').replaceAll('.', ' · ');
}
/** What it changes for players. */
export const effectOf = (path: string): string => known[`${path}.does`] ?? '';
