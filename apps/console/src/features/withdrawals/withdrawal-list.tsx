import type { WithdrawalRow } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { Icon } from '../../kit/icon.tsx';
import { Money } from '../../kit/money.tsx';
import { PayoutClock } from '../../kit/payout-clock.tsx';
import { Status, type Tone } from '../../kit/status.tsx';
import { DataTable, type Column, type Selection } from '../../kit/table.tsx';
import { useIsPhone } from '../../kit/phone.ts';
import { textsOf } from '../../platform/texts.ts';
import { spanText, useNow, useTimes } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { Checks, Risk } from './words.tsx';

const say = textsOf(words);
const clockWords = { left: say('left'), late: say('late') };

interface ListProps {
  rows: readonly WithdrawalRow[];
  isEnded: boolean;
  openKey: string | undefined;
  open: (orderNo: string) => void;
  selection: Selection;
}

export function WithdrawalList(props: ListProps) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

export const sumOf = (rows: readonly WithdrawalRow[]): string =>
  formatAmount(rows.reduce((sum, { amount }) => sum + parseAmount(amount), 0n));

function Table({ rows, isEnded, openKey, open, selection }: ListProps) {
  const columns = useColumns(isEnded, open);
  return (
    <DataTable
      label={say('title')}
      columns={columns}
      rows={rows}
      rowKey={({ orderNo }) => orderNo}
      openKey={openKey}
      onOpen={({ orderNo }) => open(orderNo)}
      selection={isEnded ? undefined : selection}
      loadingWord={say('loading')}
      foot={
        <tr>
          {!isEnded && <td />}
          <td colSpan={2}>{say('listed', { count: rows.length })}</td>
          <td className="to-right">
            <Money amount={sumOf(rows)} />
          </td>
          <td colSpan={4} />
        </tr>
      }
    />
  );
}

function useColumns(isEnded: boolean, open: (orderNo: string) => void): readonly Column<WithdrawalRow>[] {
  const times = useTimes();
  return [
    isEnded
      ? {
          key: 'state',
          head: say('column.state'),
          cell: (row) => <State row={row} />,
        }
      : {
          key: 'promise',
          head: say('column.promise'),
          sorted: 'up',
          cell: (row) => <Promised row={row} />,
        },
    {
      key: 'member',
      head: say('column.member'),
      cell: (row) => (
        <>
          <button type="button" className="row-button" onClick={() => open(row.orderNo)}>
            {row.member}
          </button>{' '}
          <small>{row.level}</small> {row.needsCare && <CareMark />}
        </>
      ),
    },
    {
      key: 'amount',
      head: say('column.amount'),
      isRight: true,
      cell: ({ amount }) => (
        <b>
          <Money amount={amount} />
        </b>
      ),
    },
    {
      key: 'to',
      head: say('column.to'),
      className: 'is-soft',
      cell: (row) => (
        <>
          {row.channelName} <span className="text-quiet">{row.maskedNumber.replaceAll(/[•\s]+/g, '••')}</span>
        </>
      ),
    },
    { key: 'checks', head: say('column.checks'), cell: (row) => <Checks row={row} /> },
    { key: 'risk', head: say('column.risk'), cell: ({ points }) => <Risk points={points} /> },
    {
      key: 'waited',
      head: say('column.waited'),
      isRight: true,
      className: 'is-soft',
      cell: (row) => (
        <time title={times.exact(row.createdAt)}>
          {row.heldBy !== null && (
            <span className="held-by" title={row.heldBy}>
              <Icon name="hand" />
              {row.heldBy}
            </span>
          )}
          {row.settledAt === null ? <Waited since={row.createdAt} /> : times.near(row.settledAt)}
        </time>
      ),
    },
  ];
}

const stateTone: Readonly<Partial<Record<WithdrawalRow['state'], Tone>>> = {
  paid: 'ok',
  rejected: 'bad',
  unknown: 'warn',
  returned: 'warn',
};
export const State = ({ row }: { row: WithdrawalRow }) => (
  <Status
    icon={row.state === 'paid' ? 'circle-check' : row.settledAt === null ? 'loader' : 'circle-x'}
    tone={stateTone[row.state] ?? 'muted'}
  >
    {say(`state.${row.state}`)}
  </Status>
);

/** Somebody looks after this member. */
const CareMark = () => (
  <Status icon="heart-handshake" tone="info">
    {say('care')}
  </Status>
);

const Promised = ({ row }: { row: WithdrawalRow }) =>
  row.deadline === null ? null : (
    <PayoutClock from={row.createdAt} deadline={row.deadline} words={clockWords} />
  );

function Waited({ since }: { since: string }) {
  return <>{spanText(useNow() - Date.parse(since))}</>;
}

/** On a phone: two lines each, as large as a finger. */
function Cards({ rows, isEnded, openKey, open }: ListProps) {
  return (
    <ul aria-label={say('title')}>
      {rows.map((row) => (
        <li key={row.orderNo}>
          <button
            type="button"
            className={`case-row payout-card${row.orderNo === openKey ? ' is-on' : ''}`}
            onClick={() => open(row.orderNo)}
          >
            <span className="grows">
              <b>
                <Money amount={row.amount} />
              </b>
              <small>
                {row.member} {row.level} · {row.channelName}
              </small>
            </span>
            <span className="card-side">
              {isEnded ? <State row={row} /> : <Promised row={row} />}
              {row.needsCare && <CareMark />}
              <Checks row={row} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
