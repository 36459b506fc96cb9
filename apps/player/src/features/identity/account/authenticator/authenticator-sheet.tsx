import type { MemberInfo } from '@perya/contract';
import { Button, Field, Icon, Sheet, buttonClass } from '@perya/ui';
import { useForm } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from '../queries.ts';
import type { AuthenticatorStart } from '../queries.ts';
import { CopyButton } from './copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { inGroups } from './recovery-text.ts';
import { useTrying } from './use-trying.ts';

/** A second step at login by an authenticator app: on, off, and the codes for the day the phone is gone. */
export function AuthenticatorSheet({ member, onClosed }: { member: MemberInfo; onClosed: () => void }) {
  const { say } = usePlatform();
  // As it was when the sheet opened: the codes must not vanish because the switch has turned.
  const [wasOn] = useState(member.hasTotp);
  return (
    <Sheet title={say('authenticator')} closeLabel={say('close')} onClosed={onClosed}>
      {wasOn && member.hasTotp ? <TurnOff /> : <TurnOn />}
    </Sheet>
  );
}

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['identity', 'member'] });
};

function TurnOn() {
  const { api, say } = usePlatform();
  const { run, busy } = useTrying();
  const [start, setStart] = useState<AuthenticatorStart | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} />;
  if (start !== null) return <Confirm start={start} onCodes={setCodes} />;
  return (
    <>
      <p>{say('authenticator_text')}</p>
      <Button
        look="primary"
        block
        disabled={busy}
        onClick={() => void run(async () => setStart(await beginAuthenticator(api)))}
      >
        {say('authenticator_begin')}
      </Button>
    </>
  );
}

function Confirm(props: { start: AuthenticatorStart; onCodes: (codes: readonly string[]) => void }) {
  const { start, onCodes } = props;
  const { api, say } = usePlatform();
  const { run } = useTrying();
  const refresh = useRefresh();
  const form = useForm<'code'>({
    initial: { code: '' },
    shown: ['code'],
    check: (_, { code }) => (/^[0-9]{6}$/.test(code.trim()) ? undefined : say('authenticator_code_hint')),
    onSubmit: ({ code }) =>
      run(
        async () => {
          const { recoveryCodes } = await confirmAuthenticator(api, {
            ticket: start.ticket,
            code: code.trim(),
          });
          onCodes(recoveryCodes);
          void refresh();
        },
        (text, failure) =>
          form.fail('code', failure.code === 'verification.code.error' ? say('err_app_code') : text),
      ),
  });
  return (
    <div className="auth-form">
      <p className="intro">{say('authenticator_secret_text')}</p>
      <div className="secret">
        <code>{inGroups(start.secret)}</code>
        <CopyButton text={start.secret} />
      </div>
      <a className={buttonClass({ look: 'secondary', block: true })} href={start.uri}>
        <Icon name="i-smartphone" />
        {say('authenticator_open')}
      </a>
      <form ref={form.element} method="post" onSubmit={form.onSubmit} noValidate>
        <Field
          {...form.field('code')}
          label={say('second_factor')}
          icon="i-shield-check"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          help={say('authenticator_code_hint')}
        />
        <Button type="submit" look="primary" block disabled={form.busy} aria-busy={form.busy}>
          {say('authenticator_confirm')}
        </Button>
      </form>
    </div>
  );
}

function TurnOff() {
  const { api, say } = usePlatform();
  const { run } = useTrying();
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div className="note success">
        <Icon name="i-circle-check" />
        <span>{say('authenticator_on_text')}</span>
      </div>
      <Button look="secondary" block className="after-rows" onClick={() => setIsAsking(true)}>
        {say('authenticator_off')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('authenticator_off_title')}
          text={say('authenticator_off_text')}
          action={say('authenticator_off')}
          onConfirm={() =>
            run(async () => {
              await removeAuthenticator(api);
              await refresh();
            })
          }
          onClosed={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
