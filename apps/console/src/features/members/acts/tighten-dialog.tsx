import type { Limit } from '@perya/contract';
import { limitPairs, limitKinds } from '@perya/contract/rules';
import { useState } from 'react';
import { KeyValues } from '../../../kit/facts.tsx';
import { Field, SelectField } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { limitName, LimitText } from '../page/limit-words.tsx';
import { actsFor } from '../queries.ts';
import { say } from '../words.ts';
import type { ActProps } from './plain-dialogs.tsx';

/** Quiet hours are the member's own: nobody else knows when they sleep. */
const places = limitKinds
  .filter((kind) => kind !== 'quiet')
  .flatMap((kind) => limitPairs[kind].map((period) => ({ kind, period })));
const keyOf = ({ kind, period }: Pick<Limit, 'kind' | 'period'>) => `${kind} ${period}`;
const isValue = (text: string): boolean => /^\d{1,10}(\.\d{1,2})?$/.test(text);

/** Only tighter values: there is no way here to loosen anything. */
export function TightenDialog({ about, member, limits, onClose }: ActProps & { limits: readonly Limit[] }) {
  const [chosen, setChosen] = useState('deposit day');
  const [value, setValue] = useState('');
  const place = places.find((one) => keyOf(one) === chosen) ?? { kind: 'deposit', period: 'day' };
  const known = limits.find((one) => keyOf(one) === chosen);
  const holds = known?.holds ?? null;
  const isTighter = isValue(value) && Number(value) >= 0 && (holds === null || Number(value) < Number(holds));
  const wrong = !isValue(value) ? say('limits.wrong') : say('limits.looser');
  return (
    <ActDialog
      title={say('limits.tighten.title', { name: member.name })}
      verb={say('limits.tighten')}
      reasonHint={say('reason.seen')}
      isReady={isTighter}
      act={(reason) => actsFor(about).tighten(place, value, reason)}
      onClose={onClose}
    >
      <p>{say('limits.effect')}</p>
      <SelectField
        label={say('limits.kind')}
        options={places.map((one) => ({ value: keyOf(one), name: limitName(one) }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <KeyValues
        rows={[
          [say('limits.own'), <LimitText key="own" kind={place.kind} value={known?.own ?? null} />],
          [
            say('limits.operator'),
            <LimitText key="ours" kind={place.kind} value={known?.operator ?? null} />,
          ],
          [say('limits.holds'), <LimitText key="holds" kind={place.kind} value={holds} />],
        ]}
      />
      <Field
        label={say('limits.value')}
        hint={
          place.kind === 'time' || place.kind === 'check' ? say('limits.in.minutes') : say('limits.in.money')
        }
        help={say('limits.value.help')}
        inputMode="decimal"
        value={value}
        error={value === '' || isTighter ? undefined : wrong}
        onChange={({ target }) => setValue(target.value.trim())}
      />
    </ActDialog>
  );
}
