import type { ReportFigures } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { linesBetween, shortAmount } from '../../platform/figures/axis-rules.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { say } from './words.ts';

type Step = NonNullable<ReportFigures['facts']>['steps'][number];

const [width, height] = [566, 250];
const [left, right, top, bottom] = [46, 558, 10, 222];

/** GGR by hour, or by day of a longer span, with the days before as a dashed line (OPS-TODAY-02). */
export function Ggr({ found }: { found: ReportFigures }) {
  const times = useTimes();
  const [isTable, setTable] = useState(false);
  const steps = found.facts?.steps ?? [];
  const isDay = found.span.from === found.span.to;
  const nameOf = ({ from }: Step): string =>
    isDay ? times.clock(from).slice(0, 5) : times.day(from).replace(/ \d{4}$/, '');
  const title = say(isDay ? 'ggr.hour' : 'ggr.day');
  const before = times.day(`${found.before.from}T12:00:00Z`);
  const columns: readonly Column<Step>[] = [
    { key: 'from', head: say(isDay ? 'hours.hour' : 'ggr.from'), cell: nameOf },
    {
      key: 'ggr',
      head: say('figure.ggr'),
      isRight: true,
      cell: ({ isToCome, ggr }) => (isToCome ? '–' : <Money amount={ggr} />),
    },
    {
      key: 'before',
      head: say(isDay ? 'ggr.before' : 'ggr.before.days', { day: before }),
      isRight: true,
      cell: ({ ggrBefore }) => <Money amount={ggrBefore} />,
    },
  ];
  return (
    <Panel
      title={title}
      aside={
        <>
          <span className="legend is-line">{say(isDay ? 'ggr.this' : 'ggr.these')}</span>
          <span className="legend is-dashed">{isDay ? before : say('ggr.from.day', { day: before })}</span>
          <Button
            className="today-as-table"
            size="small"
            look="ghost"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {say('hours.table')}
          </Button>
        </>
      }
    >
      {isTable ? (
        <div className="today-hours-table">
          <DataTable
            label={title}
            columns={columns}
            rows={steps}
            rowKey={({ from }) => from}
            loadingWord={say('loading')}
          />
        </div>
      ) : (
        <Lines steps={steps} nameOf={nameOf} label={say('ggr.label', { title, day: before })} />
      )}
    </Panel>
  );
}

interface LinesProps {
  steps: readonly Step[];
  nameOf: (step: Step) => string;
  label: string;
}

function Lines({ steps, nameOf, label }: LinesProps) {
  const past = steps.filter(({ isToCome }) => !isToCome);
  const all = [...past.map(({ ggr }) => Number(ggr)), ...steps.map(({ ggrBefore }) => Number(ggrBefore))];
  const [least, most] = [Math.min(0, ...all) * 1.1, Math.max(1, ...all) * 1.1];
  const y = (amount: number) => bottom - ((amount - least) / (most - least)) * (bottom - top);
  const wide = (right - left) / Math.max(1, steps.length);
  const x = (place: number) => left + (place + 0.5) * wide;
  const path = (rows: readonly Step[], read: (row: Step) => string) =>
    rows
      .map(
        (row, place) => `${place === 0 ? 'M' : 'L'}${x(place).toFixed(1)} ${y(Number(read(row))).toFixed(1)}`,
      )
      .join('');
  const every = Math.max(1, Math.ceil(steps.length / 8));
  const last = past.at(-1);
  return (
    <svg className="chart today-hours" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {linesBetween(least, most).map((line) => (
        <g key={line}>
          <path className={line === 0 ? 'axis' : 'grid-line'} d={`M${left} ${y(line)}H${right}`} />
          <text x={left - 8} y={y(line) + 4} textAnchor="end">
            {shortAmount(line)}
          </text>
        </g>
      ))}
      <path className="today-before" d={path(steps, ({ ggrBefore }) => ggrBefore)} />
      <path className="today-line" d={path(past, ({ ggr }) => ggr)} />
      {last && <circle className="today-in" cx={x(past.length - 1)} cy={y(Number(last.ggr))} r="3.5" />}
      {steps.map(
        (row, place) =>
          place % every === 0 && (
            <text key={row.from} x={x(place)} y={height - 6} textAnchor="middle">
              {nameOf(row)}
            </text>
          ),
      )}
    </svg>
  );
}
