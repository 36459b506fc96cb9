import { mayJoin } from '@perya/contract/campaign-rules';
import { Field } from '../../../kit/field.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { MomentField } from '../../../platform/moments/moment-field.tsx';
import { say } from '../words.ts';
import type { StepParts } from './condition-step.tsx';
import { isAmount } from './form-rules.ts';
import { Step } from './step.tsx';

/** From when to when, and the most it may cost. */
export function TimeStep({ campaign, change, wrong }: StepParts) {
  const { symbol, timeZone } = useBrand();
  const { budget, terms } = campaign;
  const setBudget = (part: { all?: string; day?: string }) => {
    const next = { all: budget?.all ?? '', day: budget?.day ?? '', ...part };
    const { budget: _before, ...rest } = campaign;
    const isNone = next.all === '' && next.day === '';
    change(isNone ? rest : { ...rest, budget: { all: next.all || null, day: next.day || null } });
  };
  return (
    <Step title={say('step.time')} note={say('step.time.note', { zone: timeZone })} wrong={wrong}>
      <div className="camp-fields">
        <MomentField
          label={say('starts')}
          value={campaign.startsAt}
          change={(startsAt) => startsAt !== null && change({ ...campaign, startsAt })}
        />
        <MomentField
          label={say('ends')}
          help={say('ends.none')}
          value={campaign.endsAt}
          change={(endsAt) => change({ ...campaign, endsAt })}
        />
        {(['all', 'day'] as const).map((part) => (
          <Field
            key={part}
            label={say(`budget.${part}`)}
            help={say(`budget.${part}.help`)}
            inputMode="decimal"
            end={<i>{symbol}</i>}
            value={budget?.[part] ?? ''}
            onChange={({ target }) => isAmount(target.value) && setBudget({ [part]: target.value })}
          />
        ))}
      </div>
      {mayJoin(campaign) && (
        <label className="check-line">
          <input
            type="checkbox"
            checked={campaign.mustJoin}
            onChange={({ target }) => change({ ...campaign, mustJoin: target.checked })}
          />
          {say('mustJoin')}
        </label>
      )}
      {terms.condition.type === 'application' &&
        (['imageRequired', 'remarkRequired'] as const).map((name) => (
          <label key={name} className="check-line">
            <input
              type="checkbox"
              checked={campaign[name]}
              onChange={({ target }) => change({ ...campaign, [name]: target.checked })}
            />
            {say(name)}
          </label>
        ))}
    </Step>
  );
}
