import type { FreeRounds } from '@perya/contract';
import { Button } from '../../kit/button.tsx';
import { Money } from '../../kit/money.tsx';
import { Status } from '../../kit/status.tsx';
import type { Column } from '../../kit/table.tsx';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { say } from './words.ts';

const looks = {
  open: { icon: 'circle-dot', tone: 'ok' },
  used: { icon: 'circle-check', tone: 'info' },
  over: { icon: 'clock', tone: 'warn' },
  taken: { icon: 'undo-2', tone: 'bad' },
} as const;

const sum = (name: 'cap' | 'paid'): Column<FreeRounds> => ({
  key: name,
  head: say(`col.${name}`),
  isRight: true,
  cell: (row) => {
    const amount = row[name];
    return amount === null ? '' : <Money amount={amount} />;
  },
});

/** The act stands only in rows that still have something to take. */
export function useColumns(take: ((row: FreeRounds) => void) | undefined): readonly Column<FreeRounds>[] {
  const times = useTimes();
  return [
    {
      key: 'member',
      head: say('col.member'),
      cell: ({ memberId, name }) => (
        <>
          {name ?? say('gone')} <MemberLink memberId={memberId} word={memberId.slice(0, 8)} />
        </>
      ),
    },
    { key: 'company', head: say('col.company'), cell: ({ company }) => company },
    {
      key: 'used',
      head: say('col.rounds'),
      isRight: true,
      cell: ({ used, rounds }) => say('col.rounds.of', { used, rounds }),
    },
    sum('paid'),
    sum('cap'),
    { key: 'payer', head: say('col.payer'), cell: ({ paidBy }) => say(`payer.${paidBy}`) },
    {
      key: 'given',
      head: say('col.given'),
      sorted: 'down',
      cell: ({ givenAt, givenBy }) => (
        <>
          {times.near(givenAt)}
          <small className="grant-more">
            {givenBy === '' ? say('by.reward') : say('by', { by: givenBy })}
          </small>
        </>
      ),
    },
    { key: 'ends', head: say('col.ends'), cell: ({ endsAt }) => times.near(endsAt) },
    {
      key: 'state',
      head: say('col.state'),
      cell: ({ state, endedBy }) => (
        <Status {...looks[state]}>
          {state === 'taken' && endedBy !== null
            ? say('state.taken.by', { by: endedBy })
            : say(`state.${state}`)}
        </Status>
      ),
    },
    ...(take === undefined
      ? []
      : [
          {
            key: 'act',
            head: <span className="visually-hidden">{say('col.act')}</span>,
            cell: (row: FreeRounds) =>
              row.state === 'open' && (
                <Button size="small" icon="undo-2" onClick={() => take(row)}>
                  {say('takeBack')}
                </Button>
              ),
          },
        ]),
  ];
}
