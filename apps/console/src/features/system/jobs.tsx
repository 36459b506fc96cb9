import type { ScheduleState } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../kit/panel.tsx';
import { Status } from '../../kit/status.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { useNow } from '../../platform/moments/times.ts';
import { schedulesQuery } from './queries.ts';
import { OfAllBrands } from './of-all-brands.tsx';
import { nameOf, say, shortSpan } from './words.ts';

/** Failed at its last round, and no good one since. */
export const isFailing = ({ failedAt, startedAt }: ScheduleState): boolean =>
  failedAt !== null && startedAt !== null && Date.parse(failedAt) >= Date.parse(startedAt);

/** What the clock does: when last, how long, when next. */
export function Jobs() {
  const schedules = useQuery(schedulesQuery);
  const columns = useColumns();
  return (
    <Panel title={say('jobs')} note={say('jobs.note')} isFlush>
      <OfAllBrands query={schedules}>
        {({ schedules: rows }) => (
          <DataTable
            label={say('jobs')}
            columns={columns}
            rows={rows}
            rowKey={({ name }) => name}
            loadingWord={say('jobs')}
          />
        )}
      </OfAllBrands>
    </Panel>
  );
}

function useColumns(): readonly Column<ScheduleState>[] {
  const now = useNow();
  return [
    {
      key: 'name',
      head: say('job.name'),
      cell: (job) => (
        <span title={isFailing(job) ? say('job.failed', { failure: job.failure ?? '' }) : job.runs}>
          <Status
            icon={isFailing(job) ? 'triangle-alert' : 'circle-check'}
            tone={isFailing(job) ? 'warn' : 'ok'}
          >
            {nameOf('job', job.name)}
          </Status>
        </span>
      ),
    },
    {
      key: 'last',
      head: say('job.last'),
      isRight: true,
      cell: ({ startedAt }) =>
        startedAt === null ? say('job.never') : shortSpan(now - Date.parse(startedAt)),
    },
    {
      key: 'took',
      head: say('job.took'),
      isRight: true,
      cell: ({ startedAt, endedAt }) =>
        startedAt === null
          ? '–'
          : endedAt === null
            ? say('job.running')
            : shortSpan(Date.parse(endedAt) - Date.parse(startedAt)),
    },
    {
      key: 'next',
      head: say('job.next'),
      isRight: true,
      cell: ({ nextAt }) =>
        Date.parse(nextAt) <= now ? say('job.due') : shortSpan(Date.parse(nextAt) - now),
    },
  ];
}
