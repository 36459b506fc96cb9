import type { Micros } from '@perya/money';

export interface CreditedDeposit {
  at: Date;
  amount: Micros;
  /** How long it waits when it is not played. */
  holdMs: number;
  /** Where it came from, as the payment company says. */
  payer: Buffer | null;
}

/** Staked, or paid out unplayed: either way the deposit is used up by it. */
export interface Spent {
  at: Date;
  amount: Micros;
}

/** What is left of a deposit. */
export interface Unplayed {
  amount: Micros;
  /** From then on it may go to any account of the member's. */
  freeAt: Date;
  payer: Buffer | null;
}

/**
 * What of the cash was deposited and not staked once since, oldest first. A stake uses up the oldest deposit made before it; what
 * is no longer there as cash, e.g. because it lies on a table, is taken off the oldest too.
 */
export function unplayedOf(
  deposits: readonly CreditedDeposit[],
  spent: readonly Spent[],
  cash: Micros,
): Unplayed[] {
  const left: Unplayed[] = [];
  const useUp = (amount: Micros) => {
    for (let rest = amount; rest > 0n && left[0] !== undefined; ) {
      const [oldest] = left;
      const used = rest < oldest.amount ? rest : oldest.amount;
      oldest.amount -= used;
      rest -= used;
      if (oldest.amount === 0n) left.shift();
    }
  };
  const times = [
    ...deposits.map((deposit) => ({ at: deposit.at, deposit, amount: 0n })),
    ...spent.map(({ at, amount }) => ({ at, deposit: null, amount })),
  ];
  // Sorting keeps the order of equals: a stake of the same moment follows its deposit.
  for (const { deposit, amount } of times.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (deposit === null) useUp(amount);
    else
      left.push({
        amount: deposit.amount,
        freeAt: new Date(deposit.at.getTime() + deposit.holdMs),
        payer: deposit.payer,
      });
  }
  useUp(sumOf(left) - cash);
  return left;
}

export const sumOf = (parts: readonly Unplayed[]): Micros =>
  parts.reduce((sum, { amount }) => sum + amount, 0n);

export interface Room {
  /** Played, won or given: may go anywhere at once. */
  free: Micros;
  /** The most that may go to the account. */
  most: Micros;
}

/** What may leave to an account now: what is free, what came from there, and what has waited long enough. */
export function roomTo(parts: readonly Unplayed[], cash: Micros, account: Buffer, now: Date): Room {
  const free = cash - sumOf(parts);
  const may = parts.filter(({ payer, freeAt }) => freeAt <= now || payer?.equals(account) === true);
  return { free, most: free + sumOf(may) };
}

/** When as much may go to any account; null when it may already. */
export function waitsUntil(parts: readonly Unplayed[], cash: Micros, amount: Micros, now: Date): Date | null {
  let room = cash - sumOf(parts);
  for (const part of parts.toSorted((a, b) => a.freeAt.getTime() - b.freeAt.getTime())) {
    if (room >= amount) return null;
    room += part.amount;
    if (room >= amount) return part.freeAt > now ? part.freeAt : null;
  }
  return null;
}
