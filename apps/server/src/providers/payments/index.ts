import { z } from 'zod';
import type { PaymentGateway } from '#modules/cashier';
import type { FetchOf } from '../ask-company.ts';
import { settingNamesOf } from '../company-settings.ts';
import { createLambatGateway } from './lambat/gateway.ts';
import { LambatSettings } from './lambat/settings.ts';
import { createTulayGateway } from './tulay/gateway.ts';
import { TulaySettings } from './tulay/settings.ts';
import { createXenditGateway } from './xendit/gateway.ts';
import { XenditSettings } from './xendit/settings.ts';

/** The payment companies there is an adapter for, by the name that methods and orders carry. */
export const PaymentCompanies = z.object({
  tulay: TulaySettings.nullable(),
  lambat: LambatSettings.nullable(),
  xendit: XenditSettings.nullable(),
});

export const paymentSettingNames = settingNamesOf(PaymentCompanies);

/** Those this installation has an agreement with. */
export function openPaymentCompanies(
  { tulay, lambat, xendit }: z.output<typeof PaymentCompanies>,
  { fetchOf, ...options }: { timeoutMs?: number; fetchOf?: FetchOf } = {},
): Readonly<Record<string, PaymentGateway>> {
  const asked = (company: string) => fetchOf && { fetch: fetchOf(company) };
  return {
    ...(tulay && { tulay: createTulayGateway({ ...tulay, ...options, ...asked('tulay') }) }),
    ...(lambat && { lambat: createLambatGateway({ ...lambat, ...options, ...asked('lambat') }) }),
    ...(xendit && { xendit: createXenditGateway({ ...xendit, ...options, ...asked('xendit') }) }),
  };
}
