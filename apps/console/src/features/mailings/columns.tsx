import type { Mailing } from '@perya/contract';
import { Button } from '../../kit/button.tsx';
import { Status } from '../../kit/status.tsx';
import type { Column } from '../../kit/table.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { say } from './words.ts';

const looks = {
  running: { icon: 'send', tone: 'info' },
  paused: { icon: 'pause', tone: 'warn' },
  cancelled: { icon: 'circle-x', tone: 'bad' },
  failed: { icon: 'triangle-alert', tone: 'bad' },
  done: { icon: 'circle-check', tone: 'ok' },
} as const;

export const StateOf = ({ mailing: { state, done, counted } }: { mailing: Mailing }) => (
  <Status {...looks[state]}>
    {say(`state.${state}`)}
    {(state === 'running' || state === 'paused') && ` ${say('progress', { done, found: counted.found })}`}
  </Status>
);

export const leftOutOf = ({ leftOut }: Mailing): number =>
  Object.values(leftOut).reduce((sum, members) => sum + (members ?? 0), 0);

const number = (name: 'reached' | 'read' | 'opened'): Column<Mailing> => ({
  key: name,
  head: say(`col.${name}`),
  isRight: true,
  cell: (row) => row[name].toLocaleString('en'),
});

export function useColumns(open: (mailingId: string) => void): readonly Column<Mailing>[] {
  const times = useTimes();
  return [
    {
      key: 'title',
      head: say('col.title'),
      className: 'is-clipped',
      cell: ({ mailingId, title }) => (
        <Button look="ghost" size="small" onClick={() => open(mailingId)}>
          {title.EN}
        </Button>
      ),
    },
    { key: 'state', head: say('col.state'), cell: (row) => <StateOf mailing={row} /> },
    number('reached'),
    number('read'),
    number('opened'),
    {
      key: 'leftOut',
      head: say('leftOut'),
      isRight: true,
      cell: (row) => leftOutOf(row).toLocaleString('en'),
    },
    { key: 'by', head: say('col.by'), cell: ({ by }) => by },
    {
      key: 'at',
      head: say('col.at'),
      sorted: 'down',
      cell: ({ at }) => <span title={times.exact(at)}>{times.near(at)}</span>,
    },
  ];
}
