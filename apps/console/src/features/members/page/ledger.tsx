import type { LedgerLine } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../kit/field.tsx';
import { Money } from '../../../kit/money.tsx';
import { Pager } from '../../../kit/pager.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useKeys } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { type Book, ledgerQuery } from '../queries.ts';
import { say, word } from '../words.ts';
import type { PartProps } from './part.ts';
import { PostingDrawer } from './posting-drawer.tsx';

const books: readonly Book[] = ['cash', 'locked', 'bonus', 'wagering', 'points', 'debt', 'trial'];
const filterNames = ['kind', 'from', 'to', 'amountFrom', 'amountTo', 'after'] as const;

/** One book line by line, the newest first by step; a line opens the whole posting. */
export function Ledger({ about }: PartProps) {
  const address = useAddress();
  const book = books.find((one) => one === address.get('book')) ?? 'cash';
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => (address.get(name) === undefined ? [] : [[name, address.get(name)]])),
  );
  const ledger = useQuery(ledgerQuery(about, book, filters));
  const lines = ledger.data?.lines ?? [];
  const open = address.get('line');
  const step = (by: number) => {
    const at = lines.findIndex(({ lineId }) => lineId === open);
    const line = lines[Math.min(lines.length - 1, Math.max(0, at + by))];
    if (line) address.set({ line: line.lineId });
  };
  useKeys([
    { key: 'j', word: say('keys.down'), run: () => step(1) },
    { key: 'k', word: say('keys.up'), run: () => step(-1) },
  ]);
  const next = ledger.data?.next ?? undefined;
  const columns = useColumns((lineId) => address.set({ line: lineId }));
  const { merchantCode, memberId } = about;
  return (
    <div className={`split member-split${open === undefined ? ' is-whole' : ''}`}>
      <div className="list-side">
        <div className="tool-bar lined">
          <TabRow
            label={say('books')}
            open={book}
            tabs={books.map((key) => ({
              key,
              name: say(`book.${key}`),
              to: `/${merchantCode}/members/${memberId}?tab=ledger&book=${key}`,
            }))}
          />
          <LedgerFilters />
        </div>
        <div className="part-scroll list-scroll">
          <Loaded query={ledger}>
            {({ lines: shown }) =>
              shown.length === 0 ? (
                <Nothing title={say('ledger.none')}>{say('ledger.none.note')}</Nothing>
              ) : (
                <DataTable
                  label={say('tab.ledger')}
                  columns={columns}
                  rows={shown}
                  rowKey={({ lineId }) => lineId}
                  openKey={open}
                  onOpen={({ lineId }) => address.set({ line: lineId })}
                  loadingWord={say('loading')}
                />
              )
            }
          </Loaded>
        </div>
        <Pager
          fact={say('ledger.page', {
            entries: ledger.data?.entries ?? '0',
            balance: ledger.data?.balance ?? '0.00',
          })}
          back={address.get('after') === undefined ? undefined : () => history.back()}
          next={
            next === undefined
              ? undefined
              : () => address.set({ after: next, line: undefined }, { replace: false })
          }
          words={{ back: say('newer'), next: say('older') }}
        />
      </div>
      {open !== undefined && (
        <PostingDrawer about={about} lineId={open} onClose={() => address.set({ line: undefined })} />
      )}
    </div>
  );
}

function LedgerFilters() {
  const address = useAddress();
  const set = (name: string, value: string) =>
    address.set({ [name]: value, after: undefined, line: undefined });
  return (
    <div className="filter-fields">
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={say(`ledger.${name}`)}
          type="date"
          value={address.get(name) ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
      {(['kind', 'amountFrom'] as const).map((name) => (
        <Field
          key={name}
          label={say(`ledger.${name}`)}
          data-draft="no"
          defaultValue={address.get(name) ?? ''}
          onBlur={({ target }) => set(name, target.value.trim())}
        />
      ))}
    </div>
  );
}

function useColumns(open: (lineId: string) => void): readonly Column<LedgerLine>[] {
  const times = useTimes();
  return [
    {
      key: 'at',
      head: say('ledger.at'),
      className: 'is-soft',
      cell: ({ at }) => <time title={times.exact(at)}>{times.near(at)}</time>,
    },
    {
      key: 'step',
      head: say('ledger.step'),
      isRight: true,
      className: 'is-soft',
      sorted: 'down',
      cell: ({ step }) => step,
    },
    {
      key: 'kind',
      head: say('ledger.movement'),
      cell: ({ kind, lineId }) => (
        <button type="button" className="row-button" onClick={() => open(lineId)}>
          {word('kind', kind)}
        </button>
      ),
    },
    { key: 'contra', head: say('ledger.contra'), className: 'is-soft', cell: ({ contra }) => contra },
    {
      key: 'posting',
      head: say('ledger.posting'),
      className: 'mono is-soft is-clipped',
      cell: ({ postingId }) => postingId,
    },
    {
      key: 'in',
      head: say('ledger.in'),
      isRight: true,
      cell: ({ amount }) => !amount.startsWith('-') && <Money amount={amount} />,
    },
    {
      key: 'out',
      head: say('ledger.out'),
      isRight: true,
      cell: ({ amount }) => amount.startsWith('-') && <Money amount={amount.slice(1)} />,
    },
    { key: 'after', head: say('ledger.after'), isRight: true, cell: ({ after }) => <Money amount={after} /> },
  ];
}
