import { FailureNote } from '../../../kit/failure-note.tsx';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { failureText } from '../../../platform/failure.ts';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';
import { askPasskey, loadSession, signInByPasskey, signInByPassword } from '../queries.ts';
import { proveByPasskey, wasClosed } from './passkey.ts';
import { DoorScene } from './scene.tsx';

const say = textsOf(words);

/** Passkey first; password and code beside it. `again`: whose session ended, with the page still behind. */
export function SignIn({ again }: { again?: string | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (signIn: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn();
      await loadSession();
    } catch (error) {
      setFailure(wasClosed(error) ? say('signin.closed') : failureText(error));
    }
    setBusy(false);
  };
  const byPasskey = () => run(async () => signInByPasskey(await proveByPasskey(await askPasskey())));
  return (
    <DoorScene>
      <p className="text-quiet">{location.hostname}</p>
      <h1>{say(again === undefined ? 'signin.title' : 'signin.again')}</h1>
      <p className="door-note">{say(again === undefined ? 'signin.note' : 'signin.again.note')}</p>
      <FailureNote failure={failure} />
      <Button
        look="primary"
        className="door-button"
        icon="fingerprint"
        isWide
        disabled={isBusy}
        autoFocus
        onClick={() => void byPasskey()}
      >
        {say('signin.passkey')}
      </Button>
      <p className="or-line">
        <span>{say('signin.or')}</span>
      </p>
      <PasswordForm
        mail={again ?? ''}
        isBusy={isBusy}
        submit={(body) => void run(() => signInByPassword(body))}
      />
      <p className="door-foot">
        <Icon name="shield-check" />
        {say('signin.foot')}
      </p>
    </DoorScene>
  );
}

interface PasswordFormProps {
  mail: string;
  isBusy: boolean;
  submit: (body: { mail: string; password: string; code: string }) => void;
}

function PasswordForm({ mail: first, isBusy, submit }: PasswordFormProps) {
  const [mail, setMail] = useState(first);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isShown, setShown] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit({ mail: mail.trim(), password, code: code.replaceAll(' ', '') });
  };
  return (
    <form className="panel door-form" onSubmit={send}>
      <Field
        label={say('signin.mail')}
        icon="mail"
        type="email"
        autoComplete="username"
        required
        value={mail}
        onChange={(event) => setMail(event.target.value)}
      />
      <Field
        label={say('signin.password')}
        hint={say('signin.password.hint')}
        icon="lock"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        end={
          <button
            type="button"
            className="in-field"
            aria-label={say('signin.show')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        }
      />
      <Field
        label={say('signin.code')}
        hint={say('signin.code.hint')}
        help={say('signin.code.help')}
        inputMode="text"
        autoComplete="one-time-code"
        required
        minLength={6}
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" isWide disabled={isBusy || mail === '' || code.length < 6}>
        {say('signin.go')}
      </Button>
    </form>
  );
}
