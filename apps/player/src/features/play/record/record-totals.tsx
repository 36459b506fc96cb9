import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import type { RecordPage } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import { useTimeText } from '../use-time-text.ts';

/** What was staked and came back in the period, and how long was played today. */
export function RecordTotals({ page, hasLimits }: { page: RecordPage | undefined; hasLimits: boolean }) {
  const say = useSay();
  const money = useMoney();
  const timeText = useTimeText();
  if (!page?.summary)
    return (
      <section className="card" aria-label={say('records_totals')}>
        <div className="three-sums wait" aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
        <div className="divider" />
        <div className="card-link" />
      </section>
    );
  const {
    currency,
    summary: { totals, minutesToday },
  } = page;
  const sums = [
    { label: say('record_staked'), text: money.full(totals.staked, currency) },
    { label: say('record_returned'), text: money.full(totals.returned, currency) },
    { label: say('records_net'), text: money.net(totals.net, currency) },
  ];
  const played = (
    <>
      <Icon name="i-clock" />
      <span>
        {minutesToday > 0 ? say('played_today', { time: timeText(minutesToday) }) : say('played_none')}
      </span>
    </>
  );
  return (
    <section className="card" aria-label={say('records_totals')}>
      <dl className="three-sums">
        {sums.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="divider" />
      {hasLimits ? (
        <Link className="card-link" to="/m/member/limits">
          {played}
          <b>{say('menu_limits')}</b>
          <Icon name="i-chevron-right" />
        </Link>
      ) : (
        <p className="card-link">{played}</p>
      )}
    </section>
  );
}
