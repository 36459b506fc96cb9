import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Money } from '../../../kit/money.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useKeys } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { paymentQuery } from '../queries.ts';
import { TermsTable } from '../terms/terms-table.tsx';
import { count, gameWord, percent, say } from '../words.ts';
import { PaymentState } from './payment-state.tsx';

/** What one payment is made of, and its posting. */
export function PaymentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const query = useQuery(paymentQuery(merchantCode, id));
  useKeys([{ key: 'escape', word: say('close'), run: onClose, isHidden: true }]);
  return (
    <aside className="drawer" aria-label={say('payment.of', { id })}>
      <header className="part-head drawer-top">
        <b>{query.data?.payment.name ?? say('payment.of', { id })}</b>
        <span className="spacer" />
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll agent-side">
        <Loaded query={query}>
          {({ payment, parts, contract }) => (
            <>
              <KeyValues
                rows={[
                  [say('col.state'), <PaymentState key="state" payment={payment} />],
                  [say('col.amount'), <Money key="amount" amount={payment.amount} />],
                  [say('offer.kind'), say(`kind.${payment.kind}`)],
                  [say('col.days'), `${payment.fromDay} – ${payment.toDay}`],
                  [say('col.base'), <Money key="base" amount={payment.turnover} />],
                  [say('col.active'), count(payment.activePlayers)],
                  [say('payment.passed'), <Money key="passed" amount={payment.passedOn} />],
                  [say('payment.due'), times.exact(payment.dueAt)],
                  [
                    say('payments.paid'),
                    payment.paidAt === null ? say('payment.not') : times.exact(payment.paidAt),
                  ],
                  [
                    say('payment.posting'),
                    payment.transactionId === null ? (
                      '–'
                    ) : (
                      <Link
                        key="posting"
                        className="text-link"
                        to={`/${merchantCode}/members/${payment.agentId}?tab=ledger`}
                      >
                        {payment.transactionId}
                      </Link>
                    ),
                  ],
                ]}
              />
              {contract && (
                <>
                  <h2 className="small-heading">
                    {say('payment.contract', { id: contract.id, version: contract.version })}
                  </h2>
                  <TermsTable terms={contract.terms} />
                </>
              )}
              {parts.length > 0 && (
                <>
                  <h2 className="small-heading">{say('payment.parts')}</h2>
                  <table className="table is-plain" aria-label={say('payment.parts')}>
                    <thead>
                      <tr>
                        <th scope="col">{say('col.level')}</th>
                        <th scope="col">{say('col.game')}</th>
                        <th scope="col" className="to-right">
                          {say('col.validStake')}
                        </th>
                        <th scope="col" className="to-right">
                          {say('col.amount')}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {parts.map((part) => (
                        <tr key={`${part.level} ${part.gameType} ${part.rate}`}>
                          <td>{part.level}</td>
                          <td>
                            {gameWord(part.gameType)} <small>{percent(part.rate)}</small>
                          </td>
                          <td className="to-right">
                            <Money amount={part.validStake} />
                          </td>
                          <td className="to-right">
                            <Money amount={part.amount} />
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </>
              )}
              <Link
                className="text-link"
                to={`/${merchantCode}/agents/people/${payment.agentId}?tab=lines&from=${payment.fromDay}&to=${payment.toDay}`}
              >
                {say('payment.lines')}
              </Link>
            </>
          )}
        </Loaded>
      </div>
    </aside>
  );
}
