import { SelectField } from '../../kit/field.tsx';
import { useAddress } from '../address.ts';
import { daysOfMonth, monthName, monthsUntil } from './month-rules.ts';
import { isDay } from './span-rules.ts';
import { useFigureSpan } from './use-span.ts';
import { say } from './words.ts';

const shownMonths = 24;

/** A month as the address has it, by its days: a report that is told carries those. */
export function useMonth() {
  const address = useAddress();
  const { today } = useFigureSpan();
  const from = address.get('from');
  const month = (isDay(from) ? from : today).slice(0, 7);
  const known = monthsUntil(today, shownMonths);
  const options = [...known, ...(known.includes(month) ? [] : [month])];
  const choose = (
    <SelectField
      label={say('month')}
      value={month}
      data-draft="no"
      options={options.map((value) => ({ value, name: monthName(value) }))}
      // Lines of another month are other lines.
      onChange={({ target }) =>
        address.set({
          ...daysOfMonth(target.value, today),
          account: undefined,
          kind: undefined,
          after: undefined,
        })
      }
    />
  );
  return { month, days: daysOfMonth(month, today), title: monthName(month), choose };
}
