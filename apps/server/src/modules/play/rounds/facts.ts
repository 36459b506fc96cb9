import type { Micros } from '@perya/money';
import type { Posting } from '#modules/wallet';
import type { Code, Outcome, VendorProfile } from '../ports.ts';

export type MovementClass = 'debit' | 'credit' | 'cancel' | 'unsettle' | 'adjust';
export type MovementState = 'accepted' | 'settled' | 'cancelled' | 'rejected' | 'tombstone' | 'done';

export interface Contribution {
  jackpot: string;
  amount: Micros;
}

/** A pool that a bet won, and by which message. */
export interface WonPool extends Contribution {
  win: string;
}

/** What a company told us under one id, and what we answered. */
export interface MovementRow {
  class: MovementClass;
  id: string;
  memberId: string;
  verb: string;
  round: string;
  state: MovementState;
  amount: Micros;
  won: Micros;
  currency: string;
  code: Code;
  flags: Outcome['flags'];
  jackpotPaid: Micros | null;
  fingerprint: string;
  balance: Micros;
  bet: string;
  contributions: readonly Contribution[];
  /** Pools that this bet won beside its own result. */
  prizes: readonly WonPool[];
}

export interface RoundRow {
  round: string;
  /** A round is played in one currency: trial credits and money never meet in it. */
  currency: string;
  state: 'open' | 'stale' | 'settled' | 'void';
  staked: Micros;
  returned: Micros;
  openStake: Micros;
  bets: number;
  openBets: number;
  jackpotPaid: Micros;
  timesReopened: number;
  detail: string;
  proof: Record<string, unknown> | null;
  closedAt: Date | null;
}

/** What can be staked and what is owed. Trial credits are no money and have no house behind them. */
export type Purse =
  | { kind: 'money'; cash: Micros; debt: Micros }
  | { kind: 'trial'; cash: Micros; debt: Micros };

export interface GrantRow {
  grantId: string;
  memberId: string;
  rounds: number;
  used: number;
  cap: Micros;
  paid: Micros;
  paidBy: 'house' | 'company';
  expiresAt: Date;
}

export interface Pool {
  /** Present when it is won: read under a lock. */
  amount: Micros;
  mostPercent: number;
  seed: Micros;
  /** Otherwise stakes go on without their part for it: a company need not know. */
  isFed: boolean;
}

/** Everything a decision rests on, read under the lock of the member's accounts. */
export interface Facts {
  now: Date;
  profile: VendorProfile;
  memberId: string;
  currency: string;
  purse: Purse;
  own: MovementRow | null;
  bet: MovementRow | null;
  round: RoundRow | null;
  openBets: readonly MovementRow[];
  session: 'ok' | 'unknown' | 'expired';
  /** Why this member may not stake now: blocked, excluded, maintenance, place, limit. */
  bar: Code | null;
  game: 'offered' | 'disabled' | 'unknown';
  grant: GrantRow | null;
  pools: ReadonlyMap<string, Pool>;
}

export interface CaseDraft {
  kind:
    | 'win_without_bet'
    | 'win_after_cancel'
    | 'win_too_late'
    | 'unknown_promo'
    | 'adjustment'
    | 'id_reused';
  subject: string;
  facts: Record<string, string>;
}

export interface JackpotMove {
  jackpot: string;
  /** `back`: a win that was taken back; the movement is the win's. */
  kind: 'seed' | 'win' | 'back';
  amount: Micros;
  movement: string;
}

/** What happens: all of it together, or nothing. */
export interface Decision {
  outcome: Outcome;
  /** New rows: this message, and perhaps a tombstone. */
  write: readonly MovementRow[];
  /** Bets whose state changed. */
  bets: readonly Pick<MovementRow, 'id' | 'state' | 'won' | 'prizes'>[];
  round: RoundRow | null;
  postings: readonly Posting[];
  raise: CaseDraft | null;
  feed: readonly Contribution[];
  jackpots: readonly JackpotMove[];
  grant: { grantId: string; used: number; paid: Micros } | null;
}
