import { useSay } from '../../../platform/context.tsx';
import { useInfo } from '../../../platform/status/status.ts';
import type { Narrowing } from '../queries.ts';
import { categories, periods } from './record-rules.ts';

interface ChipsProps {
  narrowing: Narrowing;
  onChange: (change: Partial<Narrowing>) => void;
}

export function PeriodChips({ narrowing, onChange }: ChipsProps) {
  const say = useSay();
  return (
    <div className="chips bleed" role="group" aria-label={say('record_period')}>
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          className="chip"
          aria-pressed={narrowing.period === period}
          onClick={() => onChange({ period })}
        >
          {say(`span_${period}`)}
        </button>
      ))}
    </div>
  );
}

/** The categories that the merchant has. */
export function CategoryChips({ narrowing, onChange }: ChipsProps) {
  const say = useSay();
  const info = useInfo();
  const switches = 'whitelabel' in info ? info.whitelabel : {};
  const shown = categories.filter((category) => switches[`CAT_${category}`] === true);
  return (
    <div className="chips bleed" role="group" aria-label={say('categories')}>
      {[null, ...shown].map((category) => (
        <button
          key={category}
          type="button"
          className="chip accented"
          aria-pressed={narrowing.category === category}
          onClick={() => onChange({ category })}
        >
          {say(category === null ? 'data_all' : `category_${category}`)}
        </button>
      ))}
    </div>
  );
}
