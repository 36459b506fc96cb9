import type { Micros } from '@perya/money';

/**
 * A payment company, as far as the cashier needs it. No answer is not a no: whatever is not a clear answer is the
 * outcome `unknown`, never an exception and never a refusal. Our order number goes with every order; whether it keeps a repetition from being another
 * order is in the profile.
 */
export interface PaymentGateway {
  profile: CompanyProfile;
  createPayment(order: PaymentOrder): Promise<CreatedPayment>;
  findPayment(asked: AskedPayment): Promise<FoundPayment>;
  createPayout(order: PayoutOrder): Promise<CreatedPayout>;
  findPayout(orderNo: string): Promise<FoundPayout>;
  /** Everything the company says it moved on a day (UTC, `YYYY-MM-DD`), to hold against our own orders. */
  listDay(day: string): Promise<ListedMove[]>;
  /** What a notice is about; null when its signature or its time is wrong. It proves nothing else. */
  readNotice(notice: ReceivedNotice): PaymentNotice | null;
}

/** Why something did not work, in words of ours: what a member can do about it differs with each. */
export type PaymentFailure =
  /** Nobody's fault: the channel is down, a moment later it may work. */
  | 'retry_later'
  | 'wrong_account'
  | 'name_mismatch'
  /** Of the wallet or bank, for one payment or for a time. */
  | 'limit'
  /** What we hold at the company does not cover it. */
  | 'our_balance'
  /** The wallet says no to this kind of payment, or to this payer now. */
  | 'wallet_refused';

/** `reason` is the company's own word; `failure` is there where we know what it means. */
export interface Refused {
  outcome: 'refused';
  reason: string;
  failure?: PaymentFailure | undefined;
}

/** How a company behaves where companies differ. */
export interface CompanyProfile {
  /** By what it can be asked about a payment: our own number, or nothing but the references it gave out. */
  findsPaymentBy: 'order' | 'reference';
  /** Whether the same order sent again is the same one there. Where a payout is not, it must never be sent twice. */
  createsOnce: { payment: boolean; payout: boolean };
  /** What is known of a company that an operator can really have an agreement with. */
  paper?: CompanyPaper;
}

export interface CompanyPaper {
  /** False while its adapter is written from its papers alone, and nobody has tried it with the company. */
  isTried: boolean;
  /** What it says of gambling, where and when that was read: shown before anything goes through it. */
  gamblingPolicy: { text: string; source: string; readOn: string };
}

export interface AskedPayment {
  orderNo: string;
  /** All that the company is known to have given the order, the newest first. */
  references: readonly string[];
}

export interface PaymentOrder {
  orderNo: string;
  /** Whom the payer is told they pay: the brand they came from. */
  payee: string;
  channel: string;
  /** What the member pays, fee included. */
  amount: Micros;
  currency: string;
  /** Where the company sends the member's browser afterwards. */
  returnUrl: string;
  noticeUrl: string;
  expiresAt: Date;
}

/** What the payer has to do: go to the company's page, scan a text drawn as QR, or give a code. */
export type PaymentAction =
  | { kind: 'redirect'; url: string }
  | { kind: 'qr'; payload: string }
  | { kind: 'code'; text: string };

export type CreatedPayment =
  | {
      outcome: 'created';
      reference: string;
      action: PaymentAction;
      /** The company's own end, where it says one; it may be earlier than what was asked for. */
      expiresAt: Date | null;
    }
  | Refused
  | { outcome: 'unknown' };

export type FoundPayment =
  | {
      outcome: 'found';
      /** The first is the one that the action belongs to. */
      references: readonly string[];
      state: 'waiting' | 'paid' | 'declined' | 'expired' | 'reversed';
      /** Why it was declined, where the company says so. */
      failure?: PaymentFailure | undefined;
      /** Null where the company tells none any more: the order keeps what it had. */
      action: PaymentAction | null;
      expiresAt: Date | null;
      currency: string;
      /** Each time money arrived for the order: more than one when a member paid twice. */
      payments: {
        reference: string;
        amount: Micros;
        paidAt: Date;
        /** Where it was paid from, where the company says so. */
        payer: { channel: string; number: string } | null;
      }[];
    }
  | { outcome: 'missing' }
  | { outcome: 'unknown' };

export interface PayoutOrder {
  orderNo: string;
  channel: string;
  /** What the member receives. */
  amount: Micros;
  currency: string;
  accountNumber: string;
  payeeName: string;
  noticeUrl: string;
}

export type CreatedPayout = { outcome: 'accepted'; reference: string } | Refused | { outcome: 'unknown' };

export type FoundPayout =
  | {
      outcome: 'found';
      reference: string;
      /**
       * `held`: taken, and looked at by the company's compliance before it moves; `returned`: paid, and sent back since, so
       * that the whole of it is in our balance there again.
       */
      state: 'pending' | 'held' | 'paid' | 'failed' | 'returned';
      /** The company's word for why it is held, or failed. */
      reason: string | null;
      failure?: PaymentFailure | undefined;
    }
  | { outcome: 'missing' }
  | { outcome: 'unknown' };

export interface ListedMove {
  /** `refund`: given back by the company at somebody's wish; `chargeback`: taken back in a quarrel; `adjustment`: booked by hand. */
  kind: 'payment' | 'payout' | 'reversal' | 'refund' | 'chargeback' | 'adjustment';
  /** Null for what is no order's. */
  orderNo: string | null;
  reference: string;
  amount: Micros;
  /** What the company took for it. */
  fee: Micros;
  /** What it changed of our balance there: below zero for what left. */
  net: Micros;
  currency: string;
  at: Date;
  /** When it counts in our balance there; null while it does not. */
  settledAt: Date | null;
}

export interface ReceivedNotice {
  headers: Record<string, string | string[] | undefined>;
  /** As it came: the signature is over these bytes. */
  body: Buffer;
  now: Date;
}

export interface PaymentNotice {
  eventId: string;
  kind: 'payment' | 'payout';
  orderNo: string;
}
