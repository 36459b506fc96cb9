import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { useSay } from '../../../../platform/context.tsx';
import { grouped, typedAmount } from '../../money/amount-rules.ts';
import { useMoney } from '../../../../platform/texts/use-money.ts';

/** Amounts that are one tap away; above the limit, the most that it leaves. */
export function QuickAmounts(props: {
  presets: readonly string[];
  value: Micros | null;
  most: Micros | null;
  isOff: boolean;
  onChoose: (preset: string) => void;
}) {
  const { most } = props;
  const say = useSay();
  const { short } = useMoney();
  const shown = most === null ? props.presets : props.presets.filter((each) => parseAmount(each) < most);
  if (props.presets.length === 0) return null;
  return (
    <div className={most === null ? 'quick' : 'quick fewer'}>
      {shown.slice(0, most === null ? undefined : 2).map((preset) => (
        <button
          key={preset}
          type="button"
          disabled={props.isOff}
          aria-pressed={parseAmount(preset) === props.value}
          onClick={() => props.onChoose(preset)}
        >
          {grouped(typedAmount(parseAmount(preset)))}
        </button>
      ))}
      {most !== null && (
        <button type="button" className="most" onClick={() => props.onChoose(typedAmount(most))}>
          {say('limit_use', { amount: short(most) })}
        </button>
      )}
    </div>
  );
}
