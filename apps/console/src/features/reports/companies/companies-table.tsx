import type { CompanyStatement } from '@perya/contract';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useAddress } from '../../../platform/address.ts';
import { Agreement } from '../accounts/agreement.tsx';
import { say } from './words.ts';

export const amountOf = ({ lines, prizes }: CompanyStatement, key: string): string =>
  [...lines, ...prizes].find((line) => line.key === key)?.amounts[0]?.value ?? '0.00';
const turned = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : amount);

interface CompaniesTableProps {
  total: CompanyStatement;
  companies: readonly CompanyStatement[];
  shown: CompanyStatement;
  nameOf: (one: CompanyStatement) => string;
}

const heads = ['rounds', 'members', 'turnover', 'returned', 'ggr', 'promo', 'result', 'agrees'] as const;

/** Companies of a month, with all of them at the foot; the one that is pressed has its statement below. */
export function CompaniesTable({ total, companies, shown, nameOf }: CompaniesTableProps) {
  const rows = (one: CompanyStatement) => <CompanyRow one={one} name={nameOf(one)} isOn={one === shown} />;
  return (
    <Panel title={say('table')} note={say('table.note')} isFlush className="report-figures report-statement">
      <table className="table report-games" aria-label={say('table')}>
        <thead>
          <tr>
            <th scope="col">{say('col.company')}</th>
            {heads.map((key) => (
              <th key={key} scope="col" className="to-right">
                {say(`col.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        {companies.map((one) => (
          <tbody key={one.company}>{rows(one)}</tbody>
        ))}
        <tbody className="report-sum">{rows(total)}</tbody>
      </table>
    </Panel>
  );
}

function CompanyRow({ one, name, isOn }: { one: CompanyStatement; name: string; isOn: boolean }) {
  const address = useAddress();
  const result = amountOf(one, 'result');
  return (
    <tr className={isOn ? 'is-on' : undefined}>
      <th scope="row">
        <button
          type="button"
          className="row-button"
          aria-label={say('open', { name })}
          aria-pressed={isOn}
          onClick={() => address.set({ company: one.company ?? undefined })}
        >
          {name}
        </button>
      </th>
      <td className="to-right">{one.rounds.toLocaleString('en')}</td>
      <td className="to-right">{one.members.toLocaleString('en')}</td>
      {(['turnover', 'returned', 'ggr', 'promo', 'result'] as const).map((key) => (
        <td key={key} className="to-right">
          <Money amount={key === 'returned' ? turned(amountOf(one, key)) : amountOf(one, key)} />
        </td>
      ))}
      <td className="to-right">
        <Agreement one={{ closing: result, ledger: one.ledger }} />
      </td>
    </tr>
  );
}
