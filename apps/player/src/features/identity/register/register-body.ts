import { nationalNumber } from '@perya/contract/rules';
import type { RegisterMethod as Device } from '../../../platform/pwa/device.ts';
import type { RegisterBody } from '../queries.ts';
import type { RegisterName, RegisterValues } from './register-fields.ts';

export interface RegisterFacts {
  dialingCode: string;
  termsVersion: string;
  captchaId: string | undefined;
  firebaseIdToken: string | null;
  socialTicket: string | null;
  /** Host name, way and main domain (DEC-051). */
  device: { registerUrl: string; registerMethod: Device; domain: string };
}

/** The payload of a registration (ENT-44): what shows and was filled in, and the facts beside it. */
export function registerBody(
  values: RegisterValues,
  shown: readonly RegisterName[],
  facts: RegisterFacts,
): RegisterBody {
  const { firebaseIdToken, socialTicket, captchaId } = facts;
  const given: Record<string, string> = {};
  // Who invited may come by a link, whether or not the form shows it (DEC-122).
  for (const name of [...shown, 'affiliateCode', 'recommenderId'] as const) {
    const value = name === 'password' || name === 'confirmPassword' ? values[name] : values[name].trim();
    if (value !== '') given[name] = value;
  }
  if (given['mobileNum'] !== undefined) given['mobileNum'] = nationalNumber(given['mobileNum']);
  // The provider has checked the code; our server takes its token.
  if (firebaseIdToken !== null) delete given['verificationCode'];
  return {
    ...given,
    ...facts.device,
    // Nobody registers as anything else; the server sets it whatever is sent (DEC-123).
    type: 0,
    termsVersion: facts.termsVersion,
    ...(given['mobileNum'] !== undefined && { countryDialingCode: facts.dialingCode }),
    ...(captchaId !== undefined && { captchaId }),
    ...(firebaseIdToken !== null && { firebaseChannel: 'sms' as const, firebaseIdToken }),
    ...(socialTicket !== null && { socialTicket }),
  };
}
