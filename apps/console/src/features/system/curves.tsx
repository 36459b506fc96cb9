import type { SystemHealth } from '@perya/contract';
import type { ReactNode } from 'react';
import { Panel } from '../../kit/panel.tsx';
import { MinuteChart } from './minute-chart.tsx';
import { say } from './words.ts';

const promiseMs = 200;
const promiseSeconds = 5;

/** The newest figure large in the head, the hour below it. */
export function Curves({ minutes, outbox }: Pick<SystemHealth, 'minutes' | 'outbox'>) {
  const last = minutes.at(-1);
  const behind =
    outbox.behind.length === 0
      ? say('outbox.level', { count: outbox.listeners })
      : say('outbox.behind', {
          names: outbox.behind.map(({ listener, waiting }) => `${listener} ${waiting}`).join(', '),
        });
  return (
    <div className="health-three">
      <Panel
        title={say('requests')}
        aside={<Figure value={(last?.perSecond ?? 0).toFixed(1)} unit={say('requests.unit')} />}
      >
        <MinuteChart
          label={`${say('requests')}. ${say('chart.hour')}`}
          minutes={minutes}
          value={({ perSecond }) => perSecond}
          isFilled
        />
      </Panel>
      <Panel
        title={say('answers')}
        aside={<Figure value={last?.p95Ms?.toFixed(0) ?? '–'} unit={say('answers.unit')} />}
      >
        <MinuteChart
          label={`${say('answers')}. ${say('chart.hour')}`}
          minutes={minutes}
          value={({ p95Ms }) => p95Ms}
          also={({ p50Ms }) => p50Ms}
          promise={{ value: promiseMs, text: say('answers.promise', { value: promiseMs }) }}
        />
      </Panel>
      <Panel
        title={say('outbox')}
        aside={
          <Figure
            value={outbox.oldestSeconds.toFixed(1)}
            unit={say('outbox.unit', { waiting: outbox.waiting })}
          />
        }
      >
        <MinuteChart
          label={`${say('outbox')}. ${say('chart.hour')}`}
          minutes={minutes}
          value={({ outboxLagSeconds }) => outboxLagSeconds}
          promise={{ value: promiseSeconds, text: say('outbox.promise', { value: promiseSeconds }) }}
        />
        <p className="text-quiet text-small">
          {say('outbox.note', { published: outbox.publishedLastMinute, behind })}
        </p>
      </Panel>
    </div>
  );
}

const Figure = ({ value, unit }: { value: ReactNode; unit: string }) => (
  <span className="health-figure">
    <b>{value}</b> {unit}
  </span>
);
