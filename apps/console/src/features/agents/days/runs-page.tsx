import type { AgentDayRun } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { Money } from '../../../kit/money.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import '../agents.css';
import { agentActs, runsQuery } from '../queries.ts';
import { count, say } from '../words.ts';
import { RunDrawer } from './run-drawer.tsx';
import { RunState } from './run-state.tsx';

/** How days were counted; while one is asked for, the list looks again. */
export function RunsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const can = useCan();
  const [asking, setAsking] = useState<string>();
  const day = address.get('day');
  const query = useQuery({
    ...runsQuery(merchantCode, day),
    refetchInterval: ({ state }) =>
      state.data?.some((run) => run.state === 'asked') === true ? 1500 : false,
  });
  const open = address.get('run');
  const show = (run: string | undefined) => address.set({ run });
  const keys: KeyAction[] = [{ key: 'r', word: say('keys.again'), run: () => void query.refetch() }];
  useKeys(keys);
  return (
    <>
      <PageHead title={say('runs.title')} fact={say('runs.fact')} />
      <div className={`split${open === undefined ? ' is-whole' : ''}`}>
        <div className="list-side">
          <div className="tool-bar lined agent-tools">
            <Field
              label={say('col.day')}
              type="date"
              data-draft="no"
              value={day ?? ''}
              onChange={({ target }) => address.set({ day: target.value, run: undefined })}
            />
            {can.act('agent.run') && day !== undefined && (
              <Button icon="refresh-cw" onClick={() => setAsking(day)}>
                {say('runs.ask')}
              </Button>
            )}
          </div>
          <div className="part-scroll list-scroll">
            <Loaded query={query}>
              {(runs) =>
                runs.length === 0 ? (
                  <Nothing title={say('runs.none')}>{say('runs.none.note')}</Nothing>
                ) : (
                  <DataTable
                    label={say('runs.title')}
                    columns={columnsOf(show)}
                    rows={runs}
                    rowKey={({ runNo }) => runNo}
                    openKey={open}
                    onOpen={({ runNo }) => show(runNo)}
                    loadingWord={say('loading')}
                  />
                )
              }
            </Loaded>
          </div>
        </div>
        {open !== undefined && (
          <RunDrawer
            key={open}
            runNo={open}
            again={can.act('agent.run') ? setAsking : undefined}
            onClose={() => show(undefined)}
          />
        )}
      </div>
      {asking !== undefined && (
        <ActDialog
          title={say('runs.ask.title', { day: asking })}
          verb={say('runs.ask')}
          done={say('runs.asked')}
          act={(reason) => agentActs(merchantCode).run(asking, reason)}
          onClose={() => setAsking(undefined)}
        >
          <p>{say('runs.ask.note')}</p>
        </ActDialog>
      )}
      <KeyBar actions={keys} />
    </>
  );
}

function When({ run }: { run: AgentDayRun }) {
  const times = useTimes();
  return (
    <>
      {times.exact(run.askedAt)} <small>{run.askedBy}</small>
    </>
  );
}

const columnsOf = (show: (runNo: string) => void): readonly Column<AgentDayRun>[] => [
  {
    key: 'day',
    head: say('col.day'),
    cell: ({ day, runNo }) => (
      <button type="button" className="row-button" onClick={() => show(runNo)}>
        {day}
      </button>
    ),
  },
  { key: 'state', head: say('col.state'), cell: (run) => <RunState run={run} /> },
  { key: 'final', head: say('run.final'), cell: ({ isFinal }) => say(isFinal ? 'yes' : 'no') },
  { key: 'members', head: say('col.members'), isRight: true, cell: ({ members }) => count(members) },
  { key: 'bets', head: say('col.bets'), isRight: true, cell: ({ bets }) => count(bets) },
  { key: 'lines', head: say('col.lines'), isRight: true, cell: ({ lines }) => count(lines) },
  {
    key: 'commission',
    head: say('col.commission'),
    isRight: true,
    cell: ({ commission }) => <Money amount={commission} />,
  },
  {
    key: 'hash',
    head: say('run.hash'),
    cell: ({ contentHash }) => (
      <code className="mono">{contentHash === null ? '–' : `${contentHash.slice(0, 8)}…`}</code>
    ),
  },
  { key: 'asked', head: say('run.asked.at'), cell: (run) => <When run={run} /> },
];
