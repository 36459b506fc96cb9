import type { Secrets } from '#platform/secrets';

/** Keyed: whoever reads the table cannot try codes against it. A brand's codes are its own. */
export const codeHash = (secrets: Secrets, merchant: string, code: string): Buffer =>
  secrets.keyedHash('voucher', merchant, code);
