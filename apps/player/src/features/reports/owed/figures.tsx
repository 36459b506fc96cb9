import { parseAmount } from '@perya/money';
import { useLocale, useSay } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import type { OwedNight } from '../queries.ts';

/** How long each bar is, in percent: the longer of the two is whole. */
function lengths(owed: bigint, held: bigint): [owed: number, held: number] {
  const longer = owed > held ? owed : held;
  const part = (amount: bigint) => (longer === 0n ? 0 : Number((amount * 1000n) / longer) / 10);
  return [part(owed), part(held)];
}

/** What is owed, what is held, and from when that is. */
export function OwedFigures({ night, nextAt }: { night: OwedNight; nextAt: string | null }) {
  const say = useSay();
  const money = useMoney();
  const dates = useDates();
  const count = new Intl.NumberFormat(useLocale()).format(night.balances);
  const { owed, inBalances, inStakes, held, coverage, takenAt } = night;
  const [owedLength, heldLength] = lengths(parseAmount(owed), parseAmount(held?.amount ?? '0'));
  return (
    <section className="card owed-figures" aria-label={say('figures')}>
      <dl>
        <Line label={say('owed_all')} amount={money.full(owed)} length={owedLength} />
        {held === null ? (
          <div className="owed-line">
            <dt>{say('owed_held')}</dt>
            <dd className="is-missing">{say('owed_held_none')}</dd>
          </div>
        ) : (
          <Line label={say('owed_held')} amount={money.full(held.amount)} length={heldLength} isHeld />
        )}
      </dl>
      <p className="proof-counted numeric">
        {coverage !== null && `${say('owed_covered', { percent: coverage })} `}
        {say('owed_count', { count })} {say('owed_taken', { taken: dates.moment(takenAt) })}
        {nextAt !== null && ` ${say('owed_next', { next: dates.moment(nextAt) })}`}
      </p>
      <p className="proof-counted numeric">
        {say('owed_parts', { balances: money.full(inBalances), stakes: money.full(inStakes) })}
      </p>
      <p className="proof-counted numeric">
        {held === null
          ? say('owed_held_none_text')
          : say('owed_held_text', { place: held.place, day: dates.day(held.asOf), file: held.fileReference })}
      </p>
    </section>
  );
}

interface LineProps {
  label: string;
  amount: string;
  length: number;
  isHeld?: boolean;
}

function Line({ label, amount, length, isHeld = false }: LineProps) {
  return (
    <div className={isHeld ? 'owed-line is-held' : 'owed-line'}>
      <dt>{label}</dt>
      <dd className="numeric">{amount}</dd>
      <dd className="owed-bar-line" aria-hidden="true">
        <svg width="100%" height="8">
          <rect className="ground" width="100%" height="8" rx="4" />
          <rect className="part" width={`${length}%`} height="8" rx="4" />
        </svg>
      </dd>
    </div>
  );
}
