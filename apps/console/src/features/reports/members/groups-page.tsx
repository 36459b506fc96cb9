import type { MemberGrouping, ReportMemberGroup, ReportMembers } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import '../games/games.css';
import { ReportPage } from '../report-page.tsx';
import { membersQuery } from './queries.ts';
import { say } from './words.ts';

type Facts = NonNullable<ReportMembers['facts']>;

const groupings: readonly MemberGrouping[] = ['level', 'source', 'agent', 'method'];

/** What members did and brought, by what is known of them (OPS-REPORT-08). */
export function MembersPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const { days, search } = useFigureSpan();
  const by = groupings.find((one) => one === address.get('by')) ?? 'level';
  const report = useQuery(membersQuery(merchantCode, days, by));
  const words = {
    title: say('groups'),
    missing: say('groups.missing'),
    none: say('groups.none'),
    noneNote: say('groups.none.note'),
  };
  const tabs = groupings.map((key) => ({
    key,
    name: say(`groups.${key}`),
    to: `?${new URLSearchParams({ ...search, by: key }).toString()}`,
  }));
  return (
    <ReportPage
      page="reports/members"
      words={words}
      report={report}
      keep={{ by }}
      isCompared={false}
      bar={<TabRow tabs={tabs} open={by} label={say('groups.by')} />}
      isNothing={({ total }) => total.members === 0 && total.active === 0}
    >
      {(facts) => <GroupsTable facts={facts} />}
    </ReportPage>
  );
}

type Row = ReportMemberGroup & { isTotal: boolean };

function nameOf(by: MemberGrouping, { key, name }: ReportMemberGroup): string {
  if (name !== null) return name;
  if (key === 'others') return say('groups.others');
  if (by === 'source' && (key === 'none' || key === 'agent' || key === 'referral'))
    return say(`source.${key}`);
  return key === '' ? say(`unknown.${by}`) : key;
}

function GroupsTable({ facts: { by, groups, total } }: { facts: Facts }) {
  const { merchantCode } = useBrand();
  const rows: Row[] = [
    ...groups.map((one) => ({ ...one, isTotal: false })),
    { ...total, key: 'total', isTotal: true },
  ];
  const number = (key: 'members' | 'registered' | 'active' | 'depositing'): Column<Row> => ({
    key,
    head: say(`groups.col.${key}`),
    isRight: true,
    cell: (row) => row[key].toLocaleString('en'),
  });
  const money = (
    key: 'deposits' | 'withdrawals' | 'stake' | 'ggr' | 'cost' | 'ngr' | 'ggrEach' | 'ngrEach',
  ): Column<Row> => ({
    key,
    head: say(`groups.col.${key}`),
    isRight: true,
    cell: (row) => {
      const amount = row[key];
      return amount === null ? '–' : <Money amount={amount} />;
    },
  });
  const columns: readonly Column<Row>[] = [
    {
      key: 'group',
      head: say(`groups.${by}`),
      cell: (row) => {
        if (row.isTotal) return <b>{say('groups.total')}</b>;
        const word = nameOf(by, row);
        return by === 'agent' && row.name !== null ? (
          <Link className="figure-report" to={`/${merchantCode}/agents/people/${row.key}`}>
            {word}
          </Link>
        ) : (
          word
        );
      },
    },
    number('members'),
    number('registered'),
    number('active'),
    number('depositing'),
    money('deposits'),
    money('withdrawals'),
    money('stake'),
    money('ggr'),
    money('cost'),
    money('ngr'),
    money('ggrEach'),
    money('ngrEach'),
  ];
  return (
    <Panel
      title={say('groups')}
      note={say('groups.note')}
      isFlush
      className="report-figures report-statement"
    >
      <DataTable
        label={say('groups')}
        columns={columns}
        rows={rows}
        rowKey={({ key, isTotal }) => (isTotal ? 'total' : `of ${key}`)}
        loadingWord={say('groups')}
      />
      {by === 'source' && <p className="part-body text-quiet">{say('source.note')}</p>}
    </Panel>
  );
}
