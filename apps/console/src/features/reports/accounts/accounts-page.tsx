import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Nothing } from '../../../kit/states.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { SpanBar } from '../../../platform/figures/span-bar.tsx';
import { Standing } from '../../../platform/figures/standing.tsx';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { FilesDrawer } from '../files/files-drawer.tsx';
import { FilesButton, useFiles } from '../files/save-file.tsx';
import '../reports.css';
import '../games/games.css';
import { SavedReports } from '../saved/saved-reports.tsx';
import './accounts.css';
import { AccountsTable } from './accounts-table.tsx';
import { LinesDrawer } from './lines-drawer.tsx';
import { accountsQuery } from './queries.ts';
import { say } from './words.ts';

/** Accounts of the house and books of members, down to each line (OPS-REPORT-04). */
export function AccountsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const times = useTimes();
  const { days, title } = useFigureSpan();
  const report = useQuery(accountsQuery(merchantCode, days));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [account, kind, after] = [address.get('account'), address.get('kind'), address.get('after')];
  const shown = account !== undefined && kind !== undefined ? { account, kind, after } : undefined;
  const files = useFiles();
  const toggle = (name: string) =>
    setOpen(
      (before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]),
    );
  const keys: KeyAction[] = [{ key: 'r', word: say('keys.again'), run: () => void report.refetch() }];
  useKeys(keys);
  return (
    <>
      <PageHead title={say('title')} crumb={say('crumb')} fact={title} />
      <div className={`split report-split${shown === undefined && !files.isOpen ? ' is-whole' : ''}`}>
        <div className="page-body report-page">
          <SpanBar found={report.data} isCompared={false}>
            <SavedReports page="reports/accounts" />
            {shown === undefined && <FilesButton files={files} />}
          </SpanBar>
          <Loaded query={report}>
            {(found) => (
              <>
                <Standing found={found} />
                {found.facts === null ? (
                  <Nothing title={say('missing')}>{say('none.note')}</Nothing>
                ) : found.facts.accounts.length === 0 ? (
                  <Nothing title={say('none')}>{say('none.note')}</Nothing>
                ) : (
                  <AccountsTable
                    accounts={found.facts.accounts}
                    open={shown === undefined ? open : new Set([...open, shown.account])}
                    toggle={toggle}
                    shown={shown}
                    onLines={(lines) => address.set({ ...lines, after: undefined })}
                  />
                )}
                {typeof found.facts?.countedFrom === 'string' && (
                  <p className="text-quiet">
                    {say('counted', { day: times.day(`${found.facts.countedFrom}T12:00:00Z`) })}
                  </p>
                )}
              </>
            )}
          </Loaded>
        </div>
        {files.isOpen && <FilesDrawer onClose={() => files.toggle(false)} />}
        {shown && !files.isOpen && (
          <LinesDrawer
            days={days}
            span={report.data?.span}
            files={files}
            lines={shown}
            move={(to) => address.set({ after: to })}
            onClose={() => address.set({ account: undefined, kind: undefined, after: undefined })}
          />
        )}
      </div>
      <KeyBar actions={keys} />
    </>
  );
}
