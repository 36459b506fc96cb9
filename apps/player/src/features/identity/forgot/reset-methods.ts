/** How a lost password can be replaced. */
export type ResetMethod = 'phone' | 'email';

/** What the merchant offers, phone first; none, and the password cannot be reset here (FORGOT-02, FORGOT-03, FORGOT-07). */
export const resetMethods = (offered: Readonly<Record<ResetMethod, boolean>>): ResetMethod[] =>
  (['phone', 'email'] as const).filter((method) => offered[method]);
