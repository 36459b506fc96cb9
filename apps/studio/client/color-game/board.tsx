import type { Color } from '../../api.ts';
import { colors } from '../../api.ts';
import { moveByArrows } from '../stall/keys/arrow-keys.ts';
import { Sign } from '../stall/sign.tsx';
import { useView } from '../stall/stall-context.tsx';
import { nameOf, signOf } from './pips.tsx';
import { useSay } from './words.ts';

interface BoardProps {
  laid: Partial<Record<Color, string>>;
  /** Colours that just paid. */
  hit: readonly Color[];
  disabled: boolean;
  onLay: (color: Color) => void;
}

/** As the fields lie: one row of the keyboard for each row of the board. */
const keys = ['Q', 'W', 'E', 'A', 'S', 'D'];

export function Board({ laid, hit, disabled, onLay }: BoardProps) {
  const say = useSay();
  const { money } = useView();
  return (
    <div className="board" role="group" aria-label={say('board')} onKeyDown={moveByArrows(3)}>
      {colors.map((color, index) => {
        const amount = laid[color];
        return (
          <button
            key={color}
            type="button"
            className={`place ${color}${hit.includes(color) ? ' is-hit' : ''}`}
            // Stays in the order of Tab while the dice run, so that the focus is not thrown away.
            aria-disabled={disabled}
            aria-keyshortcuts={keys[index]}
            onClick={() => !disabled && onLay(color)}
          >
            <span className="sr-only">{say('betOn')} </span>
            <b>{nameOf(color)}</b> <small>{say(color)}</small>
            <Sign name={signOf[color]} />
            {amount && (
              <span className="bet-chip numeric">
                {money.chip(amount)}
                <span className="sr-only"> {say('betIs')}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
