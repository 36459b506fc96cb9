import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/payments.json';
import { timeOf } from '../members/member-rules.ts';
import { say as sayTime } from '../members/words.ts';

export const say = textsOf(words);
const known: Readonly<Record<string, string>> = words;

/** Why an order failed; what only a company knows, in its own code. */
export const reasonName = (reason: string | null): string =>
  known[`reason.${reason ?? 'none'}`] ?? (reason ?? '').replaceAll('_', ' ');

export function took(seconds: number): string {
  const { word, count } = timeOf(seconds);
  return sayTime(`time.${word}`, { count });
}
