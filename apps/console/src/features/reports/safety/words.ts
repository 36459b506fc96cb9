import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/safety.json';

export const say = textsOf(words);
const known: Readonly<Record<string, string>> = words;

/** Kinds of limits and rules of the watch; one that is new stands by its code. */
export const nameOf = (of: 'kind' | 'rule', code: string): string =>
  known[`${of}.${code}`] ?? code.replaceAll('_', ' ');
