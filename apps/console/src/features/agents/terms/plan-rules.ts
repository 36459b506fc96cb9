import type { Rate } from '../queries.ts';

export const levels = [1, 2, 3, 4] as const;
/** The kinds that have a column; `*` is every kind without rates of its own. */
export const kindsOf = (rates: readonly Rate[]): Rate['gameType'][] => [
  '*',
  ...new Set(rates.map(({ gameType }) => gameType).filter((type) => type !== '*')),
];

export type PlanDraft = Readonly<Record<string, string>>;
export const cellOf = (level: number, gameType: string): string => `${level} ${gameType}`;

export const draftOf = (rates: readonly Rate[]): PlanDraft =>
  Object.fromEntries(
    rates.map(({ level, gameType, rate }) => [cellOf(level, gameType), (rate / 100).toFixed(2)]),
  );

/** Percent with two decimals, ten at most; an empty cell has no rate of its own. */
export const isRightRate = (text: string): boolean =>
  text === '' || (/^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 10);

/** Null while a cell is wrong or all are empty. */
export function ratesOf(draft: PlanDraft, kinds: readonly Rate['gameType'][]): Rate[] | null {
  if (!Object.values(draft).every(isRightRate)) return null;
  const rates = levels.flatMap((level) =>
    kinds.flatMap((gameType) => {
      const text = draft[cellOf(level, gameType)] ?? '';
      return text === '' ? [] : [{ level, gameType, rate: Math.round(Number(text) * 100) }];
    }),
  );
  return rates.length === 0 ? null : rates;
}
