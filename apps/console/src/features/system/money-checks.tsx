import type { OperatorCalls, ReplyOf } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Nothing } from '../../kit/states.tsx';
import { Status } from '../../kit/status.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { checkName } from '../../platform/check-names.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { checkHistoryQuery, checksQuery } from './queries.ts';
import { OfAllBrands } from './of-all-brands.tsx';
import { nameOf, say } from './words.ts';

type Check = ReplyOf<OperatorCalls['moneyChecks']>['checks'][number];

/** Each check's last night; its row opens all nights, what does not fit and what to do. */
export function MoneyChecks() {
  const times = useTimes();
  const checks = useQuery(checksQuery);
  const [open, setOpen] = useState<Check>();
  const wrong = checks.data?.checks.filter(({ ok }) => !ok).length ?? 0;
  const hold = say('checks.hold', { count: (checks.data?.checks.length ?? 0) - wrong });
  const columns: readonly Column<Check>[] = [
    {
      key: 'name',
      head: say('check.name'),
      cell: (check) => (
        <button type="button" className="row-button" onClick={() => setOpen(check)}>
          <Status icon={check.ok ? 'circle-check' : 'triangle-alert'} tone={check.ok ? 'ok' : 'warn'}>
            {checkName(check.name)}
          </Status>
        </button>
      ),
    },
    {
      key: 'last',
      head: say('check.last'),
      isRight: true,
      cell: ({ finishedAt }) => (
        <time title={times.exact(finishedAt)}>{times.near(finishedAt).replace(/:\d\d$/, '')}</time>
      ),
    },
    { key: 'found', head: say('check.found'), isRight: true, cell: (check) => <Found check={check} /> },
  ];
  return (
    <Panel
      title={say('checks')}
      aside={
        checks.data && (
          <Status icon={wrong === 0 ? 'circle-check' : 'triangle-alert'} tone={wrong === 0 ? 'ok' : 'warn'}>
            {wrong === 0 ? hold : `${hold}, ${say('checks.look', { count: wrong })}`}
          </Status>
        )
      }
      isFlush
    >
      <OfAllBrands query={checks}>
        {({ checks: rows }) =>
          rows.length === 0 ? (
            <Nothing title={say('checks.none')}>{say('checks.none.note')}</Nothing>
          ) : (
            <DataTable
              label={say('checks')}
              columns={columns}
              rows={rows}
              rowKey={({ name }) => name}
              onOpen={setOpen}
              loadingWord={say('checks')}
            />
          )
        }
      </OfAllBrands>
      {open && <CheckDialog check={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

const Found = ({ check: { ok, examined, wrong } }: { check: Check }) =>
  ok ? (
    <>{say('check.holds', { count: examined.toLocaleString('en') })}</>
  ) : (
    <span className="tone-warn">{say('check.wrong', { count: wrong })}</span>
  );

function CheckDialog({ check, onClose }: { check: Check; onClose: () => void }) {
  const times = useTimes();
  const history = useQuery(checkHistoryQuery(check.name));
  const columns: readonly Column<Check>[] = [
    {
      key: 'at',
      head: say('check.last'),
      cell: ({ finishedAt, ok }) => (
        <Status icon={ok ? 'circle-check' : 'triangle-alert'} tone={ok ? 'ok' : 'warn'}>
          {times.exact(finishedAt)}
        </Status>
      ),
    },
    { key: 'found', head: say('check.found'), isRight: true, cell: (one) => <Found check={one} /> },
  ];
  return (
    <Dialog title={checkName(check.name)} onClose={onClose}>
      <div className="stack">
        <div className={`note${check.ok ? '' : ' is-warn'}`}>
          <Icon name={check.ok ? 'info' : 'triangle-alert'} />
          <p>
            <b>{say('check.runbook')}.</b> {nameOf('do', check.name)}
          </p>
        </div>
        {!check.ok && (
          <>
            <h3>{say('check.details')}</h3>
            <pre className="check-details" tabIndex={0}>
              {JSON.stringify(check.details, null, 2)}
            </pre>
          </>
        )}
        <h3>{say('check.history')}</h3>
        <Loaded query={history}>
          {({ checks }) => (
            <DataTable
              label={say('check.history')}
              columns={columns}
              rows={checks}
              rowKey={({ finishedAt }) => finishedAt}
              loadingWord={say('check.history')}
            />
          )}
        </Loaded>
        <Button onClick={onClose}>{say('check.close')}</Button>
      </div>
    </Dialog>
  );
}
