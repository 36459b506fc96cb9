import { lottoChance, lottoMultiples, numberOf } from '@perya/fairness';
import { useSay } from './words.ts';

const figures = (value: number) =>
  value.toLocaleString('en-PH', { maximumFractionDigits: value < 10 ? 1 : 0 });

export function LottoOdds() {
  const say = useSay();
  return (
    <table className="odds">
      <thead>
        <tr>
          <th scope="col">{say('oddsMatches')}</th>
          <th scope="col">{say('oddsPays')}</th>
          <th scope="col">{say('oddsChance')}</th>
        </tr>
      </thead>
      <tbody>
        {lottoMultiples.map((multiple, matches) => (
          <tr key={matches}>
            <th scope="row">{matches}</th>
            <td>{multiple.toLocaleString('en-PH')}×</td>
            <td>{say('oneIn', { n: figures(1 / numberOf(lottoChance(matches))) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
