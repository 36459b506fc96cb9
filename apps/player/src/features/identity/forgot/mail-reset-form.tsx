import { Button, FailureNote, Field } from '@perya/ui';
import { useForm } from '@perya/web';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { askResetMail, readFailure } from '../queries.ts';
import type { Failure } from '../queries.ts';
import { usePreparedDoor, useRules } from '../sign-in/use-sign-in-settings.ts';
import { useFailureText } from '../use-failure-text.ts';
import { mailResetCheck, noMailReset } from './reset-check.ts';
import type { MailResetName } from './reset-check.ts';

/** Username and address; the link that is mailed does the rest (FORGOT-05, DEC-108). */
export function MailResetForm({ onSent }: { onSent: () => void }) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const rules = useRules();
  const [failure, setFailure] = useState<Failure | null>(null);
  usePreparedDoor();
  const form = useForm<MailResetName>({
    initial: noMailReset,
    shown: ['username', 'email'],
    check: mailResetCheck({ say, rules }),
    onSubmit: async ({ username, email }) => {
      setFailure(null);
      try {
        await askResetMail(api, { username: username.trim(), email: email.trim() });
        onSent();
      } catch (error) {
        setFailure(readFailure(error));
      }
    },
  });
  return (
    <form ref={form.element} method="post" onSubmit={form.onSubmit} noValidate>
      <FailureNote text={failure && failureText(failure)} />
      <Field
        {...form.field('username')}
        label={say('username')}
        icon="i-user-round"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rules.loginUsername.maxLength}
      />
      <Field
        {...form.field('email')}
        label={say('field_email')}
        icon="i-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={rules.email.maxLength}
      />
      <Button type="submit" look="primary" block disabled={!form.passes || form.busy} aria-busy={form.busy}>
        {say('forgot_send')}
      </Button>
    </form>
  );
}
