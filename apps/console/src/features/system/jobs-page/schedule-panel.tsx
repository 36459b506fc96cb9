import type { ScheduleState } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useNow, useTimes } from '../../../platform/moments/times.ts';
import { isFailing } from '../jobs.tsx';
import { OfAllBrands } from '../of-all-brands.tsx';
import { runAgain, schedulesQuery } from '../queries.ts';
import { nameOf, say, shortSpan } from '../words.ts';

/** What the clock does: when it ran, how it ended, when it comes next; and again by hand where that is safe. */
export function SchedulePanel() {
  const schedules = useQuery(schedulesQuery);
  const [again, setAgain] = useState<ScheduleState>();
  const mayRun = useCan().act('system.run');
  const columns = useColumns(mayRun ? setAgain : undefined);
  return (
    <Panel title={say('work.jobs')} note={say('work.jobs.note')} isFlush>
      <OfAllBrands query={schedules}>
        {({ schedules: rows }) => (
          <DataTable<ScheduleState>
            label={say('work.jobs')}
            columns={columns}
            rows={rows}
            rowKey={({ name }) => name}
            loadingWord={say('work.jobs')}
          />
        )}
      </OfAllBrands>
      {again !== undefined && (
        <ActDialog
          title={say('again.title', { job: nameOf('job', again.name) })}
          verb={say('again')}
          done={say('again.done')}
          act={(reason) => runAgain(again.name, reason)}
          onClose={() => setAgain(undefined)}
        >
          <p>{say('again.note')}</p>
        </ActDialog>
      )}
    </Panel>
  );
}

function Result({ job }: { job: ScheduleState }) {
  if (isFailing(job))
    return (
      <Status icon="triangle-alert" tone="warn">
        {say('work.failed', { failure: job.failure ?? '' })}
      </Status>
    );
  if (job.startedAt === null) return <Status icon="circle-dashed">{say('job.never')}</Status>;
  if (job.endedAt === null)
    return (
      <Status icon="refresh-cw" tone="info">
        {say('job.running')}
      </Status>
    );
  return (
    <Status icon="circle-check" tone="ok">
      {say('work.done')}
    </Status>
  );
}

function useColumns(setAgain: ((job: ScheduleState) => void) | undefined): readonly Column<ScheduleState>[] {
  const now = useNow();
  const times = useTimes();
  return [
    { key: 'name', head: say('job.name'), cell: ({ name }) => <b>{nameOf('job', name)}</b> },
    { key: 'runs', head: say('work.runs'), cell: ({ runs }) => <span className="text-quiet">{runs}</span> },
    {
      key: 'last',
      head: say('work.last'),
      isRight: true,
      cell: ({ startedAt }) => (startedAt === null ? '–' : times.near(startedAt)),
    },
    {
      key: 'took',
      head: say('job.took'),
      isRight: true,
      cell: ({ startedAt, endedAt }) =>
        startedAt === null || endedAt === null ? '–' : shortSpan(Date.parse(endedAt) - Date.parse(startedAt)),
    },
    {
      key: 'result',
      head: say('work.result'),
      className: 'work-result',
      cell: (job) => <Result job={job} />,
    },
    {
      key: 'next',
      head: say('work.next'),
      isRight: true,
      cell: ({ nextAt }) =>
        Date.parse(nextAt) <= now ? say('job.due') : shortSpan(Date.parse(nextAt) - now),
    },
    ...(setAgain === undefined
      ? []
      : [
          {
            key: 'again',
            head: say('work.acts'),
            isRight: true,
            cell: (job: ScheduleState) => <Again job={job} run={() => setAgain(job)} />,
          },
        ]),
  ];
}

function Again({ job, run }: { job: ScheduleState; run: () => void }) {
  if (!job.mayRunAgain) return <span className="text-quiet">{say('again.never')}</span>;
  if (job.asked !== null && job.asked.begunAt === null)
    return <span className="text-quiet">{say('again.asked', { by: job.asked.by })}</span>;
  return (
    <Button size="small" icon="refresh-cw" onClick={run}>
      {say('again')}
    </Button>
  );
}
