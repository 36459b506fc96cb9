import { Button, Loader, Sheet, useCloseLayer } from '@perya/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { AlertNote } from '../alert-note.tsx';
import { PinField } from './pin-field.tsx';
import { usePin } from './use-pin.ts';
import type { PinQuestion } from './use-pin.ts';

/** Asks for the payment PIN before money or an account moves. */
export function PinSheet(props: PinQuestion & { title: string; text: string; onClosed: () => void }) {
  const { title, text, onClosed, ...question } = props;
  const say = useSay();
  return (
    <Sheet title={title} closeLabel={say('close')} onClosed={onClosed}>
      <p>{text}</p>
      <ClosingPinForm {...question} />
    </Sheet>
  );
}

function ClosingPinForm(question: PinQuestion) {
  const close = useCloseLayer();
  return (
    <PinForm
      {...question}
      onDone={() => {
        question.onDone?.();
        close();
      }}
    />
  );
}

/** The PIN and one button; other fields may stand above. */
export function PinForm({ children, ...question }: PinQuestion & { children?: ReactNode }) {
  const { field, failure, busy, send } = usePin(question);
  return (
    // Sent by script alone: should that fail, nothing typed may end up in an address.
    <form
      className="pin-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AlertNote text={failure} />
      {children}
      <PinField {...field} isFirst={question.isReady === undefined} />
      <Button type="submit" look="primary" block disabled={busy} aria-busy={busy}>
        {question.action}
        {busy && <Loader />}
      </Button>
    </form>
  );
}
