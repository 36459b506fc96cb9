import type { SystemHealth } from '@perya/contract';
import { Panel } from '../../kit/panel.tsx';
import { Status } from '../../kit/status.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { megabytes, say, upText } from './words.ts';

interface Row {
  name: string;
  state: 'up' | 'leaving' | 'lost' | 'down';
  since: string | null;
  /** Instead of how long it is up. */
  word?: string;
  cpu?: string;
  memory?: string;
  p50?: string;
}

function rowsOf({ processes, engines, database }: SystemHealth): Row[] {
  return [
    ...processes.map((one) => ({
      name: one.name,
      state: one.state,
      since: one.state === 'lost' ? one.seenAt : one.startedAt,
      cpu: `${Math.round(one.cpuShare * 100)}%`,
      memory: megabytes(one.memoryBytes),
      ...(one.p50Ms !== null && { p50: `${one.p50Ms.toFixed(0)} ms` }),
    })),
    ...engines.map(({ name, isUp, since }) => ({
      name: say(`engine.${name}`),
      state: isUp ? ('up' as const) : ('down' as const),
      since,
      ...(name === 'postgres' && { memory: megabytes(database.bytes) }),
    })),
    ...database.standbys.map(({ name, isSynchronous, lagSeconds }) => ({
      name: say('standby', { name }),
      state: 'up' as const,
      since: null,
      word: [
        say(isSynchronous ? 'standby.sync' : 'standby.async'),
        lagSeconds === null ? '' : say('standby.lag', { lag: lagSeconds.toFixed(1) }),
      ]
        .filter(Boolean)
        .join(', '),
    })),
  ];
}

/** Who runs, since when and at what cost; and what they stand on. */
export function Processes({ health }: { health: SystemHealth }) {
  const rows = rowsOf(health);
  const wrong = rows.filter(({ state }) => state === 'lost' || state === 'down').length;
  const up = say('processes.up', { count: rows.length - wrong });
  return (
    <Panel
      className="health-processes"
      title={say('processes')}
      note={rows.length}
      aside={
        <Status icon={wrong === 0 ? 'circle-check' : 'triangle-alert'} tone={wrong === 0 ? 'ok' : 'warn'}>
          {wrong === 0 ? up : `${up}, ${say('processes.not', { count: wrong })}`}
        </Status>
      }
      isFlush
    >
      <DataTable
        label={say('processes')}
        columns={useColumns(Date.parse(health.at))}
        rows={rows}
        rowKey={({ name }) => name}
        loadingWord={say('processes')}
      />
    </Panel>
  );
}

function useColumns(now: number): readonly Column<Row>[] {
  const times = useTimes();
  return [
    { key: 'name', head: say('process.name'), cell: ({ name }) => <b>{name}</b> },
    {
      key: 'state',
      head: say('process.state'),
      cell: ({ state, since, word }) =>
        state === 'up' ? (
          <Status icon="circle-check" tone="ok">
            {word ?? say('state.up', { span: since === null ? '' : upText(now - Date.parse(since)) })}
          </Status>
        ) : state === 'leaving' ? (
          <Status icon="circle-pause">{say('state.leaving')}</Status>
        ) : (
          <Status icon="triangle-alert" tone="warn">
            {say(`state.${state}`, { at: since === null ? '–' : times.clock(since) })}
          </Status>
        ),
    },
    { key: 'cpu', head: say('process.cpu'), isRight: true, cell: ({ cpu = '–' }) => cpu },
    { key: 'memory', head: say('process.memory'), isRight: true, cell: ({ memory = '–' }) => memory },
    { key: 'p50', head: say('process.p50'), isRight: true, cell: ({ p50 = '–' }) => p50 },
  ];
}
