import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { failureText } from '../../platform/failure.ts';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';
import { verifyChain } from './queries.ts';

const say = textsOf(words);

export function VerifyDialog({ chain, onClose }: { chain: string; onClose: () => void }) {
  const [from, setFrom] = useState('1');
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ tone: 'ok' | 'bad'; text: string }>();
  const run = async () => {
    setBusy(true);
    try {
      const { examined, firstWrong } = await verifyChain(chain, from);
      setResult(
        firstWrong === null
          ? { tone: 'ok', text: say('verify.ok', { examined, from }) }
          : { tone: 'bad', text: say('verify.wrong', { entry: firstWrong }) },
      );
    } catch (error) {
      setResult({ tone: 'bad', text: failureText(error) });
    }
    setBusy(false);
  };
  return (
    <Dialog title={say('verify.title')} onClose={onClose}>
      <p>{say('verify.note')}</p>
      <Field
        label={say('verify.from')}
        inputMode="numeric"
        pattern="[0-9]+"
        value={from}
        onChange={({ target }) => setFrom(target.value.replaceAll(/\D/g, ''))}
      />
      {result && (
        <p className={`note is-${result.tone}`} role="status">
          <Icon name={result.tone === 'ok' ? 'circle-check' : 'circle-x'} />
          {result.text}
        </p>
      )}
      <div className="dialog-foot">
        <Button look="ghost" hint="Esc" onClick={onClose}>
          {say('close')}
        </Button>
        <Button look="primary" disabled={isBusy || from === ''} onClick={() => void run()}>
          {say('verify')}
        </Button>
      </div>
    </Dialog>
  );
}
