import type { Micros } from '@perya/money';
import type { Movement } from '#modules/wallet';
import type { Contribution, Facts } from './facts.ts';

/** The movements of the ledger behind each verb, as docs/MONEY.md lists them. */

const least = (a: Micros, b: Micros): Micros => (a < b ? a : b);
const result = (facts: Facts) => ({ house: `play_result_${facts.profile.company}` }) as const;
const escrow = { house: 'play_escrow' } as const;
const moving = (moves: readonly Movement[]): Movement[] => moves.filter(({ amount }) => amount > 0n);

export const stake = (
  facts: Facts,
  amount: Micros,
  contributions: readonly Contribution[] = [],
): Movement[] =>
  facts.purse.kind === 'trial'
    ? moving([{ from: { book: 'trial' }, to: { house: 'trial_issue' }, amount }])
    : moving([{ from: { book: 'cash' }, to: escrow, amount }, ...feed(facts, contributions)]);

/** Into the pools, from what the house has of this company; again when a cancelled bet counts again. */
export const feed = (facts: Facts, contributions: readonly Contribution[]): Movement[] =>
  contributions.map(({ jackpot, amount }) => ({
    from: result(facts),
    to: { house: `jackpot_pool_${jackpot}` },
    amount,
  }));

/** Stakes leave escrow for the house. */
export const lose = (facts: Facts, stakes: Micros): Movement[] =>
  facts.purse.kind === 'trial' ? [] : moving([{ from: escrow, to: result(facts), amount: stakes }]);

/** To the member; what is owed is taken from it first. */
export const pay = (
  facts: Facts,
  amount: Micros,
  source: Movement['from'] = result(facts),
): { moves: Movement[]; after: Micros } => {
  if (facts.purse.kind === 'trial')
    return {
      moves: moving([{ from: { house: 'trial_issue' }, to: { book: 'trial' }, amount }]),
      after: facts.purse.cash + amount,
    };
  const owed = least(facts.purse.debt, amount);
  return {
    moves: moving([
      { from: source, to: { book: 'cash' }, amount: amount - owed },
      { from: { book: 'debt' }, to: { house: 'debt_issue' }, amount: owed },
      { from: source, to: { house: 'receivables' }, amount: owed },
    ]),
    after: facts.purse.cash + amount - owed,
  };
};

/** A stake comes back as it went; nothing is kept for a debt. */
export const refund = (
  facts: Facts,
  amount: Micros,
  contributions: readonly Contribution[],
  source: 'escrow' | 'result' = 'escrow',
): Movement[] =>
  facts.purse.kind === 'trial'
    ? moving([{ from: { house: 'trial_issue' }, to: { book: 'trial' }, amount }])
    : moving([
        { from: source === 'escrow' ? escrow : result(facts), to: { book: 'cash' }, amount },
        ...contributions.map(({ jackpot, amount: fedAmount }) => ({
          from: { house: `jackpot_pool_${jackpot}` } as const,
          to: result(facts),
          amount: fedAmount,
        })),
      ]);

/** Taken back: what is there, and the rest as a debt. A balance never falls below zero. */
export const takeBack = (
  facts: Facts,
  amount: Micros,
  target: 'escrow' | 'result',
): { moves: Movement[]; after: Micros } => {
  const there = least(facts.purse.cash, amount);
  const missing = amount - there;
  const after = facts.purse.cash - there;
  if (facts.purse.kind === 'trial')
    return {
      moves: moving([{ from: { book: 'trial' }, to: { house: 'trial_issue' }, amount: there }]),
      after,
    };
  const to = target === 'escrow' ? escrow : result(facts);
  return {
    moves: moving([
      { from: { book: 'cash' }, to, amount: there },
      { from: { house: 'receivables' }, to, amount: missing },
      { from: { house: 'debt_issue' }, to: { book: 'debt' }, amount: missing },
    ]),
    after,
  };
};

/** The stake of a bet that is open again lies in escrow again. */
export const backToEscrow = (facts: Facts, amount: Micros): Movement[] =>
  facts.purse.kind === 'trial' ? [] : moving([{ from: result(facts), to: escrow, amount }]);

/** A pool is emptied into the house's result, from which the win is paid, and begins again with its seed. */
export const emptyPool = (facts: Facts, jackpot: string, amount: Micros): Movement[] =>
  moving([{ from: { house: `jackpot_pool_${jackpot}` }, to: result(facts), amount }]);
export const seedPool = (jackpot: string, amount: Micros): Movement[] =>
  moving([{ from: { house: 'jackpot_seed' }, to: { house: `jackpot_pool_${jackpot}` }, amount }]);
