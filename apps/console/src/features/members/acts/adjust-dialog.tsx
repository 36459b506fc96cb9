import { formatAmount, parseAmount } from '@perya/money';
import { useState } from 'react';
import { KeyValues } from '../../../kit/facts.tsx';
import { Field } from '../../../kit/field.tsx';
import { Money } from '../../../kit/money.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { actsFor } from '../queries.ts';
import { say } from '../words.ts';
import type { ActProps } from './plain-dialogs.tsx';

const isAmount = (text: string): boolean => /^-?\d{1,10}(\.\d{1,2})?$/.test(text);

/** Always by two persons: what stands there, what is proposed, what would stand there. */
export function AdjustDialog({ about, member, onClose }: ActProps) {
  const [amount, setAmount] = useState('');
  const before = member.money?.books['cash'];
  const after =
    before === undefined || !isAmount(amount)
      ? null
      : formatAmount(parseAmount(before) + parseAmount(amount));
  return (
    <ActDialog
      title={say('adjust.title', { name: member.name })}
      verb={say('adjust.propose')}
      reasonHint={say('reason.seen')}
      act={(reason) => actsFor(about).adjust(amount, reason)}
      onClose={onClose}
    >
      <p>{say('adjust.effect')}</p>
      <Field
        label={say('adjust.amount')}
        hint={say('adjust.sign')}
        inputMode="decimal"
        value={amount}
        error={amount === '' || amount === '-' || isAmount(amount) ? undefined : say('adjust.wrong')}
        onChange={({ target }) => setAmount(target.value.trim())}
      />
      <KeyValues
        rows={[
          [say('adjust.before'), before === undefined ? '–' : <Money key="before" amount={before} />],
          [say('adjust.after'), after === null ? '–' : <Money key="after" amount={after} />],
        ]}
      />
    </ActDialog>
  );
}
