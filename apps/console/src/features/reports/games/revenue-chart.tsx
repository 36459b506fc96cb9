import type { ReportGames } from '@perya/contract';
import { useTimes } from '../../../platform/moments/times.ts';
import { linesBetween, shortAmount } from '../../../platform/figures/axis-rules.ts';
import { roundedAmount, stackOf, sumOf } from './chart-rules.ts';

type Facts = NonNullable<ReportGames['facts']>;

const [width, height] = [760, 226];
const [left, right, top, bottom] = [44, 752, 18, 196];

/** The name of a step below its column; of many only each so-manieth. */
function useStepNames({ step, steps }: Facts): (from: string, place: number) => string | null {
  const times = useTimes();
  const every = Math.ceil(steps.length / 10);
  return (from, place) => {
    if (place % every !== 0) return null;
    if (step === 'hour') return times.clock(from).slice(0, 5);
    const day = times.day(from).replace(/ \d{4}$/, '');
    return step === 'month' ? day.replace(/^\d+ /, '') : day;
  };
}

/** Gross revenue step by step, by group; the time before as a dashed line across each column. */
export function RevenueChart({ facts, label }: { facts: Facts; label: string }) {
  const { steps, groups } = facts;
  const nameOf = useStepNames(facts);
  const stacks = steps.map((step) => ({ step, parts: stackOf(step, groups) }));
  const reached = stacks.flatMap(({ step, parts }) => [Number(step.ggrBefore), ...parts.map(({ to }) => to)]);
  const [most, least] = [Math.max(1, ...reached), Math.min(0, ...reached)];
  const scale = (bottom - top) / (most - least);
  const y = (amount: number): number => bottom - (amount - least) * scale;
  const wide = (right - left) / Math.max(1, steps.length);
  const column = Math.min(61, wide * 0.6);
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {linesBetween(least, most).map((amount) => (
        <g key={amount}>
          <path className="grid-line" d={`M${left} ${y(amount)}H${right}`} />
          <text x={left - 8} y={y(amount) + 4} textAnchor="end">
            {shortAmount(amount)}
          </text>
        </g>
      ))}
      {stacks.map(({ step, parts }, place) => {
        const middle = left + wide * (place + 0.5);
        const name = nameOf(step.from, place);
        return (
          <g key={step.from}>
            {parts.map(({ key, from, to, colour }) => (
              <rect
                key={key}
                x={middle - column / 2}
                y={y(Math.max(from, to))}
                width={column}
                height={Math.max(0.5, Math.abs(to - from) * scale - 0.8)}
                rx="1.5"
                fill={colour}
              />
            ))}
            {!step.isToCome && steps.length <= 12 && Number(sumOf(step)) !== 0 && (
              <text
                className="figure"
                x={middle}
                y={y(Math.max(0, ...parts.map(({ to }) => to))) - 5}
                textAnchor="middle"
              >
                {roundedAmount(Number(sumOf(step)))}
              </text>
            )}
            <path
              className="report-before"
              d={`M${middle - column / 2 - 5} ${y(Number(step.ggrBefore))}h${column + 10}`}
            />
            {name !== null && (
              <text x={middle} y={height - 8} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        );
      })}
      <path className="axis" d={`M${left} ${y(0)}H${right}`} />
    </svg>
  );
}
