import {
  orderedFields,
  type FieldRule,
  type MovableField,
  type PatternId,
  type RegisterField,
  type Rules,
} from '@perya/contract/rules';
import { useState } from 'react';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/form.json';
import { MoveButtons } from '../move-buttons.tsx';
import { isAlways, isLeading, patternsOf, ruleOf } from './form-rules.ts';

const say = textsOf(words);

interface FieldRowProps {
  field: RegisterField;
  rules: Partial<Rules>;
  order: readonly MovableField[];
  mayChange: boolean;
  isWrong: boolean;
  isStaged: boolean;
  change: (part: Partial<FieldRule>) => void;
  move: (by: -1 | 1) => void;
}

/** One field of the form with everything that is asked of it. */
export function FieldRow(props: FieldRowProps) {
  const { field, rules, order, mayChange, isWrong, isStaged, change, move } = props;
  const name = say(`field.${field}` as 'field.email');
  const rule = ruleOf(rules, field);
  const labelled = (what: 'shown' | 'required' | 'least' | 'most' | 'pattern') =>
    say('of', { name, what: say(`col.${what}`) });
  const offered = patternsOf(field);
  const all: readonly RegisterField[] = orderedFields(order);
  return (
    <tr className={isStaged ? 'is-staged' : undefined}>
      <td>
        {isLeading(field) ? (
          <small className="text-quiet">{say('leading')}</small>
        ) : (
          <MoveButtons {...{ name, mayChange, move }} at={all.indexOf(field)} last={all.length - 1} />
        )}
      </td>
      <th scope="row">{name}</th>
      {(['enabled', 'required'] as const).map((key) => (
        <td key={key}>
          {isAlways(field) ? (
            <small className="text-quiet">{say('always')}</small>
          ) : (
            <Tick
              label={labelled(key === 'enabled' ? 'shown' : 'required')}
              isOn={rule[key]}
              disabled={!mayChange || (key === 'required' && !rule.enabled)}
              toggle={() =>
                change(key === 'enabled' ? { enabled: !rule.enabled } : { required: !rule.required })
              }
            />
          )}
        </td>
      ))}
      {(['minLength', 'maxLength'] as const).map((key) => (
        <td key={key}>
          <Length
            label={labelled(key === 'minLength' ? 'least' : 'most')}
            value={rule[key]}
            isWrong={isWrong}
            disabled={!mayChange}
            change={(length) => change(key === 'minLength' ? { minLength: length } : { maxLength: length })}
          />
        </td>
      ))}
      <td>
        {offered.length < 2 ? (
          <small className="text-quiet">{say(`pattern.${rule.patternId}`)}</small>
        ) : (
          <select
            className="brand-cell"
            aria-label={labelled('pattern')}
            disabled={!mayChange}
            value={rule.patternId}
            onChange={({ target }) => change({ patternId: target.value as PatternId })}
          >
            {offered.map((pattern) => (
              <option key={pattern} value={pattern}>
                {say(`pattern.${pattern}`)}
              </option>
            ))}
          </select>
        )}
      </td>
    </tr>
  );
}

interface TickProps {
  label: string;
  isOn: boolean;
  disabled: boolean;
  toggle: () => void;
}

const Tick = ({ label, isOn, disabled, toggle }: TickProps) => (
  <button
    type="button"
    role="switch"
    className="brand-switcher"
    aria-checked={isOn}
    aria-label={label}
    disabled={disabled}
    onClick={toggle}
  >
    <span className={`switch-box${isOn ? ' is-on' : ''}`} />
    {say(isOn ? 'yes' : 'no')}
  </button>
);

interface LengthProps {
  label: string;
  value: number;
  isWrong: boolean;
  disabled: boolean;
  change: (length: number) => void;
}

function Length({ label, value, isWrong, disabled, change }: LengthProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className="brand-cell"
      data-draft="no"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      disabled={disabled}
      inputMode="numeric"
      maxLength={3}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const length = Number(target.value);
        if (/^\d{1,3}$/.test(target.value) && length >= 1 && length <= 200) change(length);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
