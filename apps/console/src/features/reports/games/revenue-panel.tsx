import type { GameGrouping, ReportGames } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { colourOf, colours, othersColour, sumOf } from './chart-rules.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { say } from './words.ts';

type Facts = NonNullable<ReportGames['facts']>;
type Step = Facts['steps'][number];

/** Gross revenue by step: drawn, or as a table with the same numbers. */
export function RevenuePanel({ facts, by }: { facts: Facts; by: GameGrouping }) {
  const [isTable, setIsTable] = useState(false);
  const title = say(`chart.${facts.step}`);
  const others = facts.groups.length - colours.length;
  return (
    <Panel
      title={title}
      className="report-revenue"
      aside={
        <>
          {!isTable &&
            facts.groups.slice(0, colours.length).map(({ key, name }, place) => (
              <span key={key} className="legend" style={{ '--c': colourOf(place) } as object}>
                {name}
              </span>
            ))}
          {!isTable && others > 0 && (
            <span className="legend" style={{ '--c': othersColour } as object}>
              {others === 1 ? say('chart.others.one') : say('chart.others', { count: others })}
            </span>
          )}
          {!isTable && <span className="legend is-dashed">{say('chart.before')}</span>}
          <Button
            size="small"
            look="ghost"
            icon={isTable ? 'chart-column' : 'columns'}
            aria-label={say(isTable ? 'chart.drawing' : 'chart.table')}
            onClick={() => setIsTable(!isTable)}
          />
        </>
      }
    >
      {isTable ? (
        <StepTable facts={facts} title={title} />
      ) : (
        <RevenueChart facts={facts} label={say('chart.label', { title, by: say(`by.${by}`) })} />
      )}
    </Panel>
  );
}

function StepTable({ facts: { step, steps, groups }, title }: { facts: Facts; title: string }) {
  const times = useTimes();
  const columns: readonly Column<Step>[] = [
    {
      key: 'from',
      head: say('chart.at'),
      cell: ({ from }) => (step === 'hour' ? times.clock(from).slice(0, 5) : times.day(from)),
    },
    {
      key: 'all',
      head: say('chart.all'),
      isRight: true,
      cell: (one) => <Money amount={sumOf(one)} />,
    },
    {
      key: 'before',
      head: say('chart.before'),
      isRight: true,
      cell: ({ ggrBefore }) => <Money amount={ggrBefore} />,
    },
    ...groups.slice(0, colours.length).map(({ key, name }) => ({
      key: `group ${key}`,
      head: name,
      isRight: true,
      cell: ({ ggr }: Step) => <Money amount={ggr[key] ?? '0'} />,
    })),
  ];
  return (
    <div className="report-steps">
      <DataTable
        label={title}
        columns={columns}
        rows={steps.filter(({ isToCome }) => !isToCome)}
        rowKey={({ from }) => from}
        loadingWord={say('loading')}
      />
    </div>
  );
}
