import type { MerchantSettings } from '@perya/contract';
import { passes } from '@perya/contract/rules';
import { refuse } from '#platform/refusal';
import { isCommon } from '#platform/passwords/password-blocklist';
import { rulesOf } from '../registration/field-rules.ts';

/** Refuses a new password that breaks the merchant's rule or that everybody's list begins with (CHPW-12, DEC-033). */
export function assertGoodPassword(password: string, account: string, settings: MerchantSettings): void {
  const rule = { ...rulesOf(settings).password, required: true };
  if (!passes(password, rule)) refuse('format.incorrect', { fields: ['password'] });
  if (isCommon(password, { account, brand: settings.brandName })) refuse('password.too.common');
}
