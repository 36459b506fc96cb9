import type { TodayMoney } from '@perya/contract';
import { say, tookText } from './words.ts';

type Promised = TodayMoney['promise'];

const [width, height, bottom, top] = [344, 150, 128, 22];

/** How long payouts took, in stretches; the promise is a dashed line with its word. */
export function PromiseChart({ promise }: { promise: Promised }) {
  const { stretches, minutes } = promise;
  const most = Math.max(...stretches.map(({ orders }) => orders), 1);
  const wide = width / stretches.length;
  const promiseAt = stretches.findIndex(({ isLate }) => isLate) * wide;
  const ticks = [0, 5, 10, 15];
  return (
    <svg
      className="chart today-promise"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={say('promise.label', {
        kept: promise.kept,
        ended: promise.ended,
        median: tookText(promise.medianSeconds),
      })}
    >
      {stretches.map(({ fromMinutes, orders, isLate }, place) => {
        const tall = (orders / most) * (bottom - top);
        return (
          <rect
            key={fromMinutes}
            className={isLate ? 'today-late' : 'today-kept'}
            x={place * wide + 1}
            y={bottom - tall}
            width={wide - 2}
            height={tall}
            rx="1.5"
          />
        );
      })}
      <path className="axis" d={`M0 ${bottom}H${width}`} />
      <path className="today-promised" d={`M${promiseAt} 4V${bottom}`} />
      <text x={promiseAt - 5} y="14" textAnchor="end">
        {say('promise.line', { span: tookText(minutes * 60) })}
      </text>
      {ticks.map((place) => (
        <text key={place} x={place * wide} y={height - 4} textAnchor={place === 0 ? 'start' : 'middle'}>
          {Math.round((minutes / 15) * place)}
        </text>
      ))}
      <text x={width} y={height - 4} textAnchor="end">
        {say('promise.minutes')}
      </text>
    </svg>
  );
}
