import { FailureNote } from '../../../kit/failure-note.tsx';
import { QrCode } from '@perya/web/qr-code';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { failureText } from '../../../platform/failure.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';
import { acceptInvitation, loadSession, openInvitation } from '../queries.ts';
import { makePasskey, wasClosed } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { DoorScene } from './scene.tsx';

const say = textsOf(words);
type Proof = Parameters<typeof acceptInvitation>[0]['proof'];
type Opened = Awaited<ReturnType<typeof openInvitation>>;

/** A mailed link: the secret stands behind the # and is never sent as part of an address. */
export function Invitation() {
  const [invitation] = useState(() => location.hash.slice(1));
  const [codes, setCodes] = useState<readonly string[]>();
  const go = useNavigate();
  const opened = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: () => openInvitation(invitation),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const begin = async () => {
    await loadSession();
    await go('/', { replace: true });
  };
  return (
    <DoorScene>
      {codes ? (
        <>
          <h1>{say('codes.title')}</h1>
          <RecoveryCodes codes={codes} kept={() => void begin()} />
        </>
      ) : (
        <Loaded query={opened} safe={say('invitation.failed')}>
          {(value) => <Enrol opened={value} invitation={invitation} done={setCodes} />}
        </Loaded>
      )}
    </DoorScene>
  );
}

function Enrol({
  opened,
  invitation,
  done,
}: {
  opened: Opened;
  invitation: string;
  done: (codes: readonly string[]) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = async (prove: () => Promise<Proof>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { recoveryCodes } = await acceptInvitation({ invitation, proof: await prove() });
      done(recoveryCodes);
    } catch (error) {
      setFailure(wasClosed(error) ? say('signin.closed') : failureText(error));
      setBusy(false);
    }
  };
  return (
    <>
      <p className="text-quiet">{opened.mail}</p>
      <h1>{say('invitation.title', { name: opened.name })}</h1>
      <p className="door-note">{say('invitation.note')}</p>
      <FailureNote failure={failure} />
      <Button
        look="primary"
        className="door-button"
        icon="fingerprint"
        isWide
        disabled={isBusy}
        autoFocus
        onClick={() => void accept(async () => ({ passkey: await makePasskey(opened.passkey) }))}
      >
        {say('invitation.passkey')}
      </Button>
      <p className="or-line">
        <span>{say('signin.or')}</span>
      </p>
      <PasswordEnrolment
        totp={opened.totp}
        isBusy={isBusy}
        submit={(proof) => void accept(async () => proof)}
      />
    </>
  );
}

interface PasswordEnrolmentProps {
  totp: Opened['totp'];
  isBusy: boolean;
  submit: (proof: { password: string; ticket: string; code: string }) => void;
}

function PasswordEnrolment({ totp, isBusy, submit }: PasswordEnrolmentProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit({ password, ticket: totp.ticket, code });
  };
  return (
    <details className="panel door-form">
      <summary>{say('invitation.password')}</summary>
      <form onSubmit={send}>
        <Field
          label={say('signin.password')}
          hint={say('signin.password.hint')}
          type="password"
          autoComplete="new-password"
          minLength={15}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="totp">
          <QrCode className="qr-code" text={totp.uri} label={say('invitation.qr')} />
          <p>
            {say('invitation.totp')} <code className="mono">{totp.secret}</code>
          </p>
        </div>
        <Field
          label={say('signin.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" isWide disabled={isBusy || password.length < 15 || code.length !== 6}>
          {say('invitation.go')}
        </Button>
      </form>
    </details>
  );
}
