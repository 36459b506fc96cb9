import { colorMultiples, colorRolls, fraction, percentOf } from '@perya/fairness';
import { useSay } from './words.ts';

const rolls = colorRolls.reduce<number>((sum, count) => sum + count, 0);

export function ColorOdds() {
  const say = useSay();
  return (
    <table className="odds">
      <thead>
        <tr>
          <th scope="col">{say('oddsResult')}</th>
          <th scope="col">{say('oddsPays')}</th>
          <th scope="col">{say('oddsChance')}</th>
        </tr>
      </thead>
      <tbody>
        {colorRolls.map((count, dice) => (
          <tr key={dice}>
            <th scope="row">{dice}</th>
            <td>{String(colorMultiples[dice])}×</td>
            <td>
              {count} / {rolls} · {percentOf(fraction(count, rolls))}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
