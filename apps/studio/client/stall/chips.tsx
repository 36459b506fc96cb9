import { moveByArrows } from './keys/arrow-keys.ts';
import { feel } from './feel/feel.ts';
import { useEntered, useView } from './stall-context.tsx';

/** The chip in hand. A row of at most six; one is always chosen. */
export function ChipRow({
  chosen,
  onChoose,
  disabled = false,
}: {
  chosen: string;
  onChoose: (chip: string) => void;
  disabled?: boolean;
}) {
  const { say, money } = useView();
  const { entered } = useEntered();
  return (
    <div className="coin" role="group" aria-label={say('chips')} onKeyDown={moveByArrows(6)}>
      {entered.stakes.chips.slice(0, 6).map((chip, index) => (
        <button
          key={chip}
          type="button"
          aria-pressed={chip === chosen}
          aria-label={money.short(chip)}
          aria-keyshortcuts={String(index + 1)}
          disabled={disabled}
          onClick={() => {
            feel.sound('chip');
            onChoose(chip);
          }}
        >
          {money.chip(chip)}
        </button>
      ))}
    </div>
  );
}

/** The middle chip of those a balance reaches: neither the least nor the most. */
export const firstChip = (chips: readonly string[]): string => chips[Math.min(2, chips.length - 1)] ?? '1';
