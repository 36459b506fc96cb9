import type { WithdrawalRow } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Nothing } from '../../kit/states.tsx';
import { toggled } from '../../kit/table.tsx';
import { TabRow } from '../../kit/tabs.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useIsPhone } from '../../kit/phone.ts';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import words from './copy/en.json';
import { Filters, useFilters } from './filters.tsx';
import { JustDecided } from './just-decided.tsx';
import { listQuery, tabNames } from './queries.ts';
import { isClear } from './words.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import './withdrawals.css';

const say = textsOf(words);

/** The queue of withdrawals: list, case beside it, decision at its foot; the next one opens by itself. */
export function WithdrawalsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const tab = tabNames.find((name) => name === address.get('tab')) ?? 'waiting';
  const cursor = address.get('after');
  const filters = useFilters();
  const list = useQuery(
    listQuery(merchantCode, { tab, ...filters, ...(cursor !== undefined && { cursor }) }),
  );
  const rows = list.data?.withdrawals ?? [];
  const place = usePlace(rows);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<readonly WithdrawalRow[]>();
  const [isFiltering, setFiltering] = useState(Object.keys(filters).length > 0);
  const keys = usePageKeys(place, {
    select: () => place.openKey !== undefined && setSelected(toggled(selected, place.openKey)),
    filter: () => setFiltering(!isFiltering),
  });
  const next = list.data?.next ?? undefined;
  return (
    <>
      <PageHead title={say('title')} fact={list.data && say('fact', list.data.promiseMinutes)} />
      <div className={`split${place.open ? ' has-open' : ' is-whole'}`}>
        <div className="list-side">
          <Tools
            tab={tab}
            counts={list.data?.counts ?? undefined}
            rows={rows}
            selected={rows.filter(({ orderNo }) => selected.has(orderNo))}
            approve={setBulk}
            filter={() => setFiltering(!isFiltering)}
          />
          {isFiltering && <Filters />}
          <div className="part-scroll list-scroll">
            <Loaded query={list}>
              {() =>
                rows.length === 0 ? (
                  <Nothing title={say(`none.${tab}`)}>{say(`none.${tab}.note`)}</Nothing>
                ) : (
                  <WithdrawalList
                    rows={rows}
                    isEnded={tab === 'ended' || tab === 'returned'}
                    openKey={place.openKey}
                    open={place.show}
                    selection={{
                      keys: selected,
                      change: setSelected,
                      rowLabel: (order) => say('select.row', { order }),
                      allLabel: say('select.all'),
                    }}
                  />
                )
              }
            </Loaded>
            <JustDecided />
          </div>
          {(rows.length > 0 || cursor !== undefined) && (
            <Pager
              fact={say('page', { count: rows.length })}
              back={
                cursor === undefined ? undefined : () => address.set({ after: undefined, open: undefined })
              }
              next={next === undefined ? undefined : () => address.set({ after: next, open: undefined })}
              words={{ back: say('back'), next: say('next') }}
            />
          )}
        </div>
        <OpenCase place={place} all={rows.length} />
      </div>
      <KeyBar actions={keys} />
      {bulk && (
        <BulkDialog rows={bulk} onClose={() => setBulk(undefined)} onDone={() => setSelected(new Set())} />
      )}
    </>
  );
}

function OpenCase({ place, all }: { place: ReturnType<typeof usePlace>; all: number }) {
  const address = useAddress();
  if (place.open === undefined) return null;
  return (
    <WithdrawalDrawer
      key={place.open}
      orderNo={place.open}
      listed={place.row?.seen}
      position={{ at: place.at + 1, all }}
      step={place.step}
      decided={place.goOn}
      stay={place.stay}
      close={() => address.set({ open: undefined })}
    />
  );
}

/** Which case is open: on a desk the first one by itself, on a phone only the one that was tapped. */
function usePlace(rows: readonly WithdrawalRow[]) {
  const address = useAddress();
  const isPhone = useIsPhone();
  const named = address.get('open');
  const open = named ?? (isPhone ? undefined : rows[0]?.orderNo);
  const at = rows.findIndex(({ orderNo }) => orderNo === open);
  const show = (orderNo: string) =>
    address.set({ open: orderNo }, { replace: !isPhone || named !== undefined });
  return {
    open,
    openKey: open,
    at,
    row: rows[at],
    show,
    step(by: number) {
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
      if (next) show(next.orderNo);
    },
    /** Named, so that the list that is read again does not put another case in its place. */
    stay() {
      if (open !== undefined) show(open);
    },
    /** After a decision: the one that comes next, or the one before at the end of the list. */
    goOn() {
      const next = rows[at + 1] ?? rows[at - 1];
      address.set({ open: next?.orderNo });
    },
  };
}

function usePageKeys(
  place: ReturnType<typeof usePlace>,
  { select, filter }: { select: () => void; filter: () => void },
): readonly KeyAction[] {
  const go = useNavigate();
  const { merchantCode } = useBrand();
  const address = useAddress();
  const keys: KeyAction[] = [
    { key: 'j', word: say('keys.next'), run: () => place.step(1) },
    { key: 'k', word: say('keys.previous'), run: () => place.step(-1) },
    { key: 'enter', word: say('keys.open'), run: () => place.step(place.open === undefined ? 1 : 0) },
    {
      key: 'm',
      word: say('keys.member'),
      run: () => place.row && void go(`/${merchantCode}/members/${place.row.memberId}`),
    },
    { key: 'space', word: say('keys.select'), run: select },
    { key: 'f', word: say('keys.filter'), run: filter },
    { key: 'escape', word: say('keys.close'), run: () => address.set({ open: undefined }), isHidden: true },
  ];
  useKeys(keys);
  const shown = ['a', 'r', 'h', 't', 'n'] as const;
  const ofCase = { a: 'approve', r: 'reject', h: 'hold', t: 'take', n: 'note' } as const;
  // The case beside the list acts on these; here they are only shown.
  return [
    ...keys.slice(0, 2),
    ...shown.map((key) => ({ key, word: say(`keys.${ofCase[key]}`), run: () => undefined })),
    ...keys.slice(2),
  ];
}

interface ToolsProps {
  tab: string;
  counts: Readonly<Partial<Record<string, { count: number; isMore: boolean }>>> | undefined;
  rows: readonly WithdrawalRow[];
  selected: readonly WithdrawalRow[];
  approve: (rows: readonly WithdrawalRow[]) => void;
  filter: () => void;
}

function Tools({ tab, counts, rows, selected, approve, filter }: ToolsProps) {
  const { pathname } = useLocation();
  const can = useCan();
  const clear = (selected.length > 0 ? selected : rows).filter(isClear).slice(0, 50);
  const tabs = tabNames.map((key) => {
    const found = counts?.[key];
    return {
      key,
      name: say(`tab.${key}`),
      count: found && (found.isMore ? say('many') : found.count),
      to: `${pathname}?tab=${key}`,
    };
  });
  return (
    <div className="tool-bar">
      <TabRow tabs={tabs} open={tab} label={say('tabs')} />
      <span className="spacer" />
      <Button look="ghost" size="small" icon="plus" hint="F" onClick={filter}>
        {say('filter')}
      </Button>
      {tab === 'waiting' && can.act('withdrawal.decide') && clear.length > 0 && (
        <Button size="small" icon="check-check" onClick={() => approve(clear)}>
          {say(selected.length > 0 ? 'bulk.approve' : 'clear.button', { count: clear.length })}
        </Button>
      )}
    </div>
  );
}
