import type { ContractTerms } from '@perya/contract';
import { Money } from '../../../kit/money.tsx';
import { paidWhen, percent, say } from '../words.ts';

/** Steps as they were agreed, and when it is paid. */
export function TermsTable({ terms }: { terms: ContractTerms }) {
  const isHourly = terms.kind === 'hourly';
  return (
    <>
      <table className="plain-table" aria-label={say(`kind.${terms.kind}`)}>
        <thead>
          <tr>
            <th scope="col">{say(`base.${terms.kind}`)}</th>
            {!isHourly && <th scope="col">{say('col.active')}</th>}
            <th scope="col">{say(isHourly ? 'step.amount' : 'step.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.kind === 'hourly'
            ? terms.steps.map(({ from, amount }) => (
                <tr key={from}>
                  <th scope="row">
                    <Money amount={from} />
                  </th>
                  <td>
                    <Money amount={amount} />
                  </td>
                </tr>
              ))
            : terms.steps.map(({ from, activePlayers, rate }) => (
                <tr key={from}>
                  <th scope="row">
                    <Money amount={from} />
                  </th>
                  <td>{activePlayers}</td>
                  <td>{percent(rate)}</td>
                </tr>
              ))}
        </tbody>
      </table>
      <p className="text-quiet">{paidWhen(terms)}</p>
    </>
  );
}
