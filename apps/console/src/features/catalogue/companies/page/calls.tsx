import type { CompanyCalls } from '@perya/contract';
import type { ReactNode } from 'react';
import { Panel } from '../../../../kit/panel.tsx';
import { DataTable } from '../../../../kit/table.tsx';
import { say } from '../../words.ts';
import { HoursChart } from './hours-chart.tsx';

const msText = (ms: number | null): string =>
  ms === null ? '–' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en')} ms`;

/** What a glance is for: how much, how fast, and whether somebody knocked with a wrong key. */
export function CallFigures({ calls }: { calls: CompanyCalls }) {
  const figures: (readonly [string, ReactNode, boolean?])[] = [
    [say('calls'), calls.calls.toLocaleString('en')],
    [say('calls.p50'), msText(calls.p50Ms)],
    [say('calls.p95'), msText(calls.p95Ms)],
    [say('calls.p99'), msText(calls.p99Ms)],
    [say('calls.faults'), calls.faults.toLocaleString('en'), calls.faults > 0],
    [say('calls.refused'), calls.refusedSignatures.toLocaleString('en'), calls.refusedSignatures > 0],
  ];
  return (
    <section className="panel figures" aria-label={say('calls.figures')}>
      {figures.map(([name, value, isBad = false]) => (
        <div key={name}>
          <span className="figure-label">{name}</span>
          <span className={`figure${isBad ? ' tone-bad' : ''}`}>{value}</span>
        </div>
      ))}
    </section>
  );
}

/** Calls hour by hour, and every answer by its code. */
export function CallsPart({ calls }: { calls: CompanyCalls }) {
  const total = Math.max(1, calls.calls);
  return (
    <Panel title={say('calls.title')} note={say('calls.note')}>
      {calls.calls === 0 ? (
        <p className="text-quiet">{say('calls.none')}</p>
      ) : (
        <>
          <HoursChart hours={calls.hours} />
          <DataTable
            label={say('calls.codes')}
            rows={calls.codes}
            rowKey={({ code }) => code}
            loadingWord={say('loading')}
            columns={[
              {
                key: 'code',
                head: say('calls.code'),
                cell: ({ code }) => <span className="mono">{code}</span>,
              },
              { key: 'means', head: say('calls.means'), cell: ({ code }) => meaning(code) },
              {
                key: 'calls',
                head: say('calls.count'),
                isRight: true,
                cell: ({ calls: count }) => count.toLocaleString('en'),
              },
              {
                key: 'share',
                head: say('calls.share'),
                isRight: true,
                cell: ({ calls: count }) => `${((count / total) * 100).toFixed(2)}%`,
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
}

/** The code says the rest. */
const groups: Record<string, 'done' | 'again' | 'unread'> = {
  OK: 'done',
  IN_PROGRESS: 'again',
  TEMPORARY: 'again',
  BAD_REQUEST: 'unread',
  BAD_SIGNATURE: 'unread',
  PARTNER_UNKNOWN: 'unread',
};
const meaning = (code: string): string => say(`calls.means.${groups[code] ?? 'refused'}`);
