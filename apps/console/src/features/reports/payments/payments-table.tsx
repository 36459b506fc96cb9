import type { ReportPaymentRow, ReportPaymentSide } from '@perya/contract';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { Formula } from '../../../platform/figures/formula.tsx';
import { countColumn } from '../count-columns.tsx';
import { share } from '../games/words.ts';
import { reasonName, say, took } from './words.ts';

export const groupings = ['ways', 'hours', 'bands'] as const;
export type Grouping = (typeof groupings)[number];
export type SideName = 'deposits' | 'payouts';

function nameOf(by: Grouping, { key, name }: ReportPaymentRow): string {
  if (by === 'ways') return name ?? key;
  if (by === 'hours') return say('hour', { from: key.padStart(2, '0') });
  const [from = '', to = ''] = key
    .split('-')
    .map((edge) => (edge === '' ? '' : Number(edge).toLocaleString('en')));
  return to === '' ? say('band.last', { from }) : say('band', { from, to });
}

type Row = ReportPaymentRow & { word: string };

const beside = {
  deposits: ['cancelled', 'byStaff', 'open'],
  payouts: ['unknown', 'open'],
} as const;

function columnsOf(side: SideName, by: Grouping): readonly Column<Row>[] {
  return [
    {
      key: 'name',
      head: say(`by.${by}`),
      cell: ({ word, key }) => (key === 'all' ? <b>{word}</b> : word),
    },
    countColumn('orders', say('col.orders'), (row) => row.orders),
    ...(['done', 'failed'] as const).map((key) =>
      countColumn<Row>(key, say(`${side}.${key}`), (row) => row[key]),
    ),
    ...(side === 'deposits' ? [countColumn<Row>('expired', say('col.expired'), (row) => row.expired)] : []),
    {
      key: 'share',
      head: say('col.share'),
      isRight: true,
      cell: ({ share: of }) => (of === null ? '–' : share(of)),
    },
    ...beside[side].map((key) => countColumn<Row>(key, say(`col.${key}`), (row) => row[key], true)),
    {
      key: 'amount',
      head: say(`${side}.amount`),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    ...(['p50', 'p90', 'p95', 'p99'] as const).map(
      (at): Column<Row> => ({
        key: at,
        head: say(`col.${at}`),
        isRight: true,
        cell: ({ seconds }) => (seconds === null ? '–' : took(seconds[at])),
      }),
    ),
  ];
}

interface TableProps {
  side: SideName;
  by: Grouping;
  found: ReportPaymentSide;
}

/** How orders of one side went, by method, hour or amount; the last row is all of them. */
export function PaymentsTable({ side, by, found }: TableProps) {
  const title = say(`${side}.title`);
  const rows: Row[] = [
    ...found[by].map((row) => ({ ...row, word: nameOf(by, row) })),
    { ...found.total, word: say('all') },
  ];
  return (
    <Panel
      title={
        <>
          {title}
          <Formula
            name={title}
            title={title}
            id={say(`${side}.figure`)}
            formula={say(`${side}.how`)}
            sources={['orders']}
          />
        </>
      }
      note={say(`${side}.note`)}
      isFlush
      className="report-figures report-statement"
    >
      <DataTable
        label={title}
        columns={columnsOf(side, by)}
        rows={rows}
        rowKey={({ key }) => key}
        loadingWord={title}
      />
    </Panel>
  );
}

type Reason = ReportPaymentSide['reasons'][number];
const reasonColumns: readonly Column<Reason>[] = [
  { key: 'reason', head: say('col.reason'), cell: ({ reason }) => reasonName(reason) },
  countColumn('orders', say('col.orders'), (row) => row.orders),
  { key: 'amount', head: say('col.asked'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
];

/** Why orders of one side failed, those that happen most first. */
export function ReasonsTable({ side, found: { reasons, failedSeconds } }: Omit<TableProps, 'by'>) {
  const title = say(`${side}.reasons`);
  return (
    <Panel
      title={title}
      note={
        failedSeconds === null
          ? say('reasons.none')
          : say('reasons.took', { half: took(failedSeconds.p50), most: took(failedSeconds.p95) })
      }
      isFlush
      className="report-figures"
    >
      <DataTable
        label={title}
        columns={reasonColumns}
        rows={reasons}
        rowKey={({ reason }) => reason ?? ''}
        loadingWord={title}
      />
    </Panel>
  );
}
