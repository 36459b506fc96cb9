import type { WatchCase } from '@perya/contract';
import { withMoney } from '../../kit/money.tsx';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

export const say = textsOf(words);

type Signal = WatchCase['signals'][number];
/** A signal as a sentence with its numbers, sums in the brand's money. */
export const signalText = ({ rule, numbers }: Pick<Signal, 'rule' | 'numbers'>, symbol: string): string =>
  say(`rule.${rule}.fact`, withMoney(numbers, symbol));

const known = new Set(Object.keys(words));
const named = (kind: string, code: string): string =>
  known.has(`${kind}.${code}`) ? say(`${kind}.${code}` as keyof typeof words) : code;
const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** What was done, in words; moments in the brand's calendar. */
export function moveText(
  { what, detail }: { what: string; detail: string | null },
  day: (at: string) => string,
): string {
  if (detail === null) return named('move', what);
  const kinds: Readonly<Record<string, string>> = { opened: 'rule', signal: 'rule', written: 'letter' };
  const kind = kinds[what];
  const told =
    kind === undefined
      ? detail.replaceAll(moments, day)
      : detail
          .split(', ')
          .map((code) => named(kind, code))
          .join(', ');
  return `${named('move', what)}: ${told}`;
}
