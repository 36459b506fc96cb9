import { useQuery } from '@tanstack/react-query';
import { useId, useState, type RefObject } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { useCan } from '../../platform/rights.ts';
import { gamesNamedQuery, type RoundsQuery } from './queries.ts';
import { say } from './words.ts';

const finds = ['roundNo', 'companyRound', 'messageId', 'memberId'] as const;
const names = [
  ...finds,
  'nodeId',
  'company',
  'state',
  'amountFrom',
  'amountTo',
  'from',
  'to',
  'after',
] as const;
const states = ['open', 'stale', 'settled', 'void'] as const;
const forms: Readonly<Record<string, RegExp>> = {
  roundNo: /^\d{1,18}$/,
  memberId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  amountFrom: /^\d{1,10}(\.\d{1,2})?$/,
  amountTo: /^\d{1,10}(\.\d{1,2})?$/,
};
const isWhole = (name: string, value: string): boolean => forms[name]?.test(value) ?? true;

/** What the address says, as the call takes it; what is half typed is not asked for. */
export function useRoundFilters(): RoundsQuery {
  const address = useAddress();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      if (value === undefined || !isWhole(name, value)) return [];
      return [[name, name === 'from' || name === 'to' ? new Date(value).toISOString() : value]];
    }),
  );
}

const cleared = Object.fromEntries(names.map((name) => [name, undefined]));

export function RoundFilters({ search }: { search: RefObject<HTMLInputElement | null> }) {
  const address = useAddress();
  const seesMoney = useCan().read('money.read');
  const set = (change: Record<string, string | undefined>) => address.set({ ...change, after: undefined });
  const text = (name: (typeof names)[number]) => ({
    value: address.get(name) ?? '',
    onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) => set({ [name]: target.value }),
  });
  const isFiltered = names.some((name) => name !== 'after' && address.get(name) !== undefined);
  return (
    <div className="filter-fields rounds-filters" role="search" aria-label={say('filters')}>
      <FindBy search={search} set={set} />
      <GameField set={set} />
      <Field label={say('company')} {...text('company')} />
      <SelectField
        label={say('state')}
        options={[
          { value: '', name: say('any') },
          ...states.map((value) => ({ value, name: say(`state.${value}`) })),
        ]}
        {...text('state')}
      />
      {seesMoney && (
        <>
          <Field label={say('amountFrom')} inputMode="decimal" {...text('amountFrom')} />
          <Field label={say('amountTo')} inputMode="decimal" {...text('amountTo')} />
        </>
      )}
      <Field label={say('from')} type="datetime-local" {...text('from')} />
      <Field label={say('to')} type="datetime-local" {...text('to')} />
      {isFiltered && (
        <Button size="small" look="ghost" icon="x" onClick={() => address.set(cleared)}>
          {say('clear')}
        </Button>
      )}
    </div>
  );
}

type Set = (change: Record<string, string | undefined>) => void;

/** One whole value of one kind: numbers and ids have an index, pieces of them have none. */
function FindBy({ search, set }: { search: RefObject<HTMLInputElement | null>; set: Set }) {
  const address = useAddress();
  const used = finds.find((name) => address.get(name) !== undefined);
  const [chosen, choose] = useState<(typeof finds)[number]>(used ?? 'roundNo');
  const by = used ?? chosen;
  const value = address.get(by) ?? '';
  const none = Object.fromEntries(finds.map((name) => [name, undefined]));
  return (
    <>
      <SelectField
        label={say('find')}
        options={finds.map((name) => ({ value: name, name: say(`find.${name}`) }))}
        value={by}
        onChange={({ target }) => {
          const next = finds.find((name) => name === target.value) ?? 'roundNo';
          choose(next);
          set({ ...none, [next]: value });
        }}
      />
      <Field
        ref={search}
        type="search"
        label={say('find.value')}
        icon="search"
        value={value}
        onChange={({ target }) => set({ ...none, [by]: target.value.trim() })}
      />
    </>
  );
}

function GameField({ set }: { set: Set }) {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const list = useId();
  const [typed, type] = useState(address.get('nodeId') ?? '');
  const games = useQuery(gamesNamedQuery(merchantCode, typed, useCan().read('game.catalogue'))).data ?? [];
  const choose = (text: string) => {
    type(text);
    set({ nodeId: text.trim() === '' ? undefined : text.trim() });
  };
  return (
    <>
      <Field
        label={say('game')}
        hint={say('game.hint')}
        list={list}
        value={typed}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={list}>
        {games.slice(0, 20).map(({ nodeId, name }) => (
          <option key={nodeId} value={nodeId}>
            {name.EN}
          </option>
        ))}
      </datalist>
    </>
  );
}
