import type { ReportCash } from '@perya/contract';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Formula } from '../../../platform/figures/formula.tsx';
import { Agreement } from '../accounts/agreement.tsx';
import { accountName } from '../accounts/words.ts';
import { say } from './words.ts';

type Owed = NonNullable<ReportCash['facts']>['owed'];

/** What is owed to members at the end of the span, by book, and whether the ledger says the same (FIG-11). */
export function OwedPanel({ owed: { books, total, pools } }: { owed: Owed }) {
  const rows = [
    ...books.map(({ account, ...closed }) => ({ name: accountName(account), closed, isSum: false })),
    { name: say('owed.total'), closed: total, isSum: true },
    { name: say('owed.pools'), closed: pools, isSum: false },
  ];
  return (
    <Panel
      title={
        <>
          {say('owed')}
          <Formula
            name={say('owed')}
            title={say('owed')}
            id="FIG-11"
            formula={say('owed.formula')}
            sources={['ledger']}
          />
        </>
      }
      note={say('owed.note')}
      isFlush
      className="report-figures report-statement"
    >
      <table className="table report-games" aria-label={say('owed')}>
        <thead>
          <tr>
            <th scope="col">{say('owed.book')}</th>
            <th scope="col" className="to-right">
              {say('owed.closing')}
            </th>
            <th scope="col" className="to-right">
              {say('owed.ledger')}
            </th>
          </tr>
        </thead>
        {rows.map(({ name, closed, isSum }) => (
          <tbody key={name} className={isSum ? 'report-sum' : undefined}>
            <tr>
              <th scope="row">{name}</th>
              <td className="to-right">
                <Money amount={closed.closing} />
              </td>
              <td className="to-right">
                <Agreement one={closed} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </Panel>
  );
}
