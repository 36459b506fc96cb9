import { Button, FailureNote, Field } from '@perya/ui';
import { usePlatform } from '../../../../platform/context.tsx';
import { useSession } from '../../../../platform/session/session.ts';
import { NewPasswordField, PasswordField } from '../../form/password-field.tsx';
import { ruleText } from '../../form/rule-check.ts';
import { AlertDialog } from '../alert-dialog.tsx';
import { useChangePassword } from './use-change-password.ts';

/** The one change-password form of its hosts (DEC-029). */
export function ChangePasswordForm() {
  const { say } = usePlatform();
  const { form, rules, asksOld, failure, isSame, closeAlert } = useChangePassword();
  const userName = useSession()?.userName ?? '';
  return (
    <div className="auth-form">
      {/* Sent by script alone: should that fail, nothing typed may end up in an address. */}
      <form ref={form.element} method="post" onSubmit={form.onSubmit} noValidate>
        <FailureNote text={failure} />
        <Field
          label={say('username')}
          name="username"
          value={userName}
          icon="i-user-round"
          autoComplete="username"
          readOnly
        />
        {asksOld && (
          <PasswordField
            field={form.field('oldPassword')}
            label={say('old_password')}
            autoComplete="current-password"
            maxLength={rules.loginPassword.maxLength}
          />
        )}
        <NewPasswordField
          field={form.field('newPassword')}
          label={say('new_password')}
          autoComplete="new-password"
          maxLength={rules.password.maxLength}
          rule={ruleText(say, rules.password)}
        />
        <PasswordField
          field={form.field('confirmPassword')}
          label={say('confirm_password')}
          autoComplete="new-password"
          maxLength={rules.password.maxLength}
        />
        <Button type="submit" look="primary" block disabled={form.busy} aria-busy={form.busy}>
          {say('save_password')}
        </Button>
      </form>
      {isSame && (
        <AlertDialog
          title={say('password_same_alert')}
          text={say('password_same_text')}
          onClosed={closeAlert}
        />
      )}
    </div>
  );
}
