import type { Rules } from '@perya/contract/rules';
import type { Check, Say } from '@perya/web';
import { ruleError } from '../../form/rule-check.ts';

export const noPin = { loginPassword: '', pin: '', confirmPin: '' };
export type PinName = keyof typeof noPin;

export const pinCheck =
  ({ say, rules }: { say: Say; rules: Rules }): Check<PinName> =>
  (name, values) => {
    switch (name) {
      case 'loginPassword':
        return ruleError(say, values.loginPassword, rules.loginPassword);
      case 'pin':
        return ruleError(say, values.pin, { ...rules.paymentPassword, required: true });
      case 'confirmPin':
        return values.confirmPin === values.pin ? undefined : say('pin_mismatch');
    }
  };
