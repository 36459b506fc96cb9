import type { HeldStatement, OwedNight } from '@perya/contract';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { dayWord, say } from './words.ts';

/** Each night as anybody reads it, beside what the ledger said at the same moment. */
export function NightsTable({ nights }: { nights: readonly OwedNight[] }) {
  const times = useTimes();
  const columns: readonly Column<OwedNight>[] = [
    {
      key: 'night',
      head: say('col.night'),
      cell: ({ night, takenAt }) => (
        <>
          <b>{dayWord(night)}</b>
          <small>{say('taken', { at: times.clock(takenAt) })}</small>
        </>
      ),
    },
    { key: 'owed', head: say('col.owed'), isRight: true, cell: ({ owed }) => <Money amount={owed} /> },
    {
      key: 'balances',
      head: say('col.balances'),
      isRight: true,
      cell: ({ inBalances, balances }) => (
        <>
          <Money amount={inBalances} />
          <small>{say('members', { count: balances.toLocaleString('en') })}</small>
        </>
      ),
    },
    {
      key: 'stakes',
      head: say('col.stakes'),
      isRight: true,
      cell: ({ inStakes }) => <Money amount={inStakes} />,
    },
    {
      key: 'ledger',
      head: say('col.ledger'),
      cell: ({ isPublished, byLedger }) =>
        isPublished ? (
          <Status icon="circle-check" tone="ok">
            {say('agrees')}
          </Status>
        ) : (
          <>
            <Status icon="circle-x" tone="bad">
              {say('differs')}
            </Status>
            <small>
              {say('by')} <Money amount={byLedger} />
            </small>
          </>
        ),
    },
    {
      key: 'held',
      head: say('col.held'),
      isRight: true,
      cell: ({ held, coverage }) =>
        held === null ? (
          <span className="text-quiet">{say('none')}</span>
        ) : (
          <>
            <Money amount={held.amount} />
            <small>{say('covered', { percent: coverage ?? '' })}</small>
          </>
        ),
    },
  ];
  return (
    <Panel title={say('nights')} note={say('nights.note')} isFlush className="report-figures owed-rows">
      <DataTable
        label={say('nights')}
        columns={columns}
        rows={nights}
        rowKey={({ night }) => night}
        loadingWord={say('loading')}
      />
    </Panel>
  );
}

/** What was stated, the newest day first; of a day, what was said last holds. */
export function StatementsTable({ statements }: { statements: readonly HeldStatement[] }) {
  const times = useTimes();
  const columns: readonly Column<HeldStatement>[] = [
    { key: 'asOf', head: say('asOf'), cell: ({ asOf }) => <b>{dayWord(asOf)}</b> },
    { key: 'amount', head: say('amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
    {
      key: 'place',
      head: say('place'),
      cell: ({ place, fileReference }) => (
        <>
          {place}
          <small>{say('file', { reference: fileReference })}</small>
        </>
      ),
    },
    {
      key: 'made',
      head: say('col.made'),
      cell: ({ statedBy, agreedBy, madeAt }) => (
        <>
          {say('persons', { one: statedBy, other: agreedBy })}
          <small>{times.near(madeAt)}</small>
        </>
      ),
    },
  ];
  return (
    <Panel
      title={say('statements')}
      note={say('statements.note')}
      isFlush
      className="report-figures owed-rows"
    >
      <DataTable
        label={say('statements')}
        columns={columns}
        rows={statements}
        rowKey={({ id }) => id}
        loadingWord={say('loading')}
      />
    </Panel>
  );
}
