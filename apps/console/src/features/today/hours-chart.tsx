import type { TodayMoney } from '@perya/contract';
import { lineStep, shortAmount } from '../../platform/figures/axis-rules.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { say } from './words.ts';

type Hour = TodayMoney['hours'][number];

const [width, height] = [806, 286];
const [left, right, top, bottom] = [52, 798, 10, 258];

const amountOf = (amount: string): number => Number(amount);

/** In above the line and out below it, on one scale; last week's as a dashed outline. */
export function HoursChart({ money }: { money: TodayMoney }) {
  const times = useTimes();
  const { hours, dayBefore } = money;
  const up = Math.max(...hours.flatMap((hour) => [amountOf(hour.in), amountOf(hour.inBefore)]), 1) * 1.1;
  const down = Math.max(...hours.flatMap((hour) => [amountOf(hour.out), amountOf(hour.outBefore)]), up / 4);
  const step = lineStep(up + down);
  const scale = (bottom - top) / (up + down);
  const zero = top + up * scale;
  const wide = (right - left) / hours.length;
  const x = (place: number) => left + place * wide;
  const dashed = (read: (hour: Hour) => number) =>
    hours
      .map((hour, place) => {
        const y = (zero - read(hour) * scale).toFixed(1);
        return `${place === 0 ? 'M' : 'L'}${x(place).toFixed(1)} ${y}L${x(place + 1).toFixed(1)} ${y}`;
      })
      .join('');
  const lines = [
    ...Array.from({ length: Math.floor(up / step) }, (_, nth) => (nth + 1) * step),
    ...Array.from({ length: Math.floor(down / step) }, (_, nth) => -(nth + 1) * step),
  ];
  const nowAt = left + ((Date.parse(money.at) - Date.parse(hours[0]?.from ?? money.at)) / 3600_000) * wide;
  return (
    <svg
      className="chart today-hours"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={say('hours.label', { day: times.day(`${dayBefore}T12:00:00Z`) })}
    >
      {lines.map((line) => (
        <g key={line}>
          <path className="grid-line" d={`M${left} ${zero - line * scale}H${right}`} />
          <text x={left - 8} y={zero - line * scale + 4} textAnchor="end">
            {shortAmount(Math.abs(line))}
          </text>
        </g>
      ))}
      <text x={left - 8} y={zero + 4} textAnchor="end">
        0
      </text>
      <path className="today-before" d={dashed((hour) => amountOf(hour.inBefore))} />
      <path className="today-before" d={dashed((hour) => -amountOf(hour.outBefore))} />
      {hours.map((hour, place) => {
        const [inTall, outTall] = [amountOf(hour.in) * scale, amountOf(hour.out) * scale];
        const isRunning = !hour.isToCome && Date.parse(hour.from) + 3600_000 > Date.parse(money.at);
        return (
          <g key={hour.from} className={isRunning ? 'is-running' : undefined}>
            <rect
              className="today-in"
              x={x(place) + 2.5}
              y={zero - 1 - inTall}
              width={wide - 5}
              height={inTall}
              rx="2"
            />
            <rect
              className="today-out"
              x={x(place) + 2.5}
              y={zero + 1}
              width={wide - 5}
              height={outTall}
              rx="2"
            />
          </g>
        );
      })}
      <path className="axis" d={`M${left} ${zero}H${right}`} />
      <path className="today-now" d={`M${nowAt.toFixed(1)} 6V${bottom + 4}`} />
      <text className="today-now-word" x={nowAt + 5} y="14">
        {say('hours.now')}
      </text>
      {hours.map(
        (hour, place) =>
          place % 3 === 0 && (
            <text key={hour.from} x={x(place)} y={height - 6}>
              {times.clock(hour.from).slice(0, 5)}
            </text>
          ),
      )}
    </svg>
  );
}
