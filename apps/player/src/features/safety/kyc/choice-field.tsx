import { personChoices } from '@perya/contract/rules';
import type { PersonChoice } from '@perya/contract/rules';
import { FieldNote, SelectField } from '@perya/ui';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { choiceKey } from './kyc-rules.ts';

interface ChoiceProps {
  name: PersonChoice;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Few answers are chips, many are the phone's own list. */
export function ChoiceField(props: ChoiceProps) {
  return props.name === 'sourceOfIncome' ? <ChipField {...props} /> : <ListField {...props} />;
}

/** What was typed before there were lists is offered too, as it is. */
const offered = (name: PersonChoice, value: string): readonly string[] => {
  const list: readonly string[] = personChoices[name];
  return value === '' || list.includes(value) ? list : [value, ...list];
};

function useWords(name: PersonChoice) {
  const say = useSay();
  const list: readonly string[] = personChoices[name];
  return (value: string) => (list.includes(value) ? say(choiceKey(value)) : value);
}

function ListField({ name, label, value, error, onChange }: ChoiceProps) {
  const say = useSay();
  const words = useWords(name);
  return (
    <SelectField
      name={name}
      icon={name === 'nationality' ? 'i-map-pin' : 'i-user-round'}
      label={label}
      choose={say('kyc_choose')}
      options={offered(name, value).map((each) => ({ value: each, label: words(each) }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

function ChipField({ name, label, value, error, onChange }: ChoiceProps) {
  const words = useWords(name);
  const id = useId();
  return (
    <fieldset className="form-field choice" aria-describedby={error === undefined ? undefined : `${id}-note`}>
      <legend className="field-label">{label}</legend>
      <div className="picks">
        {offered(name, value).map((each) => (
          <label key={each} className="chip">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            {words(each)}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}
