import type { Limits } from '@perya/contract';
import { useSay } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { barHeights } from './limit-rules.ts';
import { useWords } from './use-words.ts';

type Week = Limits['week'];

/** What the running week came to, and what was staked on each of its days. */
export function WeekCard({ week }: { week: Week }) {
  const say = useSay();
  const words = useWords();
  const dates = useDates();
  const facts = [
    { label: say('week_deposited'), text: words.money(week.deposited) },
    { label: say('week_result'), text: words.net(week.result) },
    { label: say('week_time'), text: words.time(week.minutes) },
  ];
  return (
    <section className="card week" aria-labelledby="week-title">
      <div className="week-head">
        <h2 id="week-title">{say('week_title')}</h2>
        <span className="numeric">{dates.span(week.from, week.to)}</span>
      </div>
      <dl className="three-sums">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{text}</dd>
          </div>
        ))}
      </dl>
      <WeekBars week={week} />
    </section>
  );
}

/** Of the drawing below: seven bars of 28 every 47, the highest 59 high over a line at 64. */
const bar = { first: 8, step: 47, width: 28, ground: 64, highest: 59, least: 3 };

function WeekBars({ week: { days, today } }: { week: Week }) {
  const say = useSay();
  const words = useWords();
  const { weekday } = useDates();
  const heights = barHeights(days.map(({ staked }) => staked));
  const said = days.map(({ day, staked }) => `${weekday(day)} ${words.money(staked)}`);
  return (
    <svg
      className="week-chart"
      viewBox="0 0 326 84"
      role="img"
      aria-label={say('week_bars', { days: said.join(', ') })}
    >
      {days.map(({ day }, at) => {
        const height = Math.max(bar.least, (heights[at] ?? 0) * bar.highest);
        return (
          <rect
            key={day}
            className={day === today ? 'is-now' : undefined}
            x={bar.first + at * bar.step}
            y={bar.ground - height}
            width={bar.width}
            height={height}
            rx={Math.min(6, height / 2)}
          />
        );
      })}
      {days.map(({ day }, at) => (
        <text key={day} x={bar.first + at * bar.step + bar.width / 2} y="81">
          {weekday(day).slice(0, 1)}
        </text>
      ))}
    </svg>
  );
}
