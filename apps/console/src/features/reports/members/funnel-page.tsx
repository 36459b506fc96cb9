import type { ReportFunnel } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { SpanBar } from '../../../platform/figures/span-bar.tsx';
import { Standing } from '../../../platform/figures/standing.tsx';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import '../reports.css';
import { timeOf } from './member-rules.ts';
import './members.css';
import { funnelQuery } from './queries.ts';
import { say } from './words.ts';

type Facts = NonNullable<ReportFunnel['facts']>;

/** How far members came who registered in a span, and how long it took (OPS-REPORT-10). */
export function FunnelPage() {
  const { merchantCode } = useBrand();
  const { days, title } = useFigureSpan();
  const report = useQuery(funnelQuery(merchantCode, days));
  const keys: KeyAction[] = [{ key: 'r', word: say('keys.again'), run: () => void report.refetch() }];
  useKeys(keys);
  return (
    <>
      <PageHead title={say('funnel')} crumb={say('crumb')} fact={title} />
      <div className="page-body report-page">
        <SpanBar found={report.data} isCompared={false} />
        <Loaded query={report}>
          {(found) => (
            <>
              <Standing found={found} />
              {found.facts === null || found.facts.members === 0 ? (
                <Nothing title={say(found.facts === null ? 'missing' : 'funnel.none')}>
                  {say('funnel.none.note')}
                </Nothing>
              ) : (
                <Steps facts={found.facts} />
              )}
            </>
          )}
        </Loaded>
      </div>
      <KeyBar actions={keys} />
    </>
  );
}

interface StepRow {
  step: Facts['steps'][number]['step'] | 'registered';
  members: number;
  share: number;
  seconds: number | null;
}

const columns: readonly Column<StepRow>[] = [
  { key: 'step', head: say('step'), cell: ({ step }) => say(`step.${step}`) },
  {
    key: 'members',
    head: say('col.members'),
    isRight: true,
    cell: ({ members }) => members.toLocaleString('en'),
  },
  {
    key: 'share',
    head: say('col.share'),
    isRight: true,
    cell: ({ share }) => `${(share * 100).toFixed(1)}%`,
  },
  {
    key: 'bar',
    head: say('col.bar'),
    className: 'funnel-place',
    cell: ({ share }) => (
      <span
        className="funnel-bar"
        style={{ '--share': share.toFixed(4) } as CSSProperties}
        aria-hidden="true"
      />
    ),
  },
  {
    key: 'time',
    head: say('col.time'),
    isRight: true,
    cell: ({ seconds }) => {
      if (seconds === null) return '–';
      const { word, count } = timeOf(seconds);
      return say(`time.${word}`, { count });
    },
  },
];

function Steps({ facts: { members, within, hasTimeLeft, steps } }: { facts: Facts }) {
  const rows: StepRow[] = [
    { step: 'registered', members, share: 1, seconds: null },
    ...steps.map((one) => ({ ...one, share: one.members / members })),
  ];
  return (
    <Panel title={say('funnel')} note={say('funnel.note', { within })} isFlush className="funnel">
      <DataTable
        label={say('funnel')}
        columns={columns}
        rows={rows}
        rowKey={({ step }) => step}
        loadingWord={say('funnel.loading')}
      />
      {hasTimeLeft && (
        <p className="part-body note is-info" role="status">
          <Icon name="info" />
          {say('funnel.left', { within })}
        </p>
      )}
    </Panel>
  );
}
