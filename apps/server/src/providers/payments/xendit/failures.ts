import type { PaymentFailure } from '#modules/cashier';

/** What the company's words for a failure mean; one that is not here is told as it is and means nothing to us. */
const words: Readonly<Record<string, PaymentFailure>> = {
  // Of payments.
  ACCOUNT_ACCESS_BLOCKED: 'wallet_refused',
  ACCOUNT_NOT_ACTIVATED: 'wallet_refused',
  PAYMENT_AMOUNT_LIMITS_EXCEEDED: 'limit',
  CHANNEL_UNAVAILABLE: 'retry_later',
  ISSUER_UNAVAILABLE: 'retry_later',
  PARTNER_TIMEOUT_ERROR: 'retry_later',
  TIMEOUT_ERROR: 'retry_later',
  // Of payouts.
  INVALID_DESTINATION: 'wrong_account',
  RECIPIENT_ACCOUNT_NUMBER_ERROR: 'wrong_account',
  ACCOUNT_NAME_MISMATCH: 'name_mismatch',
  DESTINATION_MAXIMUM_LIMIT: 'limit',
  MAXIMUM_TRANSFER_LIMIT_ERROR: 'limit',
  RECIPIENT_AMOUNT_ERROR: 'limit',
  REJECTED_BY_CHANNEL: 'retry_later',
  TEMPORARY_TRANSFER_ERROR: 'retry_later',
};

/** A payer without money in the wallet and a merchant without money at the company are one word of theirs. */
export function failureOf(
  of: 'payment' | 'payout',
  word: string | null | undefined,
): { failure?: PaymentFailure } {
  if (word === 'INSUFFICIENT_BALANCE') return of === 'payout' ? { failure: 'our_balance' } : {};
  const failure = words[word ?? ''];
  return failure === undefined ? {} : { failure };
}
