import type { MemberOverview } from '@perya/contract';
import { say } from '../words.ts';

type Day = MemberOverview['days'][number];
const [width, height] = [640, 120];

const nothing = { staked: '0.00', deposited: '0.00', paidOut: '0.00' };

/** Thirty days of the calendar up to the given one: a day without play has its place too. */
const lastDays = (last: string): string[] =>
  Array.from({ length: 30 }, (_, place) =>
    new Date(Date.parse(last) - (29 - place) * 86_400_000).toISOString().slice(0, 10),
  );

/** Stakes a day as bars, deposits above the line and payouts below it as marks; the same figures are read out as a table. */
export function PlayChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ staked }) => Number(staked)));
  const slots = lastDays(days.at(-1)?.day ?? '');
  const step = width / slots.length;
  return (
    <>
      <svg
        className="play-chart"
        viewBox={`0 0 ${width} ${height + 24}`}
        role="img"
        aria-label={say('chart.label')}
      >
        <line x1="0" y1={height} x2={width} y2={height} className="chart-axis" />
        {slots.map((day, place) => {
          const { staked, deposited, paidOut } = days.find((one) => one.day === day) ?? nothing;
          const tall = (Number(staked) / most) * (height - 8);
          const left = place * step;
          return (
            <g key={day}>
              <rect
                x={left + 2}
                y={height - tall}
                width={step - 4}
                height={tall}
                rx="3"
                className={place === slots.length - 1 ? 'chart-bar is-today' : 'chart-bar'}
              >
                <title>{`${day}: ${staked}`}</title>
              </rect>
              {Number(deposited) > 0 && (
                <path d={`M${left + step / 2} ${height + 4}l4 7h-8z`} className="chart-in">
                  <title>{`${day}: ${say('chart.in')} ${deposited}`}</title>
                </path>
              )}
              {Number(paidOut) > 0 && (
                <path d={`M${left + step / 2} ${height + 21}l4 -7h-8z`} className="chart-out">
                  <title>{`${day}: ${say('chart.out')} ${paidOut}`}</title>
                </path>
              )}
            </g>
          );
        })}
      </svg>
      <p className="text-quiet text-small">
        {slots[0]} – {slots.at(-1)}. {say('chart.legend')}
      </p>
    </>
  );
}
