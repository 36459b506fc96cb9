import { Field } from '../../kit/field.tsx';
import { useAddress } from '../../platform/address.ts';
import type { DaySpan } from './queries.ts';
import { say } from './words.ts';

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** The days that are looked at stand in the address; the server has the last seven where there are none. */
export function useSpan(): DaySpan {
  const address = useAddress();
  const from = address.get('from');
  const to = address.get('to');
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

export function SpanFields({ shown }: { shown: DaySpan | undefined }) {
  const address = useAddress();
  const set = (name: 'from' | 'to', day: string) => {
    const next = { from: shown?.from, to: shown?.to, [name]: day };
    if (isDay(next.from) && isDay(next.to)) address.set({ ...next, after: undefined });
  };
  return (
    <div className="agent-span">
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={say(`span.${name}`)}
          type="date"
          data-draft="no"
          value={shown?.[name] ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
    </div>
  );
}
