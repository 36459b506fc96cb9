import { Button, Empty, showToast } from '@perya/ui';
import { useForm } from '@perya/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { NewPasswordField } from '../form/password-field.tsx';
import { ruleError, ruleText } from '../form/rule-check.ts';
import { readFailure, setPasswordByLink } from '../queries.ts';
import { usePreparedDoor, useRules } from '../sign-in/use-sign-in-settings.ts';
import { useFailureText } from '../use-failure-text.ts';

/** `/m/forget?ticket=`: the mailed link has been opened (DEC-108). */
export function LinkResetForm({ ticket }: { ticket: string }) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const rules = useRules();
  const [isOver, setIsOver] = useState(false);
  usePreparedDoor();
  const rule = { ...rules.password, required: true };
  const form = useForm<'password'>({
    initial: { password: '' },
    shown: ['password'],
    check: (_, { password }) => ruleError(say, password, rule),
    onSubmit: async ({ password }) => {
      try {
        await setPasswordByLink(api, { ticket, newPassword: password });
        showToast({ text: say('forgot_saved'), icon: 'i-circle-check', tone: 'success' });
        void navigate('/m/login', { replace: true });
      } catch (error) {
        const failure = readFailure(error);
        if (failure.code === 'verification.code.error') return setIsOver(true);
        if (failure.code === 'modify.new.old.same') form.set('password', '');
        form.fail('password', failureText(failure));
      }
    },
  });
  if (isOver) {
    return (
      <div role="alert">
        <Empty art="e-hourglass" title={say('forgot_link_over')} text={say('forgot_link_over_text')}>
          <Button look="primary" small onClick={() => void navigate('/m/forget', { replace: true })}>
            {say('forgot_link_again')}
          </Button>
        </Empty>
      </div>
    );
  }
  return (
    <div className="auth-form">
      <h2>{say('forgot_link_title')}</h2>
      <p className="intro">{say('forgot_link_text')}</p>
      <form ref={form.element} method="post" onSubmit={form.onSubmit} noValidate>
        <NewPasswordField
          field={form.field('password')}
          label={say('new_password')}
          autoComplete="new-password"
          maxLength={rules.password.maxLength}
          rule={ruleText(say, rules.password)}
        />
        <Button type="submit" look="primary" block disabled={!form.passes || form.busy} aria-busy={form.busy}>
          {say('forgot_link_submit')}
        </Button>
      </form>
    </div>
  );
}
