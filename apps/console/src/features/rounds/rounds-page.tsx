import type { FoundRound } from '@perya/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Pager } from '../../kit/pager.tsx';
import { Nothing } from '../../kit/states.tsx';
import { Pill } from '../../kit/status.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { RoundFilters, useRoundFilters } from './filters.tsx';
import { roundsQuery, type RoundsPageOf } from './queries.ts';
import { RoundState } from './round-state.tsx';
import './rounds.css';
import { Seen } from './seen.tsx';
import { say } from './words.ts';

/** Rounds of everybody, by whatever somebody has in hand. */
export function RoundsPage() {
  const { merchantCode } = useBrand();
  const go = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const filters = useRoundFilters();
  const found = useQuery({ ...roundsQuery(merchantCode, filters), placeholderData: keepPreviousData });
  const rows = found.data?.rounds ?? [];
  const [at, setAt] = useState(-1);
  const step = (by: number) => setAt(Math.min(rows.length - 1, Math.max(0, at + by)));
  const open = (roundNo: string) => void go(`/${merchantCode}/rounds/${roundNo}`);
  const row = rows[at];
  const keys: KeyAction[] = [
    { key: 'j', word: say('keys.down'), run: () => step(1) },
    { key: 'k', word: say('keys.up'), run: () => step(-1) },
    { key: 'enter', word: say('keys.open'), run: () => row && open(row.roundNo) },
    { key: '/', word: say('keys.search'), run: () => search.current?.focus() },
  ];
  useKeys(keys);
  const columns = useColumns();
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <div className="split is-whole">
        <div className="list-side">
          <div className="tool-bar lined found-rounds-tools">
            <RoundFilters search={search} />
          </div>
          <div className="part-scroll list-scroll">
            <Loaded query={found}>
              {(page) =>
                page.rounds.length === 0 ? (
                  <NoRound page={page} />
                ) : (
                  <DataTable
                    label={say('title')}
                    rows={page.rounds}
                    rowKey={({ roundNo }) => roundNo}
                    openKey={row?.roundNo}
                    onOpen={({ roundNo }) => open(roundNo)}
                    loadingWord={say('loading')}
                    columns={columns}
                  />
                )
              }
            </Loaded>
          </div>
          <RoundPager page={found.data} />
        </div>
      </div>
      <KeyBar actions={keys} />
    </>
  );
}

function NoRound({ page: { lookedTo } }: { page: RoundsPageOf }) {
  const times = useTimes();
  if (lookedTo === null) return <Nothing title={say('none')}>{say('none.note')}</Nothing>;
  return <Nothing title={say('none.yet', { at: times.exact(lookedTo) })}>{say('none.yet.note')}</Nothing>;
}

function RoundPager({ page }: { page: RoundsPageOf | undefined }) {
  const address = useAddress();
  const times = useTimes();
  const next = page?.next ?? undefined;
  const facts =
    page === undefined
      ? []
      : [
          say('shown', { count: page.rounds.length }),
          ...(page.lookedTo === null ? [] : [say('looked', { at: times.exact(page.lookedTo) })]),
          ...(page.fromArchive ? [say('archive')] : []),
        ];
  const isFurther = page !== undefined && page.lookedTo !== null;
  return (
    <Pager
      fact={facts.join(', ')}
      back={address.get('after') === undefined ? undefined : () => history.back()}
      next={next === undefined ? undefined : () => address.set({ after: next }, { replace: false })}
      words={{ back: say('newer'), next: isFurther ? say('further') : say('older') }}
    />
  );
}

function useColumns(): readonly Column<FoundRound>[] {
  const { merchantCode } = useBrand();
  const can = useCan();
  const times = useTimes();
  const member: Column<FoundRound> = {
    key: 'member',
    head: say('member'),
    cell: ({ memberId, memberName }) => (
      <Link className="text-link" to={`/${merchantCode}/members/${memberId}`}>
        {memberName ?? memberId}
      </Link>
    ),
  };
  const money: Column<FoundRound>[] = [
    { key: 'stake', head: say('stake'), isRight: true, cell: ({ stake }) => <Seen amount={stake} /> },
    { key: 'paid', head: say('paid'), isRight: true, cell: ({ paid }) => <Seen amount={paid} /> },
    { key: 'net', head: say('net.short'), isRight: true, cell: ({ net }) => <Seen amount={net} isChange /> },
  ];
  return [
    {
      key: 'at',
      head: say('opened'),
      sorted: 'down',
      className: 'is-soft',
      cell: ({ openedAt }) => <time title={times.exact(openedAt)}>{times.near(openedAt)}</time>,
    },
    {
      key: 'no',
      head: say('no'),
      className: 'mono',
      cell: ({ roundNo }) => (
        <Link className="row-button" to={`/${merchantCode}/rounds/${roundNo}`}>
          {roundNo}
        </Link>
      ),
    },
    {
      key: 'game',
      head: say('game'),
      cell: ({ gameName, currency }) => (
        <>
          {gameName} {currency === 'TRIAL' && <Pill>{say('trial')}</Pill>}
        </>
      ),
    },
    { key: 'brand', head: say('brand'), className: 'is-soft', cell: ({ vendorName }) => vendorName },
    { key: 'company', head: say('company'), className: 'is-soft', cell: ({ company }) => company },
    ...(can.read('member.read') ? [member] : []),
    ...(can.read('money.read') ? money : []),
    { key: 'state', head: say('state'), cell: ({ state }) => <RoundState state={state} /> },
  ];
}
