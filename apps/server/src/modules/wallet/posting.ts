import type { Micros } from '@perya/money';

/** What a member can have. Only the first three are money; the others have units of their own and never meet it. */
export const books = ['cash', 'locked', 'bonus', 'wagering', 'debt', 'points', 'trial'] as const;
export type Book = (typeof books)[number];

/** The operator's sides, explained in docs/MONEY.md. */
export type HouseCode =
  /** Of the first payment company; each further one has its own. */
  | 'payments_clearing'
  | `payments_clearing_${string}`
  | 'fees'
  | 'suspense'
  /** What codes that nobody used yet are worth. */
  | 'vouchers'
  /** What those who were given codes to pass on owe for them. */
  | 'voucher_sales'
  /** What is stated to be held apart for members, below zero as at a payment company, and the operator's side of it. */
  | 'protected_funds'
  | 'operating_funds'
  | 'goodwill_cost'
  | 'adjustments'
  | 'receivables'
  | 'wagering_issue'
  | 'debt_issue'
  | 'points_issue'
  | 'trial_issue'
  /** What rewards cost the operator. */
  | 'reward_cost'
  /** What agents cost the operator: commissions, salaries, shares. */
  | 'agent_commission'
  | 'play_escrow'
  | 'jackpot_seed'
  /** What a game company's rounds left the house. */
  | `play_result_${string}`
  /** Free rounds and prizes that a game company pays for. */
  | `play_promo_${string}`
  /** One pool of a progressive prize. */
  | `jackpot_pool_${string}`;

export const kinds = [
  'deposit',
  'deposit_reversal',
  'deposit_surplus',
  'surplus_returned',
  'voucher_issue',
  'voucher_void',
  'funds_stated',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_paid',
  'payout_returned',
  'goodwill',
  'adjustment',
  'trial_grant',
  'bet',
  'win',
  'bet_win',
  'bet_refund',
  'bet_reopened',
  'bet_corrected',
  'bet_lost',
  'game_prize',
  'game_adjustment',
  'tip',
  'jackpot_seed',
  'reward',
  'bonus_grant',
  'turnover',
  'bonus_release',
  'bonus_expired',
  'bonus_given_up',
  'bonus_taken_back',
  'reward_taken_back',
  'points_earned',
  'points_spent',
  'points_returned',
  'points_taken_back',
  'agent_commission',
  'agent_salary',
  'agent_dividend',
  'agent_hourly',
  'agent_taken_back',
  'agent_correction',
] as const;
export type Kind = (typeof kinds)[number];

export type Side = { book: Book } | { house: HouseCode };

/** Money goes from one side to another; there is no other way to change a balance. */
export interface Movement {
  from: Side;
  to: Side;
  amount: Micros;
}

/**
 * Movements that happen together or not at all, under an id the caller chose: the same id with the same content is the
 * same posting. A posting touches each of the member's books at most once.
 */
export interface Posting {
  id: string;
  memberId: string;
  kind: Kind;
  /** The order, round or grant behind it. */
  reference: string;
  movements: readonly Movement[];
}

/** Closed: a posting ends in one of these and nothing else. */
export type PostingStatus =
  | 'applied'
  | 'replayed'
  | 'id_reused'
  | 'insufficient'
  | 'unknown_account'
  | 'wrong_book';

export interface PostedEntry {
  book: Book;
  /** Account number and step: the entry's name in histories and receipts. */
  transactionId: string;
  amount: Micros;
  after: Micros;
}

export interface Posted {
  status: PostingStatus;
  /** When it was applied, also for a replay; null when it was not. */
  at: Date | null;
  entries: PostedEntry[];
}

/** What a member may stake while a bonus runs. */
export interface StakeRule {
  mostStake: Micros | null;
  barredTypes: readonly string[];
  until: Date;
}
