import type { Rules } from '@perya/contract/rules';
import type { Check, Say } from '@perya/web';
import { captchaError, mobileError, ruleError } from '../form/rule-check.ts';
import type { CaptchaKind } from '../form/rule-check.ts';
import type { LoginMethod } from './remembered.ts';

export const noLogin = { username: '', password: '', mobile: '', code: '', captcha: '', secondFactor: '' };
export type LoginName = keyof typeof noLogin;

/** What a failed answer has asked for besides (LOGIN-09). */
export interface Needs {
  captcha: boolean;
  secondFactor: boolean;
}

/** The fields of the shown tab. */
export const loginFields = (method: LoginMethod, needs: Needs): LoginName[] => [
  ...(method === 'sms' ? (['mobile', 'code'] as const) : (['username', 'password'] as const)),
  ...(needs.captcha ? (['captcha'] as const) : []),
  ...(needs.secondFactor ? (['secondFactor'] as const) : []),
];

/** LOGIN-14, LOGIN-15. */
export function loginCheck(parts: {
  say: Say;
  rules: Rules;
  dialingCode: string;
  /** This device's grant stands for the password (DEC-015). */
  isKnown: boolean;
  captchaKind: CaptchaKind;
}): Check<LoginName> {
  const { say, rules } = parts;
  return (name, values) => {
    const value = values[name];
    switch (name) {
      case 'username':
        return ruleError(say, value.trim(), rules.loginUsername);
      case 'password':
        return parts.isKnown && value === '' ? undefined : ruleError(say, value, rules.loginPassword);
      case 'mobile':
        return (
          ruleError(say, value, rules.loginMobileNum) ??
          mobileError(say, parts.dialingCode, value, { ...rules.mobileNum, required: true })
        );
      case 'code':
        return ruleError(say, value, { ...rules.verificationCode, required: true });
      case 'captcha':
        return captchaError(say, parts.captchaKind, value);
      case 'secondFactor':
        return value === '' ? say('second_factor_hint') : undefined;
    }
  };
}
