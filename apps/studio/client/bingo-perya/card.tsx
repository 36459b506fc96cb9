import { memo } from 'react';
import { letters } from './bingo-rules.ts';
import { useSay } from './words.ts';

interface CardProps {
  index: number;
  /** By column. */
  numbers: number[][];
  /** Marked cells of this card as text, so that an unchanged card is not drawn again. */
  marks: string;
  lit: string;
  win: string | null;
}

/** One bingo card. A marked number carries a disc and is underlined for those who do not see colours. */
export const Card = memo(function Card({ index, numbers, marks, lit, win }: CardProps) {
  const say = useSay();
  const marked = new Set(marks.split(' '));
  const shining = new Set(lit.split(' '));
  return (
    <figure className={win ? 'bcard wins' : 'bcard'} aria-label={say('card', { n: index + 1 })}>
      <div className="blet" aria-hidden="true">
        {letters.map((letter) => (
          <span key={letter}>{letter}</span>
        ))}
      </div>
      <div className="bcells numeric">
        {Array.from({ length: 25 }, (_, place) => {
          const [row, column] = [Math.floor(place / 5), place % 5];
          const at = column * 5 + row;
          const number = numbers[column]?.[row];
          const look = `${marked.has(String(at)) ? ' is-on' : ''}${shining.has(String(at)) ? ' is-lit' : ''}`;
          return (
            <span className={`bingo-cell${look}`} key={at}>
              {number === 0 ? <i aria-label={say('free')}>★</i> : <i>{number}</i>}
            </span>
          );
        })}
      </div>
      {win && <figcaption>{win}</figcaption>}
    </figure>
  );
});
