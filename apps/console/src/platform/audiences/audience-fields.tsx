import { Button } from '../../kit/button.tsx';
import { Field, SelectField, type Option } from '../../kit/field.tsx';
import { useCan } from '../rights.ts';
import { dayNames, type Wishes, wishNames } from './audience-rules.ts';
import './audiences.css';
import { MemberSearch } from './member-search.tsx';
import { say } from './words.ts';

interface AudienceProps {
  /** What the brand has: its levels, and the tags that are put on members. */
  known: { levels: readonly Option[]; tags: readonly Option[] };
  wishes: Wishes;
  change: (part: Wishes) => void;
}

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
    <fieldset className="audience">
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
      {dayNames.map((name) => (
        <Field
          key={name}
          label={say(`by.${name}`)}
          type="date"
          value={wishes[name] ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <LineField line={wishes.line ?? ''} set={(line) => change({ line })} />
    </fieldset>
  );
}

/** Everybody below one agent; found by those who may look members up. */
function LineField({ line, set }: { line: string; set: (memberId: string) => void }) {
  const mayFind = useCan().read('member.read');
  if (line === '') return mayFind ? <MemberSearch label={say('by.line')} choose={set} /> : null;
  return (
    <div className="audience-line">
      <Field label={say('by.line')} value={line} readOnly />
      <Button icon="x" onClick={() => set('')}>
        {say('line.clear')}
      </Button>
    </div>
  );
}
