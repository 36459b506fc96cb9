import type { ReportAgentLine, ReportAgents } from '@perya/contract';
import { Link } from 'react-router';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Formula } from '../../../platform/figures/formula.tsx';
import { share } from '../games/words.ts';
import { say } from './words.ts';

type Facts = NonNullable<ReportAgents['facts']>;
type Row = ReportAgentLine & { key: string; word: string };

/** Lines of agents with what they staked, lost and cost; the last row is all of them. */
export function AgentsTable({ facts: { agents, others, total } }: { facts: Facts }) {
  const { merchantCode } = useBrand();
  const rows: Row[] = [
    ...agents.map((line) => ({ ...line, key: line.memberId ?? '', word: line.name ?? '' })),
    ...(others === null
      ? []
      : [
          {
            ...others,
            key: 'others',
            word: others.count === 1 ? say('others.one') : say('others', { count: others.count }),
          },
        ]),
    { ...total, key: 'total', word: say('total') },
  ];
  const money = (key: 'stake' | 'net' | 'commission' | 'cost'): Column<Row> => ({
    key,
    head: say(`col.${key}`),
    isRight: true,
    cell: (row) => <Money amount={row[key]} />,
  });
  const before = (key: 'stakeBefore' | 'netBefore' | 'costBefore'): Column<Row> => ({
    key,
    head: say('col.before'),
    isRight: true,
    className: 'is-soft',
    cell: (row) => <Money amount={row[key]} />,
  });
  const columns: readonly Column<Row>[] = [
    {
      key: 'agent',
      head: say('col.agent'),
      cell: ({ memberId, word }) =>
        memberId === null ? (
          <b>{word}</b>
        ) : (
          <Link className="figure-report" to={`/${merchantCode}/agents/people/${memberId}`}>
            {word}
          </Link>
        ),
    },
    {
      key: 'members',
      head: say('col.members'),
      isRight: true,
      cell: ({ members }) => members.toLocaleString('en'),
    },
    money('stake'),
    before('stakeBefore'),
    money('net'),
    before('netBefore'),
    money('commission'),
    money('cost'),
    before('costBefore'),
    {
      key: 'share',
      head: say('col.share'),
      isRight: true,
      cell: ({ share: of }) => (of === null ? '–' : share(of)),
    },
  ];
  return (
    <Panel
      title={
        <>
          {say('table')}
          <Formula name={say('table')} title={say('table')} formula={say('how')} sources={['agents']} />
        </>
      }
      note={say('note')}
      isFlush
      className="report-figures report-statement"
    >
      <DataTable
        label={say('table')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        loadingWord={say('table')}
      />
    </Panel>
  );
}
