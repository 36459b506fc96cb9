import { bingoPatterns } from '@perya/fairness';
import { bingoOneIn } from './bingo-rules.ts';
import { useSay } from './words.ts';

export function BingoOdds() {
  const say = useSay();
  return (
    <table className="odds">
      <thead>
        <tr>
          <th scope="col">{say('oddsPattern')}</th>
          <th scope="col">{say('oddsPays')}</th>
          <th scope="col">{say('oddsChance')}</th>
        </tr>
      </thead>
      <tbody>
        {bingoPatterns.map(({ pattern, multiple }) => (
          <tr key={pattern}>
            <th scope="row">{say(pattern)}</th>
            <td>{multiple.toLocaleString('en-PH')}×</td>
            <td>{say('oneIn', { n: bingoOneIn[pattern].toLocaleString('en-PH') })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
