import { useSay } from '../../../platform/context.tsx';
import type { ContractPage, ContractTerms } from '../queries.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { ownStep, percent } from './contract-rules.ts';

/** The steps as a table, with the one that the last thirty days would have reached. */
export function Steps({ terms, average }: { terms: ContractTerms; average: ContractPage['average'] }) {
  const say = useSay();
  const { short } = useMoney();
  const own = ownStep(terms, average);
  const isHourly = terms.kind === 'hourly';
  const rows = isHourly
    ? terms.steps.map(({ from, amount }) => ({ from, players: null, given: short(amount) }))
    : terms.steps.map(({ from, activePlayers, rate }) => ({
        from,
        players: activePlayers,
        given: percent(rate),
      }));
  return (
    <section className="contract-steps">
      <h2>{say(`steps_${terms.kind}`)}</h2>
      <div className="table-box">
        <table>
          <thead>
            <tr>
              <th scope="col">{say(`steps_base_${terms.kind}`)}</th>
              {!isHourly && <th scope="col">{say('steps_players')}</th>}
              <th scope="col">{say(isHourly ? 'steps_amount' : 'steps_rate')}</th>
            </tr>
          </thead>
          <tbody className="numeric">
            {rows.map(({ from, players, given }, at) => (
              <tr key={from} className={at === own ? 'own-place' : undefined}>
                <td>
                  {say('steps_from', { amount: short(from) })}
                  {at === own && <small>{say('steps_average', { days: average.days })}</small>}
                </td>
                {players !== null && <td>{players}</td>}
                <td>{given}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
