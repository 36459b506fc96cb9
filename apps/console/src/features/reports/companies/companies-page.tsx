import type { CompanyStatement } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../kit/icon.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { useMonth } from '../../../platform/figures/use-month.tsx';
import '../games/games.css';
import { ReportPage } from '../report-page.tsx';
import { CompaniesTable } from './companies-table.tsx';
import { companiesQuery } from './query.ts';
import { Statement } from './statement.tsx';
import { say } from './words.ts';

const nameOf = ({ company }: CompanyStatement): string => company ?? say('all');

/** A month of each game company, for its invoice (OPS-REPORT-07). */
export function CompaniesPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const { month, ...span } = useMonth();
  const report = useQuery(companiesQuery(merchantCode, month));
  const company = address.get('company');
  const words = {
    title: say('title'),
    missing: say('missing'),
    none: say('none'),
    noneNote: say('none.note'),
  };
  return (
    <ReportPage
      page="reports/companies"
      words={words}
      report={report}
      span={span}
      wishes={[{ what: 'rounds', ...span.days, ...(company !== undefined && { company }) }]}
      isNothing={({ companies }) => companies.length === 0}
    >
      {({ isFinal, total, companies }, beside) => {
        const shown = companies.find((one) => one.company === company) ?? total;
        const isOver = report.data !== undefined && report.data.span.until !== report.data.at;
        return (
          <>
            <p className={`note ${isFinal ? 'is-ok' : isOver ? 'is-warn' : 'is-info'}`} role="status">
              <Icon name={isFinal ? 'circle-check' : isOver ? 'triangle-alert' : 'info'} />
              {say(isFinal ? 'final' : isOver ? 'unheld' : 'running')}
            </p>
            <CompaniesTable total={total} companies={companies} shown={shown} nameOf={nameOf} />
            <Statement one={shown} name={nameOf(shown)} days={span.days} beside={beside} />
          </>
        );
      }}
    </ReportPage>
  );
}
