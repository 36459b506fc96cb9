import type { GameGroup, ReportGames } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { shortAmount } from '../../../platform/figures/axis-rules.ts';

type Step = NonNullable<ReportGames['facts']>['steps'][number];

/** Each of the largest has a colour of its own; the others share one. */
export const colours = ['var(--c-1)', 'var(--c-2)', 'var(--c-3)', 'var(--c-4)', 'var(--c-5)', 'var(--c-6)'];
export const othersColour = 'var(--c-ghost)';
export const colourOf = (place: number): string => colours[place] ?? othersColour;

export interface Part {
  key: string;
  from: number;
  to: number;
  colour: string;
}

/** What was earned stands on the line, what was lost hangs below it. */
export function stackOf({ ggr }: Step, groups: readonly GameGroup[]): Part[] {
  let [up, down] = [0, 0];
  const amounts = groups.map(({ key }, place) => ({
    key,
    amount: Number(ggr[key] ?? 0),
    colour: colourOf(place),
  }));
  const others = amounts.slice(colours.length);
  const shown = [
    ...amounts.slice(0, colours.length),
    ...(others.length === 0
      ? []
      : [{ key: '', amount: others.reduce((sum, { amount }) => sum + amount, 0), colour: othersColour }]),
  ];
  return shown.flatMap(({ key, amount, colour }) => {
    if (amount === 0) return [];
    const from = amount > 0 ? up : down;
    const to = from + amount;
    if (amount > 0) up = to;
    else down = to;
    return [{ key, from, to, colour }];
  });
}

/** Exactly, as amounts are added up everywhere. */
export const sumOf = ({ ggr }: Step): string =>
  formatAmount(Object.values(ggr).reduce((sum, amount) => sum + parseAmount(amount), 0n));

/** Above a column: no more digits than are read there. */
export function roundedAmount(amount: number): string {
  const size = Math.abs(amount);
  const unit = size >= 1e6 ? 1e5 : size >= 1e4 ? 1e3 : size >= 1e3 ? 100 : 1;
  return shortAmount(Math.round(amount / unit) * unit);
}
