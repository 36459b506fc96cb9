import type { ListedMember } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Pager } from '../../../kit/pager.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, toggled } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { mostSaved } from '../../../platform/lists/csv-menu.tsx';
import { SearchField } from '../../../platform/lists/search-field.tsx';
import { SaveView } from '../../../platform/lists/save-view.tsx';
import { listQuery, loadMembers } from '../queries.ts';
import { say } from '../words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useColumns } from './columns.tsx';
import { filtersIn, MemberFilters } from './filters.tsx';
import { Found } from './found.tsx';
import { type Chosen, useSelection } from './use-selection.ts';
import { useViews } from './views.ts';

/** Members by filters and in an order, or whoever fits what was typed. */
export function MembersPage() {
  const address = useAddress();
  const searching = useRef<HTMLInputElement>(null);
  const members = useMembers();
  const selected = useSelection(members.rows, members.filters);
  const views = useViews();
  const q = address.get('q') ?? '';
  const isSearching = q.trim().length >= 2;
  const keys = useListKeys(members, { selected, search: () => searching.current?.focus() });
  const count = members.query.data?.count ?? null;
  return (
    <>
      <PageHead
        title={say('title')}
        fact={count === null ? undefined : count > 1000 ? '1,000+' : String(count)}
      />
      <div className="split is-whole">
        <div className="list-side members-side">
          <div className="tool-bar">
            <TabRow tabs={views.tabs} open={views.open} label={say('views')} />
            <span className="spacer" />
            <SaveView page="members" />
          </div>
          <div className="tool-bar lined members-tools">
            <SearchField ref={searching} label={say('search')} placeholder={say('search.hint')} />
            {!isSearching && <MemberFilters />}
          </div>
          {isSearching ? <Found q={q.trim()} /> : <Listed members={members} selected={selected} />}
        </div>
      </div>
      <KeyBar actions={keys} note={say('masked')} />
    </>
  );
}

type Members = ReturnType<typeof useMembers>;

/** The page of the list that the address names, and the ways to the others. */
function useMembers() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const go = useNavigate();
  const filters = filtersIn(address.get);
  const query = useQuery(listQuery(merchantCode, filters));
  const next = query.data?.next ?? undefined;
  return {
    query,
    filters,
    order: filters.order ?? 'registered',
    rows: query.data?.members ?? [],
    at: address.get('row'),
    moveTo: (memberId: string) => address.set({ row: memberId }),
    open: (memberId: string) => void go(`/${merchantCode}/members/${memberId}`),
    forward:
      next === undefined ? undefined : () => address.set({ after: next, row: undefined }, { replace: false }),
    backward: address.get('after') === undefined ? undefined : () => history.back(),
  };
}

function useListKeys(
  { rows, at, moveTo, open, forward, backward }: Members,
  wish: { selected: Chosen; search: () => void },
): readonly KeyAction[] {
  const step = (by: number) => {
    const place = rows.findIndex(({ memberId }) => memberId === at);
    const row = rows[Math.min(rows.length - 1, Math.max(0, place + by))];
    if (row) moveTo(row.memberId);
  };
  const select = () => {
    if (at !== undefined) wish.selected.change(toggled(wish.selected.keys, at));
  };
  const keys: KeyAction[] = [
    { key: '/', word: say('keys.search'), run: wish.search },
    { key: 'j', word: say('keys.down'), run: () => step(1) },
    { key: 'k', word: say('keys.up'), run: () => step(-1) },
    { key: 'space', word: say('keys.select'), run: select },
    { key: 'enter', word: say('keys.open'), run: () => at !== undefined && open(at) },
    { key: ']', word: say('next'), run: () => forward?.() },
    { key: '[', word: say('back'), run: () => backward?.() },
  ];
  useKeys(keys);
  return keys;
}

function Listed({ members, selected }: { members: Members; selected: Chosen }) {
  const { merchantCode } = useBrand();
  const { rows, order, at, open, forward, backward, filters } = members;
  const { shown, chooser } = useColumns(order);
  const nameOf = (key: string) => rows.find(({ memberId }) => memberId === key)?.name ?? '';
  const table = { label: say('title'), columns: shown, rowKey: keyOf, loadingWord: say('loading') };
  const { after: _after, ...whole } = filters;
  return (
    <>
      <div className="part-scroll list-scroll">
        <Loaded query={members.query}>
          {({ members: list }) =>
            list.length === 0 ? (
              <Nothing title={say('none')}>{say('none.note')}</Nothing>
            ) : (
              <DataTable
                {...table}
                rows={list}
                openKey={at}
                onOpen={({ memberId }) => open(memberId)}
                selection={{
                  keys: selected.keys,
                  change: selected.change,
                  rowLabel: (key) => say('select.one', { name: nameOf(key) }),
                  allLabel: say('select.all'),
                }}
              />
            )
          }
        </Loaded>
      </div>
      {selected.keys.size > 0 && <BulkBar selected={selected} count={members.query.data?.count ?? null} />}
      <Pager
        fact={say('page', { count: rows.length, order: say(`order.${order}`) })}
        tools={chooser}
        back={backward}
        next={forward}
        words={{ back: say('back'), next: say('next') }}
        whole={{
          load: () => loadMembers(merchantCode, whole, mostSaved),
          draw: (all) => <DataTable {...table} rows={all} />,
        }}
      />
    </>
  );
}

const keyOf = ({ memberId }: ListedMember): string => memberId;
