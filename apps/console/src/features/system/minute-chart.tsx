import type { SystemHealth } from '@perya/contract';
import { useTimes } from '../../platform/moments/times.ts';
import { say } from './words.ts';

type Minute = SystemHealth['minutes'][number];

interface MinuteChartProps {
  label: string;
  minutes: readonly Minute[];
  value: (minute: Minute) => number | null;
  /** A second, paler line. */
  also?: (minute: Minute) => number | null;
  /** What was promised, with its words. */
  promise?: { value: number; text: string };
  isFilled?: boolean;
}

const [width, height, left, bottom] = [368, 150, 34, 130];

/** Round numbers for the lines across: two or three of them. */
function stepsTo(most: number): number[] {
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-6)));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  return [1, 2, 3].map((nth) => nth * step).filter((one) => one <= most * 1.05);
}

/** The last hour as a line; a minute nobody told of is a gap and not a zero. */
export function MinuteChart({ label, minutes, value, also, promise, isFilled = false }: MinuteChartProps) {
  const times = useTimes();
  const values = minutes.flatMap((minute) => [value(minute) ?? 0, also?.(minute) ?? 0]);
  const most = Math.max(...values, promise?.value ?? 0, 0.001) * 1.15;
  const [first, last] = [Date.parse(minutes[0]?.at ?? ''), Date.parse(minutes.at(-1)?.at ?? '')];
  const across = (at: string) =>
    left + ((Date.parse(at) - first) / Math.max(60_000, last - first)) * (width - left);
  const up = (amount: number) => bottom - (amount / most) * (bottom - 8);
  const line = (read: (minute: Minute) => number | null) =>
    minutes
      .map((minute, place) => {
        const amount = read(minute);
        if (amount === null) return '';
        const before = minutes[place - 1];
        const isNext =
          before !== undefined &&
          read(before) !== null &&
          Date.parse(minute.at) - Date.parse(before.at) <= 60_000;
        return `${isNext ? 'L' : 'M'}${across(minute.at).toFixed(1)} ${up(amount).toFixed(1)}`;
      })
      .join('');
  const ticks = [0, 1 / 3, 2 / 3, 1].map((share) => first + share * (last - first));
  if (minutes.length < 2) return <p className="minute-none">{say('chart.none')}</p>;
  return (
    <svg className="chart minute-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {stepsTo(most).map((step) => (
        <g key={step}>
          <path className="grid-line" d={`M${left} ${up(step)}H${width}`} />
          <text x={left - 6} y={up(step) + 4} textAnchor="end">
            {Number(step.toPrecision(2))}
          </text>
        </g>
      ))}
      {isFilled && (
        <path className="minute-fill" d={`${line(value)}L${width} ${bottom}L${left} ${bottom}Z`} />
      )}
      {also && <path className="minute-line is-pale" d={line(also)} />}
      <path className="minute-line" d={line(value)} />
      {promise && (
        <>
          <path className="minute-promise" d={`M${left} ${up(promise.value)}H${width}`} />
          <text className="minute-word" x={width} y={up(promise.value) - 5} textAnchor="end">
            {promise.text}
          </text>
        </>
      )}
      {ticks.map((tick, place) => (
        <text
          key={tick}
          x={left + (place / 3) * (width - left)}
          y={height - 2}
          textAnchor={place === 0 ? 'start' : place === 3 ? 'end' : 'middle'}
        >
          {times.clock(new Date(tick)).slice(0, 5)}
        </text>
      ))}
    </svg>
  );
}
