import type { HouseCode } from '#modules/wallet';

/** Whose account had no name while it was the only one; what stands in its ledger is not written anew. */
const unnamed = 'tulay';

/** What a payment company owes us, or we owe it: an account for each, so that each can be held against its own list. */
export const clearingOf = (provider: string): HouseCode =>
  provider === unnamed ? 'payments_clearing' : `payments_clearing_${provider}`;
