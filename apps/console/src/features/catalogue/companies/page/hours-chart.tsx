import type { CompanyCalls } from '@perya/contract';
import { useTimes } from '../../../../platform/moments/times.ts';
import { say } from '../../words.ts';

const [width, height] = [720, 96];

/** A bar an hour; what failed of it stands red at its foot. The same figures are read out. */
export function HoursChart({ hours }: { hours: CompanyCalls['hours'] }) {
  const times = useTimes();
  const most = Math.max(1, ...hours.map(({ calls }) => calls));
  const step = width / hours.length;
  const wordOf = ({ at, calls, faults, p95Ms }: CompanyCalls['hours'][number]) =>
    say('calls.hour', {
      at: times.clock(at).slice(0, 5),
      calls,
      faults,
      p95: p95Ms === null ? '–' : `${Math.round(p95Ms)} ms`,
    });
  return (
    <>
      <svg
        className="chart hours-chart"
        viewBox={`0 0 ${width} ${height + 18}`}
        role="img"
        aria-label={say('calls.chart', { most: most.toLocaleString('en') })}
      >
        <path className="axis" d={`M0 ${height}H${width}`} />
        {hours.map((hour, place) => {
          const tall = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * (height - 6)));
          const left = place * step + 3;
          return (
            <g key={hour.at}>
              <title>{wordOf(hour)}</title>
              <rect
                className="hour-bar"
                x={left}
                y={height - tall(hour.calls)}
                width={step - 6}
                height={tall(hour.calls)}
                rx="2"
              />
              <rect
                className="hour-fault"
                x={left}
                y={height - tall(hour.faults)}
                width={step - 6}
                height={tall(hour.faults)}
                rx="2"
              />
              {place % 4 === 0 && (
                <text x={left} y={height + 14}>
                  {times.clock(hour.at).slice(0, 5)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ul className="csv-word">
        {hours.map((hour) => (
          <li key={hour.at}>{wordOf(hour)}</li>
        ))}
      </ul>
    </>
  );
}
