import type { TodayMoney } from '@perya/contract';

/** Beneath it one order more or less would change the colour (OPS-TODAY-06). */
const fewest = 20;

type Method = TodayMoney['methods'][number];

/** Of the orders that are no longer open: how many brought money, and what that says. */
export function successOf(
  counts: Pick<Method, 'credited' | 'failed' | 'expired'>,
): Pick<Method, 'share' | 'state'> {
  const ended = counts.credited + counts.failed + counts.expired;
  if (ended === 0) return { share: null, state: 'few' };
  const share = counts.credited / ended;
  if (ended < fewest) return { share, state: 'few' };
  return { share, state: share < 0.9 ? 'bad' : share < 0.95 ? 'low' : 'good' };
}

const stretches = 20;
/** The promise ends three quarters along: what came late is seen as well as what did not. */
const withinPromise = 15;

/** Payouts by how long they took. The last stretch has no end. */
export function stretchesOf(
  tookMinutes: readonly number[],
  promiseMinutes: number,
): TodayMoney['promise']['stretches'] {
  const width = promiseMinutes / withinPromise;
  const counts = Array.from({ length: stretches }, () => 0);
  for (const took of tookMinutes) {
    const place = Math.min(stretches - 1, Math.floor(took / width));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts.map((orders, place) => ({
    fromMinutes: place * width,
    orders,
    isLate: place >= withinPromise,
  }));
}

/** The value below which this share of them lies, as one of them. */
export function valueAt(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
