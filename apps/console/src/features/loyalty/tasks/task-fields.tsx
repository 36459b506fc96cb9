import { deeds } from '@perya/contract/deeds';
import { Field, SelectField } from '../../../kit/field.tsx';
import { say } from '../words.ts';
import { conditions, gifts, type DraftTask } from './task-draft-rules.ts';

interface FieldsProps {
  draft: DraftTask;
  change: (part: Partial<DraftTask>) => void;
}

const periods = ['once', 'day', 'week', 'month'] as const;

/** What has to be done; only what fits is asked. */
export function ConditionFields({ draft, change }: FieldsProps) {
  const { condition, deed, needed, days, period } = draft;
  return (
    <div className="loyalty-row">
      <SelectField
        label={say('task.condition')}
        options={[...conditions, ...(condition === 'kept' ? (['kept'] as const) : [])].map((value) => ({
          value,
          name: say(`cond.${value}`),
        }))}
        value={condition}
        onChange={({ target }) => {
          const chosen = conditions.find((one) => one === target.value);
          if (chosen) change({ condition: chosen });
        }}
      />
      {condition === 'task' && (
        <SelectField
          label={say('task.deed')}
          options={deeds.map((value) => ({ value, name: say(`deed.${value}`) }))}
          value={deed}
          onChange={({ target }) => change({ deed: deeds.find((one) => one === target.value) ?? deed })}
        />
      )}
      {(condition === 'turnover' || condition === 'streak' || condition === 'deposit') && (
        <Field
          label={say(`needed.${condition}`)}
          inputMode="decimal"
          value={needed}
          onChange={({ target }) => change({ needed: target.value.trim() })}
        />
      )}
      {condition === 'streak' && (
        <Field
          label={say('task.days')}
          inputMode="numeric"
          value={days}
          onChange={({ target }) => change({ days: target.value.trim() })}
        />
      )}
      {condition !== 'task' && (
        <SelectField
          label={say('task.period')}
          options={periods.map((value) => ({ value, name: say(`period.${value}`) }))}
          value={period}
          onChange={({ target }) => change({ period: periods.find((one) => one === target.value) ?? period })}
        />
      )}
    </div>
  );
}

export function GiftFields({ draft, change }: FieldsProps) {
  const { gift } = draft;
  const field = (name: 'amount' | 'times' | 'points' | 'company' | 'rounds' | 'cap' | 'roundDays') => (
    <Field
      key={name}
      label={say(`gift.field.${name}`)}
      inputMode={name === 'company' ? 'text' : 'decimal'}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value.trim() })}
    />
  );
  return (
    <div className="loyalty-row">
      <SelectField
        label={say('task.gift')}
        options={[...gifts, ...(gift === 'kept' ? (['kept'] as const) : [])].map((value) => ({
          value,
          name: say(`gift.${value}`),
        }))}
        value={gift}
        onChange={({ target }) => {
          const chosen = gifts.find((one) => one === target.value);
          if (chosen) change({ gift: chosen });
        }}
      />
      {gift === 'amount' && (['amount', 'times'] as const).map(field)}
      {gift === 'points' && field('points')}
      {gift === 'rounds' && (['company', 'rounds', 'cap', 'roundDays'] as const).map(field)}
    </div>
  );
}
