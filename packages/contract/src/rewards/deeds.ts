/** Things a member does once with the account. */
export const deeds = [
  'mobile',
  'email',
  'profile',
  'payment_password',
  'payout_account',
  'free_play',
  'first_deposit',
  'first_bet',
  'verify_id',
  'set_limit',
] as const;
