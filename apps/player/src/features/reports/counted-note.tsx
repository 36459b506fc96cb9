import { useSay } from '../../platform/context.tsx';
import { useDates } from '../../platform/texts/use-dates.ts';
import type { Counted } from './queries.ts';

/** Which days a figure is of, and when it was worked out. */
export function CountedNote({ counted }: { counted: Counted }) {
  const say = useSay();
  const dates = useDates();
  if (counted === null) return <p className="proof-counted">{say('counted_none')}</p>;
  const { from, until, madeAt } = counted;
  return (
    <p className="proof-counted numeric">
      {say('counted', { from: dates.day(from), until: dates.day(until), made: dates.moment(madeAt) })}
    </p>
  );
}
