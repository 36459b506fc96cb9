import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/texts.json';

export const say = textsOf(words);

const known: Readonly<Record<string, string>> = words;
/** Where a text stands, as staff know the app; a folder without a name is told as it is. */
export const placeName = (place: string): string =>
  known[`place.${place}`] ?? place.replace(/^features\//, '').replaceAll('/', ' · ');
