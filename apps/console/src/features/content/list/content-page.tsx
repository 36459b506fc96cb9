import type { ListedContent } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/field.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { placeOf } from '../editor/item-rules.ts';
import { ItemPage } from '../editor/item-page.tsx';
import { listQuery, type Kind, type Saved } from '../queries.ts';
import { say, word } from '../words.ts';
import { useColumns } from './columns.tsx';
import { PlaceOrder } from './place-order.tsx';

const states = ['running', 'planned', 'ended', 'off', 'new'] as const;

/** Everything of a kind: the list, the order of one place, or one item that is written on. */
export function ContentPage({ kind }: { kind: Kind }) {
  const address = useAddress();
  const { merchantCode } = useBrand();
  const list = useQuery(listQuery(merchantCode, kind));
  // Of something new too, whose page is another one after its first save.
  const [saved, setSaved] = useState<Saved>();
  const id = address.get('item');
  const order = address.get('order');
  if (id !== undefined || address.get('new') !== undefined)
    return (
      <ItemPage
        key={id ?? 'new'}
        kind={kind}
        id={id}
        saved={saved}
        onSaved={setSaved}
        onBack={() => {
          setSaved(undefined);
          address.set({ item: undefined, new: undefined });
        }}
      />
    );
  return (
    <>
      <PageHead title={say(`title.${kind}`)} fact={list.data && counted(list.data.items)} />
      <Loaded query={list}>
        {({ items, seen }) =>
          order === undefined ? (
            <List kind={kind} items={items} />
          ) : (
            <PlaceOrder
              key={order}
              kind={kind}
              place={order}
              items={items}
              seen={seen}
              onClose={() => address.set({ order: undefined })}
            />
          )
        }
      </Loaded>
    </>
  );
}

const counted = (items: readonly ListedContent[]): string =>
  say('fact', {
    running: items.filter(({ state }) => state === 'running').length,
    missing: items.filter(({ missing }) => missing.length > 0).length,
  });

function List({ kind, items }: { kind: Kind; items: readonly ListedContent[] }) {
  const address = useAddress();
  const mayEdit = useCan().act('content.edit');
  const [state, place] = [address.get('state') ?? '', address.get('place') ?? ''];
  const open = (id: string) => address.set({ item: id }, { replace: false });
  const columns = useColumns(kind, open);
  const inPlace = items.filter(({ item }) => place === '' || placeOf(item) === place);
  const shown = inPlace.filter((one) => state === '' || one.state === state);
  const write = () => address.set({ new: '1' }, { replace: false });
  const order = () => address.set({ order: place === '' ? firstPlace(items) : place }, { replace: false });
  const keys: KeyAction[] = [
    ...(mayEdit ? [{ key: 'n', word: say('keys.new'), run: write }] : []),
    ...(items.length > 1 ? [{ key: 'o', word: say('keys.order'), run: order }] : []),
  ];
  useKeys(keys);
  return (
    <>
      <div className="list-side content-list">
        <div className="tool-bar lined">
          <StateTabs items={inPlace} open={state} />
          <Places kind={kind} items={items} place={place} />
          <span className="spacer" />
          {items.length > 1 && (
            <Button icon="grip-vertical" onClick={order}>
              {say('order')}
            </Button>
          )}
          {mayEdit && (
            <Button look="primary" icon="plus" onClick={write}>
              {say(`add.${kind}`)}
            </Button>
          )}
        </div>
        <div className="part-scroll list-scroll">
          {shown.length === 0 ? (
            <Nothing title={say('none')}>{say('none.note')}</Nothing>
          ) : (
            <DataTable
              label={say(`title.${kind}`)}
              columns={columns}
              rows={shown}
              rowKey={({ id }) => id}
              onOpen={({ id }) => open(id)}
              loadingWord={say('loading')}
            />
          )}
        </div>
      </div>
      <KeyBar actions={keys} />
    </>
  );
}

const firstPlace = (items: readonly ListedContent[]): string | undefined =>
  items[0] && placeOf(items[0].item);

function StateTabs({ items, open }: { items: readonly ListedContent[]; open: string }) {
  const { pathname, search } = useLocation();
  const to = (state: string) => {
    const params = new URLSearchParams(search);
    if (state === '') params.delete('state');
    else params.set('state', state);
    return `${pathname}?${params}`;
  };
  const count = (state: string) => items.filter((one) => one.state === state).length;
  return (
    <TabRow
      label={say('states')}
      open={open}
      tabs={[
        { key: '', name: say('state.all'), count: items.length, to: to('') },
        ...states.map((state) => ({
          key: state,
          name: say(`state.${state}`),
          count: count(state),
          to: to(state),
        })),
      ]}
    />
  );
}

function Places({ kind, items, place }: { kind: Kind; items: readonly ListedContent[]; place: string }) {
  const address = useAddress();
  const places = [...new Set(items.map(({ item }) => placeOf(item)))];
  if (kind !== 'banner' && kind !== 'announcement') return null;
  return (
    <div className="filter-fields">
      <SelectField
        aria-label={say('place')}
        label=""
        options={[
          { value: '', name: say('place.all') },
          ...places.map((value) => ({ value, name: word('place', value) })),
        ]}
        value={place}
        onChange={({ target }) => address.set({ place: target.value })}
      />
    </div>
  );
}
