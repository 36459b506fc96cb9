import { Link } from 'react-router';
import { useBrand } from '../../../platform/brand.ts';
import { say } from '../words.ts';
import type { PlacePlan, Shown, Span } from './calendar-rules.ts';

const dayMs = 24 * 3600_000;
/** Of the drawing's own width. */
const wide = 1000;
const pages = {
  banner: 'banners',
  announcement: 'announcements',
  promotion: 'promotions',
  category: 'categories',
  help: 'help',
} as const;

interface RowsProps {
  plan: PlacePlan;
  span: Span;
  label: string;
}

/** A line for each item: its name opens it, its bar says from when until when. */
export function PlanRows({ plan, span, label }: RowsProps) {
  const { merchantCode, timeZone } = useBrand();
  const days = Array.from(
    { length: Math.round((span.to - span.from) / dayMs) },
    (_, nth) => span.from + nth * dayMs,
  );
  const dayName = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });
  return (
    <div className="plan-table">
      <div className="plan-line" aria-hidden="true">
        <span />
        <span className="plan-days">
          {days.map((day) => (
            <small key={day}>{dayName.format(day)}</small>
          ))}
        </span>
      </div>
      <ul aria-label={label}>
        {plan.rows.map((row) => (
          <li key={row.id} className="plan-line">
            <Link to={`/${merchantCode}/content/${pages[plan.kind]}?item=${row.id}`}>{row.title}</Link>
            <Bar row={row} span={span} days={days} />
            <span className="visually-hidden">{toldIn(row, timeZone)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function toldIn({ from, to }: Shown, timeZone: string): string {
  const named = (at: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return say('calendar.span', {
    from: Number.isFinite(from) ? named(from) : say('calendar.always'),
    to: Number.isFinite(to) ? named(to) : say('calendar.forgood'),
  });
}

function Bar({ row, span, days }: { row: Shown; span: Span; days: readonly number[] }) {
  const xOf = (at: number) => (wide * (at - span.from)) / (span.to - span.from);
  const [from, to] = [Math.max(row.from, span.from), Math.min(row.to, span.to)];
  return (
    <svg className="plan-bar" viewBox={`0 0 ${wide} 18`} preserveAspectRatio="none" aria-hidden="true">
      {days.map((day) => (
        <rect key={day} className="plan-rule" x={xOf(day)} y={0} width={1} height={18} />
      ))}
      <rect className="plan-fill" x={xOf(from)} y={2} width={Math.max(2, xOf(to) - xOf(from))} height={14} />
    </svg>
  );
}
