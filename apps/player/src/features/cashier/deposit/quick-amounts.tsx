import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { grouped, typedAmount } from '../money/amount-rules.ts';

/** Amounts that are one tap away. */
export function QuickAmounts(props: {
  presets: readonly string[];
  value: Micros | null;
  onChoose: (preset: string) => void;
}) {
  if (props.presets.length === 0) return null;
  return (
    <div className="quick">
      {props.presets.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={parseAmount(preset) === props.value}
          onClick={() => props.onChoose(preset)}
        >
          {grouped(typedAmount(parseAmount(preset)))}
        </button>
      ))}
    </div>
  );
}
