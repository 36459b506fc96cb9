import { bingoPatterns } from '@perya/fairness';
import { glyphCells } from './bingo-rules.ts';
import { useSay } from './words.ts';

/** Every pattern as a small picture with what it pays. */
export function PayGlyphs({ won }: { won: ReadonlySet<string> }) {
  const say = useSay();
  return (
    <ul className="glyphs" aria-label={say('payTable')}>
      {bingoPatterns.map(({ pattern, multiple }) => (
        <li key={pattern} className={won.has(pattern) ? 'is-won' : ''}>
          <span className="pattern" aria-hidden="true">
            {Array.from({ length: 25 }, (_, place) => (
              <i
                key={place}
                className={glyphCells[pattern].has((place % 5) * 5 + Math.floor(place / 5)) ? 'is-on' : ''}
              />
            ))}
          </span>
          <span className="sr-only">{say(pattern)}</span>
          <b className="numeric">{multiple.toLocaleString('en-PH')}×</b>
        </li>
      ))}
    </ul>
  );
}
