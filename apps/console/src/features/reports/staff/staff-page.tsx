import type { ReportStaff, ReportStaffPerson } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '../../../kit/panel.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Formula } from '../../../platform/figures/formula.tsx';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import { countColumn } from '../count-columns.tsx';
import '../lines/lines.css';
import { took } from '../payments/words.ts';
import { ReportPage } from '../report-page.tsx';
import { staffQuery } from './query.ts';
import { say } from './words.ts';

type Facts = NonNullable<ReportStaff['facts']>;

const isNothing = ({ people }: Facts): boolean => people.length === 0;

/** What each of the staff did in a span (OPS-REPORT-16). */
export function StaffPage() {
  const { merchantCode } = useBrand();
  const { days } = useFigureSpan();
  const report = useQuery(staffQuery(merchantCode, days));
  const words = {
    title: say('title'),
    missing: say('missing'),
    none: say('none'),
    noneNote: say('none.note'),
  };
  return (
    <ReportPage page="reports/staff" words={words} report={report} isNothing={isNothing} isCompared={false}>
      {({ people }) => (
        <>
          <PeopleTable part="decisions" people={people} columns={decisions} />
          <PeopleTable part="record" people={people} columns={record} />
        </>
      )}
    </ReportPage>
  );
}

const counts = {
  decisions: ['approved', 'rejected', 'outcomes', 'deposits', 'reversed', 'agreed', 'disagreed', 'cases'],
  record: ['made', 'refused', 'lapsed', 'shown', 'members', 'exports', 'denied', 'changes'],
} as const;
const columnOf = (key: (typeof counts)[keyof typeof counts][number]): Column<ReportStaffPerson> =>
  countColumn(key, say(`col.${key}`), (row) => row[key]);
const timeColumn = (
  key: 'order.half' | 'order.most' | 'proposal.half' | 'proposal.most',
  of: (row: ReportStaffPerson) => number | undefined,
): Column<ReportStaffPerson> => ({
  key,
  head: say(`col.${key}`),
  isRight: true,
  className: 'is-soft',
  cell: (row) => {
    const seconds = of(row);
    return seconds === undefined ? '–' : took(seconds);
  },
});

const decisions: readonly Column<ReportStaffPerson>[] = [
  ...counts.decisions.slice(0, 2).map(columnOf),
  timeColumn('order.half', ({ orderSeconds }) => orderSeconds?.half),
  timeColumn('order.most', ({ orderSeconds }) => orderSeconds?.most),
  ...counts.decisions.slice(2, 7).map(columnOf),
  timeColumn('proposal.half', ({ proposalSeconds }) => proposalSeconds?.half),
  timeColumn('proposal.most', ({ proposalSeconds }) => proposalSeconds?.most),
  ...counts.decisions.slice(7).map(columnOf),
];
const record = counts.record.map(columnOf);

interface TableProps {
  part: keyof typeof counts;
  people: Facts['people'];
  columns: readonly Column<ReportStaffPerson>[];
}

/** A row a person; their name opens their entries of the record. */
function PeopleTable({ part, people, columns }: TableProps) {
  const { merchantCode } = useBrand();
  const title = say(part);
  const name: Column<ReportStaffPerson> = {
    key: 'name',
    head: say('col.name'),
    cell: (row) => (
      <Link
        className="figure-report"
        to={`/${merchantCode}/system/audit?${new URLSearchParams({ actor: row.name }).toString()}`}
      >
        {row.name}
      </Link>
    ),
  };
  return (
    <Panel
      title={
        <>
          {title}
          <Formula name={title} title={title} formula={say(`${part}.how`)} sources={['record']} />
        </>
      }
      note={say(`${part}.note`)}
      isFlush
      className="report-figures report-statement"
    >
      <DataTable
        label={title}
        columns={[name, ...columns]}
        rows={people}
        rowKey={(row) => row.name}
        loadingWord={title}
      />
    </Panel>
  );
}
