import type { ProcessState } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { healthQuery } from '../queries.ts';
import '../system.css';
import { say } from '../words.ts';
import { DuePanel } from './due-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';

/** Who works, what the clock does, and what should have been taken by now (OPS-SYS-03). */
export function JobsPage() {
  const { merchantCode } = useBrand();
  const health = useQuery(healthQuery(merchantCode));
  const columns = useColumns();
  return (
    <>
      <PageHead title={say('work.title')} fact={say('work.fact')} />
      <div className="page-body work-page">
        <div className="work-two">
          <Panel title={say('workers')} note={say('workers.note')} isFlush>
            <Loaded query={health}>
              {({ processes }) => (
                <DataTable<ProcessState>
                  label={say('workers')}
                  columns={columns}
                  rows={processes.filter(({ service }) => service === 'worker')}
                  rowKey={({ name }) => name}
                  loadingWord={say('workers')}
                />
              )}
            </Loaded>
          </Panel>
          <DuePanel />
        </div>
        <SchedulePanel />
      </div>
      <KeyBar actions={[]} note={say('work.note')} />
    </>
  );
}

function useColumns(): readonly Column<ProcessState>[] {
  const times = useTimes();
  return [
    { key: 'name', head: say('process.name'), cell: ({ name }) => <b>{name}</b> },
    {
      key: 'state',
      head: say('process.state'),
      cell: ({ state, seenAt }) =>
        state === 'up' ? (
          <Status icon="circle-check" tone="ok">
            {say('worker.up')}
          </Status>
        ) : state === 'leaving' ? (
          <Status icon="circle-pause">{say('state.leaving')}</Status>
        ) : (
          <Status icon="triangle-alert" tone="warn">
            {say('state.lost', { at: times.clock(seenAt) })}
          </Status>
        ),
    },
    {
      key: 'since',
      head: say('worker.since'),
      isRight: true,
      cell: ({ startedAt }) => times.near(startedAt),
    },
    { key: 'release', head: say('worker.release'), isRight: true, cell: ({ release }) => release },
  ];
}
