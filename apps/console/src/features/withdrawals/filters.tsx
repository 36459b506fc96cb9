import { Button } from '../../kit/button.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { useAddress } from '../../platform/address.ts';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';
import { named } from './words.tsx';

const say = textsOf(words);
const filterNames = ['min', 'max', 'olderMinutes', 'finding', 'channel', 'person'] as const;
const findings = [
  'shared_account',
  'open_debt',
  'unplayed_deposit',
  'unlisted_win',
  'large_amount',
  'day_amount',
];

/** What the address says, as the call takes it. */
export function useFilters(): Partial<Record<(typeof filterNames)[number], string>> {
  const address = useAddress();
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = address.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function Filters() {
  const address = useAddress();
  const set = (name: string, value: string) =>
    address.set({ [name]: value.trim(), after: undefined, open: undefined });
  return (
    <div className="filter-fields tool-bar lined">
      {(['min', 'max', 'olderMinutes', 'channel', 'person'] as const).map((name) => (
        <Field
          key={`${name} ${address.get(name) ?? ''}`}
          label={say(`filter.${name}`)}
          data-draft="no"
          inputMode={name === 'channel' || name === 'person' ? 'text' : 'decimal'}
          defaultValue={address.get(name) ?? ''}
          onKeyDown={(event) => event.key === 'Enter' && set(name, event.currentTarget.value)}
          onBlur={({ target }) => set(name, target.value)}
        />
      ))}
      <SelectField
        label={say('filter.finding')}
        value={address.get('finding') ?? ''}
        options={[
          { value: '', name: say('filter.any') },
          ...findings.map((value) => ({ value, name: named('finding', value) })),
        ]}
        onChange={({ target }) => set('finding', target.value)}
      />
      <Button
        size="small"
        look="ghost"
        icon="x"
        onClick={() => address.set(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
      >
        {say('filter.clear')}
      </Button>
    </div>
  );
}
