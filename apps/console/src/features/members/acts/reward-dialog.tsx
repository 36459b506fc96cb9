import { formatAmount, parseAmount } from '@perya/money';
import { useState } from 'react';
import { KeyValues } from '../../../kit/facts.tsx';
import { Field } from '../../../kit/field.tsx';
import { Money } from '../../../kit/money.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { actsFor } from '../queries.ts';
import { say } from '../words.ts';
import type { ActProps } from './plain-dialogs.tsx';

const isAmount = (text: string): boolean => /^\d{1,10}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
const isCount = (text: string, from: number, to: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= from && Number(text) <= to;

/** A reward by hand: what the member reads, what it costs, what must be staked. One form is one grant, however often it is sent. */
export function RewardDialog({ about, member, onClose }: ActProps) {
  const [grantId] = useState(() => `console:${crypto.randomUUID()}`);
  const [wish, setWish] = useState({ title: '', titleTy: '', amount: '', times: '1', days: '7' });
  const set = (name: keyof typeof wish) => (event: { target: { value: string } }) =>
    setWish({ ...wish, [name]: event.target.value });
  const { title, titleTy, amount, times, days } = wish;
  const isReady =
    title.trim() !== '' &&
    titleTy.trim() !== '' &&
    isAmount(amount) &&
    isCount(times, 0, 60) &&
    isCount(days, 1, 90);
  const turnover = isAmount(amount) && isCount(times, 0, 60) ? parseAmount(amount) * BigInt(times) : null;
  return (
    <ActDialog
      title={say('give.title', { name: member.name })}
      verb={say('give.verb')}
      reasonHint={say('reason.seen')}
      isReady={isReady}
      act={(reason) =>
        actsFor(about).give(
          {
            grantId,
            title: { EN: title.trim(), TY: titleTy.trim() },
            amount,
            turnoverTimes: Number(times),
            days: Number(days),
          },
          reason,
        )
      }
      onClose={onClose}
    >
      <p>{say('give.final')}</p>
      <Field label={say('give.name')} hint="EN" maxLength={200} value={title} onChange={set('title')} />
      <Field
        label={say('give.name.ty')}
        hint="TY"
        help={say('give.name.help')}
        maxLength={200}
        value={titleTy}
        onChange={set('titleTy')}
      />
      <div className="reward-numbers">
        <Field
          label={say('orders.amount')}
          inputMode="decimal"
          value={amount}
          error={amount === '' || isAmount(amount) ? undefined : say('give.wrong')}
          onChange={set('amount')}
        />
        <Field
          label={say('give.times')}
          hint="0–60"
          inputMode="numeric"
          value={times}
          error={isCount(times, 0, 60) ? undefined : say('give.times.wrong')}
          onChange={set('times')}
        />
        <Field
          label={say('give.days')}
          hint="1–90"
          inputMode="numeric"
          value={days}
          error={isCount(days, 1, 90) ? undefined : say('give.days.wrong')}
          onChange={set('days')}
        />
      </div>
      <KeyValues
        rows={[
          [say('give.cost'), isAmount(amount) ? <Money key="cost" amount={amount} /> : '–'],
          [
            say('give.stake'),
            turnover === null ? '–' : <Money key="stake" amount={formatAmount(turnover)} />,
          ],
        ]}
      />
    </ActDialog>
  );
}
