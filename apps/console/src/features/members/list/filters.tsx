import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field, SelectField } from '../../../kit/field.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { type ListQuery, tagsQuery } from '../queries.ts';
import { say } from '../words.ts';

const choices = {
  state: ['open', 'closed'],
  identityLevel: ['K1', 'K2', 'K3'],
  type: ['0', '1', '2'],
  deposited: ['yes', 'no'],
  onBreak: ['yes', 'no'],
  needsCare: ['yes', 'no'],
  order: ['registered', 'seen', 'cash', 'deposited'],
} as const;
const days = [
  'registeredFrom',
  'registeredTo',
  'seenFrom',
  'seenTo',
  'firstDepositFrom',
  'firstDepositTo',
] as const;
const amounts = ['cashFrom', 'cashTo'] as const;
const free = ['level', 'upline', 'tag'] as const;
const names = [
  ...(Object.keys(choices) as (keyof typeof choices)[]),
  ...days,
  ...amounts,
  ...free,
  'after',
] as const;

/** What the address says, as the call takes it. */
export const filtersIn = (get: (name: string) => string | undefined): ListQuery =>
  Object.fromEntries(names.flatMap((name) => (get(name) === undefined ? [] : [[name, get(name)]])));

type Choice = keyof typeof choices;

export function MemberFilters() {
  const address = useAddress();
  const [isMore, setMore] = useState(false);
  const can = useCan();
  const { merchantCode } = useBrand();
  const tags = useQuery(tagsQuery(merchantCode));
  const set = (name: string, value: string) => address.set({ [name]: value, after: undefined });
  const select = (name: Choice) => (
    <SelectField
      key={name}
      label={say(`filter.${name}`)}
      options={[
        { value: '', name: name === 'order' ? say('order.registered') : say('any') },
        ...choices[name]
          .filter(
            (value) =>
              value !== 'registered' &&
              (can.read('money.read') || (value !== 'cash' && value !== 'deposited')),
          )
          .map((value) => ({ value, name: say(`${name}.${value}` as Parameters<typeof say>[0]) })),
      ]}
      value={address.get(name) ?? ''}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  const typed = (name: string, type: string) => (
    <Field
      key={name}
      label={say(`filter.${name}` as Parameters<typeof say>[0])}
      type={type}
      data-draft="no"
      defaultValue={address.get(name) ?? ''}
      onBlur={({ target }) => set(name, target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') set(name, event.currentTarget.value.trim());
      }}
    />
  );
  return (
    <div className="filter-fields">
      {select('state')}
      {select('identityLevel')}
      {select('order')}
      {isMore && (
        <>
          {(['type', 'deposited', 'onBreak', 'needsCare'] as const).map(select)}
          <SelectField
            label={say('filter.tag')}
            options={[
              { value: '', name: say('any') },
              ...(tags.data?.tags ?? []).map(({ tag, label }) => ({ value: tag, name: label })),
            ]}
            value={address.get('tag') ?? ''}
            onChange={({ target }) => set('tag', target.value)}
          />
          {days.map((name) => typed(name, 'date'))}
          {can.read('money.read') && amounts.map((name) => typed(name, 'text'))}
          {typed('level', 'text')}
          {typed('upline', 'text')}
        </>
      )}
      <Button
        size="small"
        look="ghost"
        icon="list-filter"
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
      >
        {isMore ? say('filter.less') : say('filter.more')}
      </Button>
    </div>
  );
}
