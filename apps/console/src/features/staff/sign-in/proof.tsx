import { FailureNote } from '../../../kit/failure-note.tsx';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { failureText } from '../../../platform/failure.ts';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';
import { askStepUp, stepUp } from '../queries.ts';
import { proveByPasskey, wasClosed } from './passkey.ts';

const say = textsOf(words);

/** What is about to happen needs to know that its person is still the one at the keyboard. */
export function Proof({ answer }: { answer: (proven: boolean) => void }) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const prove = async (body: () => Promise<Parameters<typeof stepUp>[0]>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await stepUp(await body());
      answer(true);
    } catch (error) {
      setFailure(wasClosed(error) ? say('signin.closed') : failureText(error));
      setBusy(false);
    }
  };
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    void prove(async () => ({ code }));
  };
  return (
    <Dialog title={say('proof.title')} onClose={() => answer(false)}>
      <p>{say('proof.note')}</p>
      <FailureNote failure={failure} />
      <Button
        look="primary"
        size="large"
        icon="fingerprint"
        isWide
        autoFocus
        disabled={isBusy}
        onClick={() => void prove(async () => proveByPasskey(await askStepUp()))}
      >
        {say('proof.passkey')}
      </Button>
      <form onSubmit={byCode} className="proof-code">
        <Field
          label={say('proof.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" disabled={isBusy || code.length !== 6}>
          {say('proof.go')}
        </Button>
      </form>
    </Dialog>
  );
}
