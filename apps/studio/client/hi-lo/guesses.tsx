import type { HiLoGuess } from '@perya/fairness';
import type { HiLoPlay } from '../../api.ts';
import { moveByArrows } from '../stall/keys/arrow-keys.ts';
import { Sign } from '../stall/sign.tsx';
import { chanceText, guessKey } from './card-rules.ts';
import { useSay } from './words.ts';

interface GuessesProps {
  card: number | null;
  /** What a right guess multiplies with; null when no hand is open. */
  next: HiLoPlay['next'];
  isBusy: boolean;
  onGuess: (guess: HiLoGuess) => void;
}

export function Guesses({ card, next, isBusy, onGuess }: GuessesProps) {
  const say = useSay();
  return (
    <div className="guess" role="group" aria-label={say('choices')} onKeyDown={moveByArrows(2)}>
      {(['higher', 'lower'] as const).map((guess) => {
        const factor = next?.[guess] ?? null;
        const key = card === null ? guess : guessKey(card, guess);
        return (
          <button
            key={guess}
            type="button"
            className={`guess-button ${guess}`}
            disabled={factor === null}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onGuess(guess)}
          >
            <Sign name={guess === 'higher' ? 'i-arrow-up' : 'i-arrow-down'} />
            <b>{say(key)}</b>
            <span className="numeric">
              {card !== null && factor !== null ? say('chance', { n: chanceText(card, guess) }) : ' '}
            </span>
            <em className="numeric">{factor === null ? '–' : `${factor}×`}</em>
          </button>
        );
      })}
    </div>
  );
}
