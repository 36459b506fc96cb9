import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { say } from './words.ts';

interface FormDialogProps {
  title: string;
  /** False while a field is missing or wrong. */
  isReady: boolean;
  /** What will be done, read once more before it is. */
  sure: ReactNode;
  verb: string;
  done: string;
  act: (reason: string) => Promise<{ isProposal: boolean }>;
  onClose: () => void;
  children: ReactNode;
}

/** A form of many fields, then what it comes to, with a reason. */
export function FormDialog({ title, isReady, sure, verb, done, act, onClose, children }: FormDialogProps) {
  const [isSure, setSure] = useState(false);
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) setSure(true);
  };
  if (isSure)
    return (
      <ActDialog title={title} verb={verb} done={done} act={act} onClose={onClose}>
        {sure}
        <Button look="ghost" size="small" icon="pencil" onClick={() => setSure(false)}>
          {say('form.back')}
        </Button>
      </ActDialog>
    );
  return (
    <Dialog title={title} onClose={onClose} size="wide">
      <form className="act-form loyalty-form" onSubmit={next}>
        {children}
        <div className="dialog-foot">
          <Button look="ghost" hint="Esc" onClick={onClose}>
            {say('form.cancel')}
          </Button>
          <Button type="submit" look="primary" disabled={!isReady}>
            {say('form.next')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
