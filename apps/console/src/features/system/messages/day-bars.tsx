import type { MessageFigures } from '@perya/contract';
import { useTimes } from '../../../platform/moments/times.ts';
import { say } from '../words.ts';

type Day = MessageFigures['days'][number];

const [width, height, bottom, top] = [1120, 220, 194, 10];
/** A bar of one day alone is no wall. */
const widest = 96;

/** Codes day by day: asked as the pale bar, used within it. */
export function DayBars({ days }: { days: readonly Day[] }) {
  const times = useTimes();
  const most = Math.max(1, ...days.map(({ asked }) => asked));
  const step = width / days.length;
  const wide = Math.min(widest, step * 0.66);
  const up = (count: number) => ((bottom - top) * count) / most;
  /** Not more words than fit. */
  const every = Math.ceil(days.length / 8);
  return (
    <svg
      className="chart day-bars"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={say('mail.days')}
    >
      <path className="grid-line" d={`M0 ${bottom}H${width}`} />
      {days.map(({ day, asked, used }, place) => {
        const middle = step * (place + 0.5);
        return (
          <g key={day}>
            <title>{say('mail.day', { day: times.day(`${day}T04:00:00Z`), asked, used })}</title>
            <rect
              className="bar-asked"
              x={middle - wide / 2}
              y={bottom - up(asked)}
              width={wide}
              height={up(asked)}
            />
            <rect
              className="bar-used"
              x={middle - wide / 2}
              y={bottom - up(used)}
              width={wide}
              height={up(used)}
            />
            {place % every === 0 && (
              <text x={middle} y={height - 6} textAnchor="middle">
                {times.day(`${day}T04:00:00Z`).replace(/ \d{4}$/, '')}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
