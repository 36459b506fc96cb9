import { useState } from 'react';
import { Field, SelectField } from '../../../kit/field.tsx';
import { say } from '../words.ts';

const reasons = ['fraud', 'duplicate', 'under_age', 'own_wish', 'abuse', 'law', 'other'] as const;
type Reason = (typeof reasons)[number];
const thirtyDaysMs = 30 * 24 * 60 * 60_000;

/** Why an account is closed, and when somebody looks at it again. */
export function useClosing() {
  const [closedFor, setReason] = useState<Reason>('fraud');
  const [reviewOn, setReview] = useState(() =>
    new Date(Date.now() + thirtyDaysMs).toISOString().slice(0, 10),
  );
  return { closedFor, setReason, reviewOn, setReview };
}

export function ClosingFields({ closing }: { closing: ReturnType<typeof useClosing> }) {
  return (
    <>
      <SelectField
        label={say('close.why')}
        options={reasons.map((value) => ({ value, name: say(`closedFor.${value}`) }))}
        value={closing.closedFor}
        onChange={({ target }) => closing.setReason(reasons.find((one) => one === target.value) ?? 'other')}
      />
      <Field
        label={say('close.review')}
        type="date"
        required
        value={closing.reviewOn}
        onChange={({ target }) => closing.setReview(target.value)}
      />
    </>
  );
}
