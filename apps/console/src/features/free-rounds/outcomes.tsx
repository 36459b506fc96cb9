import { DataTable } from '../../kit/table.tsx';
import type { Weight } from './queries.ts';
import { say } from './words.ts';

interface OutcomesProps {
  members: Weight['members'];
  isDone?: boolean;
}

/** Member by member, those who get nothing first: they are why somebody looks. */
export function Outcomes({ members, isDone = false }: OutcomesProps) {
  const rows = members.toSorted(
    (one, other) => Number(one.outcome === 'given') - Number(other.outcome === 'given'),
  );
  return (
    // Focusable, so that keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="gift-who" role="region" tabIndex={0} aria-label={say('give.who')}>
      <DataTable
        label={say('give.who')}
        columns={[
          {
            key: 'member',
            head: say('col.member'),
            cell: ({ name, memberId }) => name ?? memberId.slice(0, 8),
          },
          {
            key: 'outcome',
            head: say('give.outcome'),
            cell: ({ outcome }) =>
              isDone && outcome === 'given' ? say('done.outcome.given') : say(`outcome.${outcome}`),
          },
        ]}
        rows={rows}
        rowKey={({ memberId }) => memberId}
        loadingWord={say('loading')}
      />
    </div>
  );
}
