import type { ListedGame } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Pager } from '../../../kit/pager.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, toggled } from '../../../kit/table.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { mostSaved } from '../../../platform/lists/csv-menu.tsx';
import { SearchField } from '../../../platform/lists/search-field.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { gamesQuery, loadGames, type GameLists } from '../queries.ts';
import { GameSheet } from '../sheet/game-sheet.tsx';
import { ShownDialog } from '../shown-dialog.tsx';
import { say } from '../words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useColumns } from './columns.tsx';
import { GameFilters, useFilters } from './filters.tsx';

const most = 500;
const keyOf = ({ nodeId }: ListedGame): string => nodeId;

/** Every game, narrowed by what the address says; the open one stands beside the list. */
export function AllGames({ lists }: { lists: GameLists }) {
  const address = useAddress();
  const [turning, setTurning] = useState<ListedGame>();
  const searching = useRef<HTMLInputElement>(null);
  const games = useGames();
  const { rows } = games;
  const open = address.get('game');
  const keys = useListKeys(games, {
    search: () => searching.current?.focus(),
    turn: setTurning,
  });
  return (
    <div className="games-main">
      <div className={`split games-split${open === undefined ? ' is-whole' : ''}`}>
        <div className="list-side">
          <div className="tool-bar lined games-tools">
            <SearchField ref={searching} label={say('search')} placeholder={say('search.hint')} />
            <GameFilters lists={lists} />
          </div>
          <Listed games={games} turn={setTurning} />
          {games.chosen.length > 0 && (
            <BulkBar chosen={games.chosen} classes={lists.classes} clear={() => games.choose(new Set())} />
          )}
          <ListFoot games={games} />
        </div>
        {open !== undefined && (
          <GameSheet
            key={open}
            nodeId={open}
            classes={lists.classes}
            onClose={() => address.set({ game: undefined })}
          />
        )}
      </div>
      <KeyBar actions={keys} />
      {turning !== undefined && (
        <ShownDialog
          game={rows.find(({ nodeId }) => nodeId === turning.nodeId) ?? turning}
          onClose={() => setTurning(undefined)}
        />
      )}
    </div>
  );
}

type Games = ReturnType<typeof useGames>;

/** The page of the list that the address names, and which of its games are chosen. */
function useGames() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const filters = useFilters();
  const query = useQuery({ ...gamesQuery(merchantCode, filters), placeholderData: (before) => before });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const known = useRef(new Map<string, ListedGame>());
  const rows = query.data?.games ?? [];
  for (const row of rows) known.current.set(row.nodeId, row);
  const next = query.data?.next ?? undefined;
  return {
    query,
    filters,
    rows,
    keys,
    choose: (wanted: ReadonlySet<string>) => setKeys(new Set([...wanted].slice(0, most))),
    chosen: [...keys].flatMap((key) => known.current.get(key) ?? []),
    at: address.get('row'),
    moveTo: (nodeId: string) => address.set({ row: nodeId }),
    open: (nodeId: string) => address.set({ game: nodeId, row: nodeId }),
    forward:
      next === undefined ? undefined : () => address.set({ after: next, row: undefined }, { replace: false }),
    backward: address.get('after') === undefined ? undefined : () => history.back(),
  };
}

function useListKeys(
  { rows, at, moveTo, open, keys: chosen, choose, forward, backward }: Games,
  wish: { search: () => void; turn: (game: ListedGame) => void },
): readonly KeyAction[] {
  const mayChange = useCan().act('game.catalogue');
  const step = (by: number) => {
    const place = rows.findIndex(({ nodeId }) => nodeId === at);
    const row = rows[Math.min(rows.length - 1, Math.max(0, place + by))];
    if (row) moveTo(row.nodeId);
  };
  const turn = () => {
    const row = rows.find(({ nodeId }) => nodeId === at);
    if (row) wish.turn(row);
  };
  const keys: KeyAction[] = [
    { key: '/', word: say('keys.search'), run: wish.search },
    { key: 'j', word: say('keys.down'), run: () => step(1) },
    { key: 'k', word: say('keys.up'), run: () => step(-1) },
    { key: 'enter', word: say('keys.open'), run: () => at !== undefined && open(at) },
    ...(mayChange
      ? [
          {
            key: 'space',
            word: say('keys.select'),
            run: () => at !== undefined && choose(toggled(chosen, at)),
          },
          { key: 's', word: say('keys.shown'), run: turn },
        ]
      : []),
    { key: ']', word: say('next'), run: () => forward?.() },
    { key: '[', word: say('back'), run: () => backward?.() },
  ];
  useKeys(keys);
  return keys;
}

function Listed({ games, turn }: { games: Games; turn: (game: ListedGame) => void }) {
  const address = useAddress();
  const mayChange = useCan().act('game.catalogue');
  const columns = useColumns({
    order: games.filters.order,
    isNarrow: address.get('game') !== undefined,
    open: ({ nodeId }) => games.open(nodeId),
    toggle: turn,
  });
  const nameOf = (key: string) => games.rows.find(({ nodeId }) => nodeId === key)?.name.EN ?? '';
  return (
    <div className="part-scroll list-scroll">
      <Loaded query={games.query}>
        {({ games: list }) =>
          list.length === 0 ? (
            <Nothing title={say('none')}>{say('none.note')}</Nothing>
          ) : (
            <DataTable
              label={say('title')}
              columns={columns}
              rows={list}
              rowKey={keyOf}
              openKey={address.get('game') ?? games.at}
              onOpen={({ nodeId }) => games.open(nodeId)}
              loadingWord={say('loading')}
              selection={
                mayChange
                  ? {
                      keys: games.keys,
                      change: games.choose,
                      rowLabel: (key) => say('select.one', { name: nameOf(key) }),
                      allLabel: say('select.all'),
                    }
                  : undefined
              }
            />
          )
        }
      </Loaded>
    </div>
  );
}

function ListFoot({ games }: { games: Games }) {
  const { merchantCode } = useBrand();
  const columns = useColumns({
    order: games.filters.order,
    isNarrow: false,
    open: () => {},
    toggle: () => {},
  });
  const { after: _after, ...whole } = games.filters;
  const count = games.query.data?.count ?? null;
  return (
    <Pager
      fact={
        count === null
          ? say('page.more', { count: games.rows.length })
          : say('page', { count: games.rows.length, all: count.toLocaleString('en') })
      }
      back={games.backward}
      next={games.forward}
      words={{ back: say('back'), next: say('next') }}
      whole={{
        load: () => loadGames(merchantCode, whole, mostSaved),
        draw: (all) => (
          <DataTable
            label={say('title')}
            columns={columns}
            rows={all}
            rowKey={keyOf}
            loadingWord={say('loading')}
          />
        ),
      }}
    />
  );
}
