import type { ReportLine } from '@perya/contract';
import { linesBetween, shortAmount } from '../../../platform/figures/axis-rules.ts';
import { roundedAmount } from '../games/chart-rules.ts';
import { barsOf } from './waterfall-rules.ts';
import { barName } from './words.ts';

const height = 226;
const [top, bottom] = [22, 176];
const left = 44;

/** What was there, what came off or on, and what was left: each step where the one before ended. */
export function Waterfall({
  lines,
  label,
  width,
}: {
  lines: readonly ReportLine[];
  label: string;
  width: number;
}) {
  const bars = barsOf(lines);
  const right = width - 8;
  const reached = bars.flatMap(({ from, to }) => [from, to]);
  const [most, least] = [Math.max(1, ...reached), Math.min(0, ...reached)];
  const scale = (bottom - top) / (most - least);
  const y = (amount: number): number => bottom - (amount - least) * scale;
  const wide = (right - left) / Math.max(1, bars.length);
  const column = Math.min(61, wide * 0.66);
  return (
    <svg className="chart report-waterfall" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {linesBetween(least, most).map((amount) => (
        <g key={amount}>
          <path className="grid-line" d={`M${left} ${y(amount)}H${right}`} />
          <text x={left - 8} y={y(amount) + 4} textAnchor="end">
            {shortAmount(amount)}
          </text>
        </g>
      ))}
      {bars.map(({ key, from, to, isSum, isEstimate }, place) => {
        const middle = left + wide * (place + 0.5);
        const looks = isSum ? 'is-sum' : to >= from ? 'is-more' : 'is-less';
        const next = bars[place + 1];
        return (
          <g key={key}>
            <rect
              className={`report-bar ${looks}${isEstimate ? ' is-estimate' : ''}`}
              x={middle - column / 2}
              y={y(Math.max(from, to))}
              width={column}
              height={Math.max(1, Math.abs(to - from) * scale)}
              rx="1.5"
            />
            {next && (
              <path className="report-joint" d={`M${middle + column / 2} ${y(to)}h${wide - column}`} />
            )}
            <text className="figure" x={middle} y={y(Math.max(from, to)) - 5} textAnchor="middle">
              {roundedAmount(to - from)}
            </text>
            {/* Of many names each second one stands a line lower. */}
            <text x={middle} y={bottom + (bars.length > 7 && place % 2 === 1 ? 34 : 19)} textAnchor="middle">
              {barName(key)}
            </text>
          </g>
        );
      })}
      <path className="axis" d={`M${left} ${y(0)}H${right}`} />
    </svg>
  );
}
