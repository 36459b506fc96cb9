import type { DepositMethod, DepositOrder } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';

const centavo = 10_000n;
/** One whole in hundredths of a percent, the finest step a fee has. */
const whole = 10_000n;

/** What paying costs, rounded up to the centavo as the server does. */
export function depositFee(amount: Micros, { fixed, percent }: DepositMethod['fee']): Micros {
  const share = (amount * BigInt(Math.round(percent * 100)) + whole - 1n) / whole;
  return ((parseAmount(fixed) + share + centavo - 1n) / centavo) * centavo;
}

export type DepositFault =
  | { why: 'missing' }
  | { why: 'below' | 'above' | 'daily'; limit: Micros }
  | { why: 'daily_used' };

/** What stands against this amount, before the server is asked. */
export function depositFault(
  amount: Micros | null,
  { min, max }: Pick<DepositMethod, 'min' | 'max'>,
  dailyLeft: Micros | null,
): DepositFault | undefined {
  // Whatever is typed, today's limit does not leave the smallest amount.
  if (dailyLeft !== null && dailyLeft < parseAmount(min)) return { why: 'daily_used' };
  if (amount === null || amount === 0n) return { why: 'missing' };
  if (amount < parseAmount(min)) return { why: 'below', limit: parseAmount(min) };
  if (amount > parseAmount(max)) return { why: 'above', limit: parseAmount(max) };
  if (dailyLeft !== null && amount > dailyLeft) return { why: 'daily', limit: dailyLeft };
  return undefined;
}

/** The way the member paid last stands first; the others keep the merchant's order. */
export const inOrder = <Method extends { id: string }>(
  methods: readonly Method[],
  lastId: string | null,
): Method[] => methods.toSorted((a, b) => Number(b.id === lastId) - Number(a.id === lastId));

/** What the form begins with: the last amount, else the second of the amounts that are one tap away, where it fits. */
export function firstAmount(
  { presets, ...method }: Pick<DepositMethod, 'min' | 'max' | 'presets'>,
  last: string | null,
  left: Micros | null,
): string | null {
  const fits = (amount: string) => depositFault(parseAmount(amount), method, left) === undefined;
  const wishes = [last ?? undefined, presets[1], presets[0]];
  return wishes.find((amount) => amount !== undefined && fits(amount)) ?? null;
}

/** Something can still become of it by itself. */
export const isOpenDeposit = ({ state }: Pick<DepositOrder, 'state'>): boolean =>
  state === 'created' || state === 'pending';

/** What really went to the balance: staff may have credited another sum than was ordered. */
export const creditedOf = ({ amount, total, paid, reason }: DepositOrder): string =>
  reason === 'by_staff' ? (paid ?? total) : amount;
