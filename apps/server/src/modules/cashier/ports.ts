import type { Micros } from '@perya/money';

/**
 * A payment company, as far as the cashier needs it. No answer is not a no: whatever is not a clear answer is the
 * outcome `unknown`, never an exception and never a refusal. Our order number is the company's idempotency key.
 */
export interface PaymentGateway {
  createPayment(order: PaymentOrder): Promise<CreatedPayment>;
  findPayment(orderNo: string): Promise<FoundPayment>;
  createPayout(order: PayoutOrder): Promise<CreatedPayout>;
  findPayout(orderNo: string): Promise<FoundPayout>;
  /** Everything the company says it moved on a day (UTC, `YYYY-MM-DD`), to hold against our own orders. */
  listDay(day: string): Promise<ListedMove[]>;
  /** What a notice is about; null when its signature or its time is wrong. It proves nothing else. */
  readNotice(notice: ReceivedNotice): PaymentNotice | null;
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

export type CreatedPayment =
  | { outcome: 'created'; reference: string; payUrl: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown' };

export type FoundPayment =
  | {
      outcome: 'found';
      reference: string;
      state: 'waiting' | 'paid' | 'declined' | 'expired' | 'reversed';
      payUrl: string;
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

export type CreatedPayout =
  | { outcome: 'accepted'; reference: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown' };

export type FoundPayout =
  | { outcome: 'found'; reference: string; state: 'pending' | 'paid' | 'failed'; reason: string | null }
  | { outcome: 'missing' }
  | { outcome: 'unknown' };

export interface ListedMove {
  kind: 'payment' | 'payout' | 'reversal';
  orderNo: string;
  reference: string;
  amount: Micros;
  currency: string;
  at: Date;
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
