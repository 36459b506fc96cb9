import type { ComparedGames } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../kit/button.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { DataTable, type Column } from '../../../../kit/table.tsx';
import { ActDialog } from '../../../../platform/act-dialog.tsx';
import { useBrand } from '../../../../platform/brand.ts';
import { Loaded } from '../../../../platform/loaded.tsx';
import { useCan } from '../../../../platform/rights.ts';
import { useTimes } from '../../../../platform/moments/times.ts';
import { companyActs, companyGamesQuery } from '../../queries.ts';
import { say } from '../../words.ts';

type Keys = ReadonlySet<string>;

/** The company's own list beside ours: asked for by a press, because somebody outside answers it (OPS-GAME-11). */
export function GameListPart({ company }: { company: string }) {
  const { merchantCode } = useBrand();
  const [isAsked, setAsked] = useState(false);
  const found = useQuery({ ...companyGamesQuery(merchantCode, company), enabled: isAsked });
  return (
    <Panel
      title={say('list.title')}
      note={say('list.note')}
      aside={
        <Button
          size="small"
          icon="git-compare"
          onClick={() => (isAsked ? void found.refetch() : setAsked(true))}
          aria-busy={found.isFetching}
        >
          {say(isAsked ? 'list.ask.again' : 'list.ask')}
        </Button>
      }
    >
      {isAsked ? (
        <Loaded query={found}>
          {(compared) => <Compared key={compared.seen} company={company} compared={compared} />}
        </Loaded>
      ) : (
        <p className="text-quiet">{say('list.unasked')}</p>
      )}
    </Panel>
  );
}

function Compared({ company, compared }: { company: string; compared: ComparedGames }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const mayChange = useCan().act('game.company');
  const [fresh, setFresh] = useState<Keys>(new Set());
  const [changed, setChanged] = useState<Keys>(new Set());
  const [gone, setGone] = useState<Keys>(new Set());
  const [isTaking, setTaking] = useState(false);
  const count = fresh.size + changed.size + gone.size;
  const { listed, same, elsewhere, askedAt } = compared;
  const selection = (keys: Keys, change: (keys: Keys) => void, list: 'fresh' | 'changed' | 'gone') =>
    mayChange
      ? {
          keys,
          change,
          rowLabel: (key: string) => say('list.take.one', { key }),
          allLabel: say(`list.take.${list}`),
        }
      : undefined;
  return (
    <div className="stack">
      <p>{say('list.sum', { listed, same, elsewhere, at: times.clock(askedAt) })}</p>
      <List
        name="fresh"
        rows={compared.fresh}
        rowKey={({ code }) => code}
        columns={freshColumns}
        selection={selection(fresh, setFresh, 'fresh')}
      />
      <List
        name="changed"
        rows={compared.changed}
        rowKey={({ nodeId }) => nodeId}
        columns={changedColumns}
        selection={selection(changed, setChanged, 'changed')}
      />
      <List
        name="gone"
        rows={compared.gone}
        rowKey={({ nodeId }) => nodeId}
        columns={goneColumns}
        selection={selection(gone, setGone, 'gone')}
      />
      {mayChange && (
        <p>
          <Button look="primary" disabled={count === 0} onClick={() => setTaking(true)}>
            {say('list.take', { count })}
          </Button>
        </p>
      )}
      {isTaking && (
        <ActDialog
          title={say('list.take.title', { company })}
          verb={say('list.take.verb')}
          act={(reason) =>
            companyActs(merchantCode).take(
              company,
              { seen: compared.seen, fresh: [...fresh], changed: [...changed], gone: [...gone] },
              reason,
            )
          }
          onClose={() => setTaking(false)}
        >
          <ul className="profile-words">
            {fresh.size > 0 && <li>{say('list.will.fresh', { count: fresh.size })}</li>}
            {changed.size > 0 && <li>{say('list.will.changed', { count: changed.size })}</li>}
            {gone.size > 0 && <li>{say('list.will.gone', { count: gone.size })}</li>}
          </ul>
        </ActDialog>
      )}
    </div>
  );
}

interface ListProps<Row> {
  name: 'fresh' | 'changed' | 'gone';
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  selection: Parameters<typeof DataTable<Row>>[0]['selection'];
}
function List<Row>({ name, rows, rowKey, columns, selection }: ListProps<Row>) {
  return (
    <section aria-label={say(`list.${name}`)}>
      <h3 className="small-heading">{`${say(`list.${name}`)} (${rows.length})`}</h3>
      {rows.length === 0 ? (
        <p className="text-quiet">{say(`list.${name}.none`)}</p>
      ) : (
        <DataTable
          label={say(`list.${name}`)}
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          selection={selection}
          loadingWord={say('loading')}
        />
      )}
    </section>
  );
}

const freshColumns: readonly Column<ComparedGames['fresh'][number]>[] = [
  { key: 'name', head: say('returns.game'), cell: ({ name }) => name },
  { key: 'code', head: say('fact.code'), cell: ({ code }) => <span className="mono">{code}</span> },
  { key: 'brand', head: say('fact.brand'), cell: ({ vassalage }) => vassalage },
  { key: 'type', head: say('fact.type'), cell: ({ type }) => type },
  {
    key: 'return',
    head: say('fact.return'),
    isRight: true,
    cell: ({ returnPercent }) => (returnPercent === null ? say('untold') : `${returnPercent}%`),
  },
];
const changedColumns: readonly Column<ComparedGames['changed'][number]>[] = [
  { key: 'name', head: say('returns.game'), cell: ({ name }) => name },
  {
    key: 'changes',
    head: say('list.changes'),
    cell: ({ changes }) =>
      changes
        .map(({ field, ours, theirs }) =>
          say('list.change', { field: say(`fact.${field}`), ours: ours ?? say('untold'), theirs }),
        )
        .join('; '),
  },
];
const goneColumns: readonly Column<ComparedGames['gone'][number]>[] = [
  { key: 'name', head: say('returns.game'), cell: ({ name }) => name },
  { key: 'code', head: say('fact.code'), cell: ({ code }) => <span className="mono">{code}</span> },
];
