import { FailureNote } from '../kit/failure-note.tsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { AreaField, Field, SelectField, type Option } from '../kit/field.tsx';
import { Dialog } from '../kit/overlay.tsx';
import { showToast } from '../kit/toasts.tsx';
import words from './copy/en.json';
import { failureText } from './failure.ts';
import { textsOf } from './texts.ts';

const say = textsOf(words);

/** What an action answered: done at once, or kept for a second person. */
interface Acted {
  isProposal: boolean;
}

interface ActDialogProps {
  title: ReactNode;
  /** The consequence in words, with numbers; and whether it can be taken back. */
  children?: ReactNode;
  /** The verb on the button. */
  verb: string;
  isDanger?: boolean;
  /** Reasons to choose from; free words are always possible. */
  reasons?: readonly Option[];
  /** Who reads the reason besides the record. */
  reasonHint?: string;
  /** False while a field above is missing or wrong. */
  isReady?: boolean;
  /** The most dangerous acts want a word typed. */
  typed?: string;
  act: (reason: string) => Promise<Acted>;
  done?: string;
  onDone?: () => void;
  onClose: () => void;
}

const isReason = (text: string): boolean => text.trim().length >= 3 && text.trim().length <= 200;

/** Every changing action: what it will do, why, and a verb. It never sends twice, and says when another person must agree. */
export function ActDialog(props: ActDialogProps) {
  const { title, children, verb, isDanger = false, reasons, reasonHint, typed, onClose } = props;
  const [chosen, setChosen] = useState(reasons?.[0]?.value ?? '');
  const [free, setFree] = useState('');
  const [word, setWord] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reason = [reasons?.find(({ value }) => value === chosen)?.name, free.trim()]
    .filter(Boolean)
    .join(': ');
  const isReady =
    props.isReady !== false && isReason(reason) && (typed === undefined || word === typed) && !isBusy;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { isProposal } = await props.act(reason);
      const text = isProposal ? say('act.proposed') : (props.done ?? say('act.done'));
      showToast({ icon: isProposal ? 'users' : 'circle-check', tone: isProposal ? 'info' : 'ok', text });
      props.onDone?.();
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={isBusy ? undefined : onClose} role={isDanger ? 'alertdialog' : 'dialog'}>
      <form onSubmit={(event) => void submit(event)} className="act-form">
        {children}
        {reasons && (
          <SelectField
            label={say('act.reason')}
            hint={reasonHint ?? say('act.reason.kept')}
            options={reasons}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        <AreaField
          label={reasons ? say('act.words') : say('act.reason')}
          hint={reasons ? say('act.optional') : (reasonHint ?? say('act.reason.kept'))}
          maxLength={160}
          value={free}
          // The reader's eye and the next key are here.
          autoFocus
          onChange={(event) => setFree(event.target.value)}
        />
        {typed !== undefined && (
          <Field
            label={say('act.type', { word: typed })}
            value={word}
            autoComplete="off"
            onChange={(event) => setWord(event.target.value)}
          />
        )}
        <FailureNote failure={failure} />
        <div className="dialog-foot">
          <Button look="ghost" hint="Esc" onClick={onClose} disabled={isBusy}>
            {say('act.cancel')}
          </Button>
          {/* On its way it is not switched off: the focus would be lost, and with it Esc after a refusal. */}
          <Button
            type="submit"
            look={isDanger ? 'danger' : 'primary'}
            disabled={!isReady && !isBusy}
            aria-busy={isBusy}
          >
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
