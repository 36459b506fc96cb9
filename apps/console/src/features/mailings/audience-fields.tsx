import { Field, SelectField, type Option } from '../../kit/field.tsx';
import { type Wishes, wishNames } from './audience-rules.ts';
import type { Known } from './queries.ts';
import { say } from './words.ts';

interface AudienceProps {
  known: Known;
  wishes: Wishes;
  change: (part: Wishes) => void;
}

const days = ['registeredFrom', 'registeredTo', 'seenFrom', 'seenTo'] as const;

/** Whom it is for; an empty field asks for nothing. */
export function AudienceFields({ known, wishes, change }: AudienceProps) {
  const choices: Partial<Record<(typeof wishNames)[number], readonly Option[]>> = {
    level: known.levels,
    identityLevel: ['K1', 'K2', 'K3'].map((value) => ({ value, name: value })),
    deposited: [
      { value: 'yes', name: say('deposited.yes') },
      { value: 'no', name: say('deposited.no') },
    ],
    type: [
      { value: '0', name: say('type.0') },
      { value: '1', name: say('type.1') },
      { value: '2', name: say('type.2') },
    ],
    tag: known.tags,
  };
  return (
    <fieldset className="mailing-audience">
      <legend>{say('audience')}</legend>
      {wishNames.map((name) => {
        const options = choices[name];
        const set = (value: string) => change({ [name]: value });
        return options === undefined ? null : (
          <SelectField
            key={name}
            label={say(`by.${name}`)}
            options={[{ value: '', name: say('any') }, ...options]}
            value={wishes[name] ?? ''}
            onChange={({ target }) => set(target.value)}
          />
        );
      })}
      {days.map((name) => (
        <Field
          key={name}
          label={say(`by.${name}`)}
          type="date"
          value={wishes[name] ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </fieldset>
  );
}
