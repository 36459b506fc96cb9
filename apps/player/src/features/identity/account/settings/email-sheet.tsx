import { Field, Sheet } from '@perya/ui';
import { useForm } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../../platform/context.tsx';
import { SmsCodeField } from '../../codes/sms-code-field.tsx';
import { ruleError } from '../../form/rule-check.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { keepMember } from '../../member/renew-session.ts';
import { useRules } from '../../sign-in/use-sign-in-settings.ts';
import { bindEmail } from '../queries.ts';
import { SheetForm, useSaving } from './sheet-form.tsx';
import { useEmailCode } from './use-email-code.ts';

/** An address that answers a code (DEC-092). */
export function EmailSheet({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  return (
    <Sheet title={say('field_email')} closeLabel={say('close')} onClosed={onClosed}>
      <p>{say('bind_email_text')}</p>
      <EmailForm />
    </Sheet>
  );
}

function EmailForm() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const rules = useRules();
  const code = useEmailCode();
  const { save, failure } = useSaving();
  const form = useForm<'email' | 'code'>({
    initial: { email: '', code: '' },
    shown: ['email', 'code'],
    check: (name, values) =>
      name === 'email'
        ? ruleError(say, values.email.trim(), { ...rules.email, required: true })
        : ruleError(say, values.code, { ...rules.verificationCode, required: true }),
    onSubmit: (values) =>
      save(async () => {
        const body = { email: values.email.trim(), verificationCode: values.code };
        keepMember(queryClient, await bindEmail(api, body));
        forget();
      }),
  });
  const forget = useKeptForm(form, 'email', ['email']);
  return (
    <SheetForm form={form} failure={failure} submit={say('save')}>
      <Field
        {...form.field('email')}
        label={say('field_email')}
        icon="i-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={rules.email.maxLength}
        data-first
      />
      <SmsCodeField
        field={form.field('code')}
        code={code}
        label={say('email_code')}
        onSend={() => {
          if (form.validate(['email'])) void code.send(form.values.email.trim());
        }}
      />
    </SheetForm>
  );
}
