import { hiLoStep, hiLoWays } from '@perya/fairness';
import type { HiLoGuess } from '@perya/fairness';
import { guessKey, rankText } from './card-rules.ts';
import { useSay } from './words.ts';

const ranks = Array.from({ length: 13 }, (_, index) => index);

/** For each card: how many of the 13 ranks are right, and what a right guess multiplies with. */
export function HiLoOdds() {
  const say = useSay();
  const cell = (card: number, guess: HiLoGuess) => {
    const { top, bottom } = hiLoStep(card, guess);
    const isSame = guessKey(card, guess) === 'same';
    return (
      <td>
        {isSame ? `${say('same')} ` : ''}
        {hiLoWays(card, guess)} / 13 · {(Number(top) / Number(bottom)).toFixed(2)}×
      </td>
    );
  };
  return (
    <>
      <table className="odds tight">
        <thead>
          <tr>
            <th scope="col">{say('oddsCard')}</th>
            <th scope="col">{say('oddsHigher')}</th>
            <th scope="col">{say('oddsLower')}</th>
          </tr>
        </thead>
        <tbody>
          {ranks.map((card) => (
            <tr key={card}>
              <th scope="row">{rankText(card)}</th>
              {cell(card, 'higher')}
              {cell(card, 'lower')}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">{say('rulePays')}</p>
    </>
  );
}
