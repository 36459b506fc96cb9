import { SelectField } from '../../../kit/field.tsx';
import { useAddress } from '../../../platform/address.ts';
import type { GameLists, GamesQuery } from '../queries.ts';
import { say } from '../words.ts';

const names = ['q', 'company', 'vassalage', 'gameClass', 'state', 'label', 'order', 'after'] as const;

/** What the address says, as the call takes it. */
export function useFilters(): GamesQuery {
  const address = useAddress();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Narrowing the list; each choice stands in the address. */
export function GameFilters({ lists }: { lists: GameLists }) {
  const address = useAddress();
  const any = { value: '', name: say('any') };
  const companies = [...new Set(lists.vendors.flatMap(({ company }) => company ?? []))].toSorted();
  const choices = {
    company: companies.map((value) => ({ value, name: value })),
    vassalage: lists.vendors.map(({ vassalage, displayName }) => ({ value: vassalage, name: displayName })),
    gameClass: lists.classes.map(({ key, name }) => ({ value: key, name: name.EN })),
    state: (['shown', 'hidden'] as const).map((value) => ({ value, name: say(`state.${value}`) })),
    label: (['new', 'hot'] as const).map((value) => ({ value, name: say(`label.${value}`) })),
  };
  const set = (name: string, value: string) =>
    address.set({ [name]: value, after: undefined, row: undefined });
  return (
    <div className="filter-fields">
      {(['company', 'vassalage', 'gameClass', 'state', 'label'] as const).map((name) => (
        <SelectField
          key={name}
          label={say(`filter.${name}`)}
          options={[any, ...choices[name]]}
          value={address.get(name) ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
      <SelectField
        label={say('filter.order')}
        options={[
          { value: '', name: say('order.popularity') },
          { value: 'name', name: say('order.name') },
        ]}
        value={address.get('order') ?? ''}
        onChange={({ target }) => set('order', target.value)}
      />
    </div>
  );
}
