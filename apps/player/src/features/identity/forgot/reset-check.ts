import type { Rules } from '@perya/contract/rules';
import type { Check, Say } from '@perya/web';
import { mobileError, ruleError } from '../form/rule-check.ts';

export const noPhoneReset = { mobile: '', code: '', password: '' };
export type PhoneResetName = keyof typeof noPhoneReset;
export const phoneResetFields = Object.keys(noPhoneReset) as PhoneResetName[];

/** FORGOT-11; a new password is always needed, whatever the registration asks (DEC-033). */
export function phoneResetCheck(parts: {
  say: Say;
  rules: Rules;
  dialingCode: string;
}): Check<PhoneResetName> {
  const { say, rules, dialingCode } = parts;
  return (name, values) => {
    const value = values[name];
    switch (name) {
      case 'mobile':
        return mobileError(say, dialingCode, value, { ...rules.mobileNum, required: true });
      case 'code':
        return ruleError(say, value, { ...rules.verificationCode, required: true });
      case 'password':
        return ruleError(say, value, { ...rules.password, required: true });
    }
  };
}

/** Which field a refused reset empties (FORGOT-09, FORGOT-10). */
export const clearedBy = (code: string): 'password' | 'code' =>
  code === 'modify.new.old.same' ? 'password' : 'code';

export const noMailReset = { username: '', email: '' };
export type MailResetName = keyof typeof noMailReset;

export const mailResetCheck =
  ({ say, rules }: { say: Say; rules: Rules }): Check<MailResetName> =>
  (name, values) =>
    name === 'username'
      ? ruleError(say, values.username.trim(), { ...rules.loginUsername, required: true })
      : ruleError(say, values.email.trim(), { ...rules.email, required: true });
