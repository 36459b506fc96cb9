import { Button } from '@perya/ui';
import { useForm } from '@perya/web';
import { usePlatform } from '../../../platform/context.tsx';
import { confirmSocial, readFailure } from '../queries.ts';
import type { SocialSignedIn } from '../queries.ts';
import { usePreparedDoor } from '../sign-in/use-sign-in-settings.ts';
import { useFailureText } from '../use-failure-text.ts';
import { SecondFactorField } from '../form/second-factor-field.tsx';

/** Another company knows who this is; the member's own authenticator app is asked as after a password (DEC-092). */
export function SecondFactor({
  ticket,
  onDone,
}: {
  ticket: string;
  onDone: (reply: SocialSignedIn) => void;
}) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  usePreparedDoor();
  const form = useForm<'secondFactor'>({
    initial: { secondFactor: '' },
    shown: ['secondFactor'],
    check: (_name, values) => (values.secondFactor === '' ? say('second_factor_hint') : undefined),
    onSubmit: async ({ secondFactor }) => {
      try {
        onDone(await confirmSocial(api, { ticket, secondFactor: secondFactor.trim() }));
      } catch (error) {
        form.fail('secondFactor', failureText(readFailure(error)));
      }
    },
  });
  return (
    <form ref={form.element} className="auth-form" method="post" onSubmit={form.onSubmit} noValidate>
      <p>{say('err_second_factor')}</p>
      <SecondFactorField field={form.field('secondFactor')} />
      <Button type="submit" look="primary" block disabled={!form.passes || form.busy} aria-busy={form.busy}>
        {say('log_in')}
      </Button>
    </form>
  );
}
