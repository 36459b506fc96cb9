export interface PaymentOrder {
  orderNo: string;
  channel: string;
  /** In centavos. */
  amount: number;
  currency: string;
  returnUrl: string;
  /** Whom the payer reads that they pay; the company's own word for its merchant without it. */
  payee: string | undefined;
  noticeUrl: string;
  expiresAt: string;
}

export interface PayoutOrder {
  orderNo: string;
  channel: string;
  /** In centavos. */
  amount: number;
  currency: string;
  accountNumber: string;
  accountName: string;
  noticeUrl: string;
}

/** One number is one order: the same again is a repetition, anything else a mistake of the merchant. */
export function isSameOrder<Order extends object>(known: Order, asked: Order): boolean {
  // A shop that was renamed in between still means the same order.
  return (Object.keys(asked) as (keyof Order)[])
    .filter((field) => field !== 'payee')
    .every((field) => known[field] === asked[field]);
}
