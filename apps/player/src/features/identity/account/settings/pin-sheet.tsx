import type { MemberInfo } from '@perya/contract';
import { Field, Sheet } from '@perya/ui';
import { useForm } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../../platform/context.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { ruleText } from '../../form/rule-check.ts';
import { usePreparedDoor, useRules } from '../../sign-in/use-sign-in-settings.ts';
import { setPaymentPassword } from '../queries.ts';
import { noPin, pinCheck } from './pin-check.ts';
import type { PinName } from './pin-check.ts';
import { SheetForm, useSaving } from './sheet-form.tsx';

/** The digits that payouts ask for; setting them takes the login password (DEC-092). */
export function PinSheet({ member, onClosed }: { member: MemberInfo; onClosed: () => void }) {
  const { say } = usePlatform();
  return (
    <Sheet title={say('field_paymentPassword')} closeLabel={say('close')} onClosed={onClosed}>
      <p>{say('pin_text')}</p>
      {member.hasPaymentPassword && <p>{say('pin_replaced_text')}</p>}
      <PinForm />
    </Sheet>
  );
}

function PinForm() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const rules = useRules();
  const { save, failure } = useSaving();
  usePreparedDoor();
  const form = useForm<PinName>({
    initial: noPin,
    shown: ['loginPassword', 'pin', 'confirmPin'],
    check: pinCheck({ say, rules }),
    onSubmit: ({ loginPassword, pin }) =>
      save(
        async () => {
          await setPaymentPassword(api, { loginPassword, paymentPassword: pin });
          await queryClient.invalidateQueries({ queryKey: ['identity', 'member'] });
        },
        { 'login.failed': say('err_password_wrong') },
      ),
  });
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    icon: 'i-shield-check',
    maxLength: rules.paymentPassword.maxLength,
  } as const;
  return (
    <SheetForm form={form} failure={failure} submit={say('save')}>
      <PasswordField
        field={form.field('loginPassword')}
        label={say('login_password')}
        autoComplete="current-password"
        maxLength={rules.loginPassword.maxLength}
      />
      <Field
        {...form.field('pin')}
        {...digits}
        label={say('new_pin')}
        help={ruleText(say, rules.paymentPassword)}
      />
      <Field {...form.field('confirmPin')} {...digits} label={say('confirm_pin')} />
    </SheetForm>
  );
}
