import { isOldEnough } from '@perya/contract/rules';
import { dayOf } from '@perya/web';
import type { Check, Say } from '@perya/web';
import { captchaError, confirmError, mobileError, ruleError } from '../form/rule-check.ts';
import type { CaptchaKind } from '../form/rule-check.ts';
import type { RegisterSettings } from '../queries.ts';
import { rulesOf } from './register-fields.ts';
import type { RegisterMethod, RegisterName } from './register-fields.ts';

/** Today in the merchant's time zone, as a birthday is written. */
export const todayIn = (timeZone: string, now: number): string => dayOf(now, timeZone);

/** REG-23 to REG-33. */
export function registerCheck(parts: {
  say: Say;
  settings: RegisterSettings;
  method: RegisterMethod;
  dialingCode: string;
  captchaKind: CaptchaKind;
  today: string;
}): Check<RegisterName> {
  const { say, settings } = parts;
  const rules = rulesOf(settings, parts.method);
  return (name, values) => {
    const value = values[name];
    if (name === 'confirmPassword') return confirmError(say, values.password, value);
    if (name === 'captcha') return captchaError(say, parts.captchaKind, value);
    if (name === 'mobileNum') return mobileError(say, parts.dialingCode, value, rules.mobileNum);
    // A code belongs to a number; an optional number that was left out needs none.
    if (name === 'verificationCode' && values.mobileNum.trim() === '') return undefined;
    const error = ruleError(say, value, rules[name]);
    if (error !== undefined || name !== 'birthday' || value === '') return error;
    const { ageThreshold } = settings;
    return isOldEnough(value, parts.today, ageThreshold)
      ? undefined
      : say('birthday_age', { age: ageThreshold });
  };
}
