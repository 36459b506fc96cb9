import type { QueueReason, WithdrawalRow } from '@perya/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { Button } from '../../kit/button.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { Money } from '../../kit/money.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { useBrand } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';
import { move } from './queries.ts';

const say = textsOf(words);

interface ReasonDialogProps {
  order: WithdrawalRow;
  reasons: readonly QueueReason[];
  onClose: () => void;
}

interface FormProps extends ReasonDialogProps {
  title: string;
  verb: string;
  isDanger?: boolean;
  note: (chosen: QueueReason) => ReactNode;
  more?: ReactNode;
  act: (chosen: QueueReason, free: string) => Promise<void>;
}

/** A reason of the list, free words beside it, and what will be read before it is sent. */
function ReasonDialog({ reasons, onClose, title, verb, isDanger = false, note, more, act }: FormProps) {
  const [wanted, setCode] = useState<string>();
  // The brand's reasons may come after the dialog is open.
  const code = wanted ?? reasons[0]?.code;
  const [free, setFree] = useState('');
  const [isBusy, setBusy] = useState(false);
  const chosen = reasons.find((one) => one.code === code);
  if (chosen === undefined) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await act(chosen, free);
  };
  return (
    <Dialog title={title} onClose={isBusy ? undefined : onClose} role={isDanger ? 'alertdialog' : 'dialog'}>
      <form className="act-form" onSubmit={(event) => void submit(event)}>
        {note(chosen)}
        <SelectField
          label={say('decide.reason')}
          hint={say('decide.kept')}
          // The next key chooses.
          autoFocus
          value={chosen.code}
          options={reasons.map((one) => ({ value: one.code, name: one.words }))}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.form?.requestSubmit();
          }}
        />
        {more}
        <Field
          label={say('decide.note')}
          hint={say('decide.note.hint')}
          maxLength={140}
          value={free}
          onChange={({ target }) => setFree(target.value)}
        />
        <div className="dialog-foot">
          <Button look="ghost" hint="Esc" onClick={onClose} disabled={isBusy}>
            {say('detail.close')}
          </Button>
          <Button type="submit" look={isDanger ? 'danger' : 'primary'} disabled={isBusy} aria-busy={isBusy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function RejectDialog(
  props: ReasonDialogProps & { act: (chosen: QueueReason, free: string) => Promise<void> },
) {
  const { order } = props;
  return (
    <ReasonDialog
      {...props}
      isDanger
      title={say('reject.title', { order: order.orderNo })}
      verb={say('reject.verb')}
      note={({ memberReads }) => (
        <>
          <p>
            <Money amount={order.amount} /> {say('reject.note', { amount: '', member: order.member }).trim()}
          </p>
          {memberReads === null ? (
            <p className="text-quiet">{say('reject.silent')}</p>
          ) : (
            <blockquote className="member-reads">
              <p lang="en">{memberReads.EN}</p>
              <p lang="fil">{memberReads.TY}</p>
            </blockquote>
          )}
        </>
      )}
    />
  );
}

const holdHours = [1, 4, 12, 24, 48, 72] as const;

export function HoldDialog({
  act,
  ...props
}: ReasonDialogProps & { act: (chosen: QueueReason, free: string, hours: number) => Promise<void> }) {
  const [hours, setHours] = useState<number>(4);
  return (
    <ReasonDialog
      {...props}
      title={say('hold.title', { order: props.order.orderNo })}
      verb={say('hold.verb')}
      note={() => <p>{say('hold.note')}</p>}
      more={
        <SelectField
          label={say('hold.until')}
          value={String(hours)}
          options={holdHours.map((one) => ({ value: String(one), name: say('hold.hours', { hours: one }) }))}
          onChange={({ target }) => setHours(Number(target.value))}
        />
      }
      act={(chosen, free) => act(chosen, free, hours)}
    />
  );
}

/** What the company wrote about a payout nobody knows the end of. */
export function OutcomeDialog({
  order,
  to,
  onClose,
}: {
  order: WithdrawalRow;
  to: 'paid' | 'unpaid';
  onClose: () => void;
}) {
  const { merchantCode } = useBrand();
  const [reference, setReference] = useState('');
  return (
    <ActDialog
      title={say('outcome.title', { order: order.orderNo })}
      verb={say('outcome.verb')}
      act={(reason) =>
        move(merchantCode, order.orderNo, { to, reason, reference: reference.trim(), seen: order.seen })
      }
      onClose={onClose}
    >
      <p>{say('outcome.note')}</p>
      <p>
        <b>{say(`decide.${to}`)}</b>: <Money amount={order.amount} />
      </p>
      <Field
        label={say('outcome.reference')}
        required
        minLength={3}
        maxLength={100}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </ActDialog>
  );
}
