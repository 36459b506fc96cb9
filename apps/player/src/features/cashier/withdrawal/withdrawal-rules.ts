import type { WithdrawalOrder } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';

/** What may be withdrawn now, as the server tells it. */
interface Options {
  available: string;
  openWagering: string;
  min: string;
  max: string;
  perDay: number;
  usedToday: number;
  freePerDay: number;
  fee: string;
  kycNeeded: boolean;
  paymentPasswordSet: boolean;
  heldUntil: string | null;
  /** Deposited and not played: goes back to where it came from, or waits. */
  unplayed: { rooms: readonly { payoutAccountId: string; most: string }[] } | null;
}

const running: ReadonlySet<WithdrawalOrder['state']> = new Set([
  'requested',
  'review',
  'approved',
  'unknown',
]);
export const isRunning = ({ state }: Pick<WithdrawalOrder, 'state'>): boolean => running.has(state);

/** Nothing left in the end: the money is in the balance again. */
export const cameBack = ({ state }: Pick<WithdrawalOrder, 'state'>): boolean =>
  state === 'rejected' || state === 'cancelled' || state === 'returned';

/** It was to arrive and did not, or not for good: the member may want to know why. */
export const wentWrong = ({ state }: Pick<WithdrawalOrder, 'state'>): boolean =>
  state === 'rejected' || state === 'returned';

/** How long a payout took, in whole minutes; null until it has arrived. */
export function minutesTaken({
  state,
  createdAt,
  settledAt,
}: Pick<WithdrawalOrder, 'state' | 'createdAt' | 'settledAt'>): number | null {
  if (state !== 'paid' || settledAt === null) return null;
  return Math.max(1, Math.round((Date.parse(settledAt) - Date.parse(createdAt)) / 60_000));
}

/** How long the end of a withdrawal stays on the page that followed it. */
const shownAfterMs = 60 * 60_000;

/** The ones to show: under way, or ended a short while ago. */
export const shownWithdrawals = (list: readonly WithdrawalOrder[], now: number): WithdrawalOrder[] =>
  list.filter(
    (order) =>
      isRunning(order) || (order.settledAt !== null && now - Date.parse(order.settledAt) < shownAfterMs),
  );

/** How many more cost nothing today. */
export const freeLeft = ({ freePerDay, usedToday }: Pick<Options, 'freePerDay' | 'usedToday'>): number =>
  Math.max(0, freePerDay - usedToday);

/** What the next one costs; it is taken off the amount. */
export const withdrawalFee = (options: Pick<Options, 'freePerDay' | 'usedToday' | 'fee'>): Micros =>
  freeLeft(options) > 0 ? 0n : parseAmount(options.fee);

/** The largest amount that can be asked for now. */
export function mostOf(
  { max, ...options }: Pick<Options, 'max' | 'available' | 'unplayed'>,
  to: string,
): Micros {
  const [most, there] = [parseAmount(max), roomTo(options, to)];
  return there < most ? there : most;
}

/** What may go to an account now. */
function roomTo({ available, unplayed }: Pick<Options, 'available' | 'unplayed'>, to: string): Micros {
  const room = unplayed?.rooms.find(({ payoutAccountId }) => payoutAccountId === to);
  return parseAmount(room?.most ?? available);
}

export type WithdrawalFault =
  | { why: 'missing' }
  | { why: 'below' | 'above' | 'balance' | 'unplayed' | 'fee'; limit: Micros };

export function withdrawalFault(
  amount: Micros | null,
  options: Options,
  to: string,
): WithdrawalFault | undefined {
  if (amount === null || amount === 0n) return { why: 'missing' };
  const [min, max, available] = [options.min, options.max, options.available].map(parseAmount) as [
    Micros,
    Micros,
    Micros,
  ];
  if (amount < min) return { why: 'below', limit: min };
  if (amount > available) return { why: 'balance', limit: available };
  if (amount > max) return { why: 'above', limit: max };
  const room = roomTo(options, to);
  if (amount > room) return { why: 'unplayed', limit: room };
  const fee = withdrawalFee(options);
  return amount <= fee ? { why: 'fee', limit: fee } : undefined;
}

export type Obstacle = 'held' | 'kyc' | 'wagering' | 'pin' | 'per_day' | 'too_little';

/** What stands in the way of any withdrawal at all; one that cannot be had is no use to know without the others. */
export function obstaclesOf(options: Options, now: number): Obstacle[] {
  const { heldUntil, kycNeeded, openWagering, paymentPasswordSet, perDay, usedToday } = options;
  const all: [Obstacle, boolean][] = [
    ['held', heldUntil !== null && Date.parse(heldUntil) > now],
    ['kyc', kycNeeded],
    ['wagering', parseAmount(openWagering) > 0n],
    ['pin', !paymentPasswordSet],
    ['per_day', usedToday >= perDay],
    ['too_little', parseAmount(options.available) < parseAmount(options.min)],
  ];
  return all.filter(([, isThere]) => isThere).map(([name]) => name);
}
