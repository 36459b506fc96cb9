import type { ReportPayments } from '@perya/contract';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import type { SideName } from './payments-table.tsx';
import { say } from './words.ts';

type Facts = NonNullable<ReportPayments['facts']>;
const lines = ['own', 'later', 'earlier', 'moved'] as const;
type Line = (typeof lines)[number];
const isSum = (line: Line): boolean => line === 'own' || line === 'moved';

/** From money by the order's day to money by the day it moved, which is the one of the other reports (FIG-10). */
export function MoneyTable({ facts }: { facts: Facts }) {
  const amountOf = (side: SideName): Column<Line> => ({
    key: side,
    head: say(`${side}.title`),
    isRight: true,
    cell: (line) => (
      <>
        {line === 'later' && Number(facts[side].money.later) !== 0 && '−'}
        <Money amount={facts[side].money[line]} />
      </>
    ),
  });
  const columns: readonly Column<Line>[] = [
    {
      key: 'line',
      head: say('col.money'),
      cell: (line) => (isSum(line) ? <b>{say(`money.${line}`)}</b> : say(`money.${line}`)),
    },
    amountOf('deposits'),
    amountOf('payouts'),
  ];
  return (
    <Panel title={say('money')} note={say('money.note')} isFlush className="report-figures">
      <DataTable
        label={say('money')}
        columns={columns}
        rows={lines}
        rowKey={(line) => line}
        loadingWord={say('money')}
      />
    </Panel>
  );
}
