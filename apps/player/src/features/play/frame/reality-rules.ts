import { formatAmount, parseAmount } from '@perya/money';

/** Sums of a day's record. */
export interface DaySums {
  staked: string;
  net: string;
  currency: string;
}

/** What was staked and won or lost between two looks at today's sums; after midnight today's are all there is. */
export function sinceThen(then: DaySums, now: DaySums): DaySums {
  const staked = parseAmount(now.staked) - parseAmount(then.staked);
  if (staked < 0n || then.currency !== now.currency) return now;
  const net = parseAmount(now.net) - parseAmount(then.net);
  return { staked: formatAmount(staked), net: formatAmount(net), currency: now.currency };
}

/** Whole hours and minutes of a time. */
export const hoursAndMinutes = (minutes: number) => ({
  hours: Math.floor(minutes / 60),
  minutes: Math.floor(minutes % 60),
});
