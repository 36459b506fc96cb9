import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '../../../platform/brand.ts';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import '../games/games.css';
import { ReportPage } from '../report-page.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { accountsQuery } from './queries.ts';
import { say } from './words.ts';

/** Accounts of the house and books of members, down to each line (OPS-REPORT-04). */
export function AccountsPage() {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const { days } = useFigureSpan();
  const report = useQuery(accountsQuery(merchantCode, days));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) =>
    setOpen(
      (before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]),
    );
  const words = {
    title: say('title'),
    missing: say('missing'),
    none: say('none'),
    noneNote: say('none.note'),
  };
  return (
    <ReportPage
      page="reports/accounts"
      words={words}
      report={report}
      isCompared={false}
      isNothing={({ accounts }) => accounts.length === 0}
    >
      {({ accounts, countedFrom }, { shown, open: onLines }) => (
        <>
          <AccountsTable
            accounts={accounts}
            open={shown === undefined ? open : new Set([...open, shown.account])}
            toggle={toggle}
            shown={shown}
            onLines={onLines}
          />
          {countedFrom !== null && (
            <p className="text-quiet">{say('counted', { day: times.day(`${countedFrom}T12:00:00Z`) })}</p>
          )}
        </>
      )}
    </ReportPage>
  );
}
