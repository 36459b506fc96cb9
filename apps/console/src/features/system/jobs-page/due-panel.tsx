import type { DueWork } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useNow } from '../../../platform/moments/times.ts';
import { dueQuery } from '../queries.ts';
import { say, shortSpan } from '../words.ts';

/** Beyond it a worker is missing, or a step fails again and again. */
const lateMs = 60_000;

/** Orders and identity cases that wait for a worker, by age and tries; the longest of each below. */
export function DuePanel() {
  const { merchantCode } = useBrand();
  const query = useQuery(dueQuery(merchantCode));
  const columns = useColumns();
  return (
    <Panel title={say('due')} note={say('due.note')} isFlush>
      <Loaded query={query}>
        {({ due }) => (
          <>
            <DataTable<DueWork>
              label={say('due')}
              columns={columns}
              rows={due}
              rowKey={({ kind }) => kind}
              loadingWord={say('due')}
            />
            <Longest due={due} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Longest({ due }: { due: readonly DueWork[] }) {
  const now = useNow();
  const rows = due
    .flatMap(({ kind, first }) => first.map((one) => ({ kind, ...one })))
    .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))
    .slice(0, 20);
  if (rows.length === 0) return null;
  return (
    <ol className="due-list" aria-label={say('due.longest')}>
      {rows.map(({ kind, subject, dueAt, tries }) => (
        <li key={`${kind} ${subject}`}>
          <code className="mono">{subject}</code>{' '}
          <span className="text-quiet">
            {say('due.line', { kind: say(`due.${kind}`), span: shortSpan(now - Date.parse(dueAt)), tries })}
          </span>
        </li>
      ))}
    </ol>
  );
}

function useColumns(): readonly Column<DueWork>[] {
  const now = useNow();
  return [
    { key: 'kind', head: say('due.what'), cell: ({ kind }) => <b>{say(`due.${kind}`)}</b> },
    {
      key: 'due',
      head: say('due.count'),
      isRight: true,
      cell: ({ due, isMore }) => (isMore ? say('due.more', { count: due }) : String(due)),
    },
    {
      key: 'oldest',
      head: say('due.oldest'),
      isRight: true,
      cell: ({ oldestAt }) => {
        if (oldestAt === null) return '–';
        const age = now - Date.parse(oldestAt);
        return age > lateMs ? (
          <Status icon="triangle-alert" tone="warn">
            {shortSpan(age)}
          </Status>
        ) : (
          shortSpan(age)
        );
      },
    },
    ...(['never', 'few', 'several', 'many'] as const).map((tries) => ({
      key: tries,
      head: say(`due.tries.${tries}`),
      isRight: true,
      cell: ({ byTries }: DueWork) => String(byTries[tries]),
    })),
  ];
}
