import { useState, type FormEvent } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { say } from './words.ts';

interface PlaceDialogProps {
  name: string;
  at: number;
  last: number;
  move: (place: number) => void;
  onClose: () => void;
}

/** To place n: quicker than many steps, and the only way over a long list without a pointer. */
export function PlaceDialog({ name, at, last, move, onClose }: PlaceDialogProps) {
  const [typed, setTyped] = useState(String(at));
  const isRight = /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= last;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return;
    move(Number(typed));
    onClose();
  };
  return (
    <Dialog title={say('to.title', { name })} onClose={onClose}>
      <form className="act-form" onSubmit={submit}>
        <Field
          label={say('to.field', { last })}
          inputMode="numeric"
          data-draft="no"
          autoFocus
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="dialog-foot">
          <Button look="ghost" hint="Esc" onClick={onClose}>
            {say('close')}
          </Button>
          <Button type="submit" look="primary" disabled={!isRight}>
            {say('move')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
