import type {
  ReportSafety,
  ReportSafetyLimit,
  ReportSafetyOutcome,
  ReportSafetyPause,
} from '@perya/contract';
import { Panel } from '../../../kit/panel.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { Formula } from '../../../platform/figures/formula.tsx';
import { countColumn } from '../count-columns.tsx';
import { took } from '../payments/words.ts';
import { nameOf, say } from './words.ts';

type Facts = NonNullable<ReportSafety['facts']>;
type Part = 'limits' | 'pauses' | 'rules' | 'closed' | 'complaints';

interface PartProps<Row> {
  part: Part;
  note?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

function PartTable<Row>({ part, note, columns, rows, keyOf }: PartProps<Row>) {
  const title = say(part);
  return (
    <Panel
      title={
        <>
          {title}
          <Formula name={title} title={title} formula={say(`${part}.how`)} sources={['safety']} />
        </>
      }
      note={note}
      isFlush
      className="report-figures report-statement"
    >
      <DataTable label={title} columns={columns} rows={rows} rowKey={keyOf} loadingWord={title} />
    </Panel>
  );
}

const limitColumns: readonly Column<ReportSafetyLimit>[] = [
  { key: 'kind', head: say('col.limit'), cell: ({ kind }) => nameOf('kind', kind) },
  ...(['set', 'tightened', 'asked', 'raised', 'byStaff', 'members'] as const).map((key) =>
    countColumn<ReportSafetyLimit>(key, say(`col.${key}`), (row) => row[key]),
  ),
];
const pauseColumns: readonly Column<ReportSafetyPause>[] = [
  { key: 'kind', head: say('col.pause'), cell: ({ kind }) => say(`pause.${kind}`) },
  ...(['byMember', 'byStaff', 'members', 'askedBack', 'running'] as const).map((key) =>
    countColumn<ReportSafetyPause>(key, say(`col.${key}`), (row) => row[key]),
  ),
];
const outcomeColumns: readonly Column<ReportSafetyOutcome>[] = [
  { key: 'outcome', head: say('col.outcome'), cell: ({ outcome }) => say(`outcome.${outcome}`) },
  ...(['cases', 'less', 'same', 'more', 'gone'] as const).map((key) =>
    countColumn<ReportSafetyOutcome>(key, say(`col.${key}`), (row) => row[key]),
  ),
];
type Rule = Facts['watch']['rules'][number];
const ruleColumns: readonly Column<Rule>[] = [
  { key: 'rule', head: say('col.rule'), cell: ({ rule }) => nameOf('rule', rule) },
  countColumn('cases', say('col.cases'), (row) => row.cases),
];
const complaintColumns: readonly Column<Facts['complaints']>[] = (
  ['sent', 'upheld', 'partly', 'not', 'late', 'open', 'overdue'] as const
).map((key) => countColumn<Facts['complaints']>(key, say(`col.${key}`), (row) => row[key]));

const timesOf = (seconds: Facts['complaints']['seconds']): string =>
  seconds === null ? say('times.none') : say('times', { half: took(seconds.half), most: took(seconds.most) });

/** Limits, breaks and exclusions, watch cases and complaints of a span, in counts. */
export function SafetyTables({ facts: { limits, pauses, watch, complaints } }: { facts: Facts }) {
  return (
    <>
      <PartTable
        part="limits"
        note={say('limits.note')}
        columns={limitColumns}
        rows={limits}
        keyOf={({ kind }) => kind}
      />
      <PartTable part="pauses" columns={pauseColumns} rows={pauses} keyOf={({ kind }) => kind} />
      <div className="report-pairs">
        <PartTable
          part="rules"
          note={say('rules.note', { opened: watch.opened, open: watch.open })}
          columns={ruleColumns}
          rows={watch.rules}
          keyOf={({ rule }) => rule}
        />
        <PartTable
          part="closed"
          note={timesOf(watch.seconds)}
          columns={outcomeColumns}
          rows={watch.closed}
          keyOf={({ outcome }) => outcome}
        />
      </div>
      <PartTable
        part="complaints"
        note={timesOf(complaints.seconds)}
        columns={complaintColumns}
        rows={[complaints]}
        keyOf={() => 'all'}
      />
    </>
  );
}
