import { lottoHighest } from '@perya/fairness';
import { moveByArrows } from '../stall/keys/arrow-keys.ts';
import { useSay } from './words.ts';

const numbers = Array.from({ length: lottoHighest }, (_, index) => index + 1);
const columns = 9;

export function NumberGrid({
  picked,
  isFull,
  onToggle,
}: {
  picked: readonly number[];
  isFull: boolean;
  onToggle: (number: number) => void;
}) {
  const say = useSay();
  return (
    <div className="number-grid" role="group" aria-label={say('pickTitle')} onKeyDown={moveByArrows(columns)}>
      {numbers.map((number) => {
        const isPicked = picked.includes(number);
        return (
          <button
            key={number}
            type="button"
            className="numeric"
            aria-label={say('number45', { n: number })}
            aria-pressed={isPicked}
            aria-disabled={isFull && !isPicked}
            onClick={() => onToggle(number)}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}
