import type { LoginBody } from '@perya/contract';
import { nationalNumber } from '@perya/contract/rules';

/** Who wants in, by the shown method. */
export type Credentials =
  | { method: 'username'; username: string; password: string; grant: string | null }
  | { method: 'sms'; dialingCode: string; number: string; code: string; firebaseIdToken: string | null };

export interface LoginExtras {
  remember: boolean;
  captcha: { captcha: string; captchaId: string } | null;
  secondFactor: string;
}

/** The payload of a login (ENT-39, LOGIN-19): an untouched placeholder logs in by the device's grant (DEC-015). */
export function loginBody(who: Credentials, { remember, captcha, secondFactor }: LoginExtras): LoginBody {
  const extras = { remember, ...captcha, ...(secondFactor !== '' && { secondFactor }) };
  if (who.method === 'username') {
    const proof =
      who.password === '' && who.grant !== null ? { grant: who.grant } : { password: who.password };
    return { type: 'username', username: who.username.trim(), ...proof, ...extras };
  }
  const number = nationalNumber(who.number);
  const to = { username: number, countryDialingCode: who.dialingCode };
  if (who.firebaseIdToken === null) return { type: 'sms', ...to, password: who.code, ...extras };
  return {
    type: 'firebase',
    ...to,
    firebaseChannel: 'sms',
    firebaseIdToken: who.firebaseIdToken,
    firebaseMobileNo: number,
    ...extras,
  };
}
