import { useState, type FormEvent } from 'react';
import { Field } from '../../../kit/field.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { DialogFoot } from '../files/dialog-foot.tsx';
import { useMaking } from '../files/use-making.ts';
import { type HeldWish, stateHeld } from './queries.ts';
import { say } from './words.ts';

interface StateDialogProps {
  today: string;
  onClose: () => void;
}

const isAmount = (text: string): boolean => /^\d{1,10}(\.\d{1,2})?$/.test(text);

/** What is held for members, in the operator's words; anybody reads it once a second person has agreed (PROOF-07). */
export function StateDialog({ today, onClose }: StateDialogProps) {
  const { merchantCode, symbol } = useBrand();
  const { failure, isBusy, make } = useMaking({ made: say('made'), proposed: say('proposed') }, onClose);
  const [wish, setWish] = useState<HeldWish>({
    amount: '',
    asOf: today,
    place: '',
    fileReference: '',
    reason: '',
  });
  const field = (name: keyof HeldWish) => ({
    label: say(name),
    value: wish[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setWish({ ...wish, [name]: target.value }),
  });
  const isReady =
    !isBusy &&
    isAmount(wish.amount.trim()) &&
    wish.asOf !== '' &&
    wish.place.trim().length >= 3 &&
    wish.fileReference.trim() !== '' &&
    wish.reason.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void make(() => stateHeld(merchantCode, { ...wish, amount: wish.amount.trim() }));
  };
  return (
    <Dialog title={say('state')} onClose={onClose}>
      <form className="act-form" onSubmit={submit}>
        <p className="note is-info">{say('public')}</p>
        <Field {...field('amount')} hint={symbol} inputMode="decimal" maxLength={13} />
        <Field {...field('asOf')} type="date" max={today} />
        <Field {...field('place')} help={say('place.help')} maxLength={200} />
        <Field {...field('fileReference')} help={say('fileReference.help')} maxLength={80} />
        <Field {...field('reason')} help={say('reason.help')} maxLength={200} />
        <DialogFoot
          words={{ cancel: say('cancel'), verb: say('verb') }}
          {...{ failure, isBusy, isReady, onClose }}
        />
      </form>
    </Dialog>
  );
}
