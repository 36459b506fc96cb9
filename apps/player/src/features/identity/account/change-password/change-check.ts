import type { Rules } from '@perya/contract/rules';
import type { Check, Say } from '@perya/web';
import { confirmError, ruleError } from '../../form/rule-check.ts';
import type { Remembered } from '../../login/remembered.ts';

export const noChange = { oldPassword: '', newPassword: '', confirmPassword: '' };
export type ChangeName = keyof typeof noChange;

/** The old password is asked only where the page does not hold it (CHPW-02, CHPW-03). */
export const changeFields = (asksOld: boolean): ChangeName[] =>
  asksOld ? ['oldPassword', 'newPassword', 'confirmPassword'] : ['newPassword', 'confirmPassword'];

/** CHPW-12 to CHPW-15; an empty new password never passes (DEC-033). */
export const changeCheck =
  ({ say, rules }: { say: Say; rules: Rules }): Check<ChangeName> =>
  (name, values) => {
    switch (name) {
      case 'oldPassword':
        return ruleError(say, values.oldPassword, rules.loginPassword);
      case 'newPassword':
        return ruleError(say, values.newPassword, { ...rules.password, required: true });
      case 'confirmPassword':
        return confirmError(say, values.newPassword, values.confirmPassword);
    }
  };

/** The remembered sign-in after a change: the rotated grant in place of the old one (CHPW-08, DEC-015). */
export const rememberedAfter = (
  item: Extract<Remembered, { method: 'username' }> | null,
  { userName, grant }: { userName: string; grant: string | null },
): Remembered | null => (item?.name === userName ? { ...item, grant } : null);
