import { displayAmount, parseAmount } from '@perya/money';
import { Bulbs, Icon, SplitFlap } from '@perya/ui';
import { useLocale, useSay } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import type { JackpotPage } from '../queries.ts';
import { placesOf } from './pool-rules.ts';

/** One pool with everything that went in and came out of it; the figures are of the same moment (DEC-006). */
export function PoolCard({ pool }: { pool: JackpotPage }) {
  const say = useSay();
  const locale = useLocale();
  const { name, amount, currency, contributionPercent } = pool;
  return (
    <section className="jackpot-card pool" aria-label={name}>
      <Bulbs />
      <div className="jackpot-title">
        <Icon name="ph-trophy-duotone" />
        <span>{name}</span>
        <span className="badge">
          <Icon name="i-radio" />
          {say('jackpot_live')}
        </span>
      </div>
      <SplitFlap amount={displayAmount(parseAmount(amount), { currency, locale })} />
      <p>{say('pool_feeds', { percent: Number(contributionPercent) })}</p>
      <Adding pool={pool} />
      <Wins pool={pool} />
    </section>
  );
}

/** Seed + contributions − won = now. */
function Adding({ pool }: { pool: JackpotPage }) {
  const say = useSay();
  const locale = useLocale();
  const places = placesOf(pool);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: pool.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  const lines = [
    { sign: '', label: say('pool_seed'), amount: pool.seeded },
    { sign: '+', label: say('pool_in'), amount: pool.contributed },
    { sign: '−', label: say('pool_won'), amount: pool.won },
    { sign: '=', label: say('pool_now'), amount: pool.amount },
  ];
  return (
    <dl className="adds" aria-label={say('pool_adds_up')}>
      {lines.map(({ sign, label, amount }) => (
        <div key={label}>
          <dt>
            <span className="numeric">{sign}</span>
            {label}
          </dt>
          {/* As a string: a number would lose the last places. */}
          <dd className="numeric">{format.format(amount as `${number}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Wins({ pool: { wins, currency } }: { pool: JackpotPage }) {
  const say = useSay();
  const locale = useLocale();
  const { date } = useDates();
  if (wins.length === 0) return <p className="nobody">{say('pool_nobody')}</p>;
  return (
    <ul className="pwins" aria-label={say('pool_wins')}>
      {wins.map(({ amount, at, userName, gameName }) => (
        <li key={at}>
          <span>
            {userName}
            <small>
              {gameName} · {date(at)}
            </small>
          </span>
          <b className="numeric">{displayAmount(parseAmount(amount), { currency, locale })}</b>
        </li>
      ))}
    </ul>
  );
}
