import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Nothing } from '../../kit/states.tsx';
import { useAddress } from '../../platform/address.ts';
import { SpanBar } from '../../platform/figures/span-bar.tsx';
import { type FoundFigures, Standing } from '../../platform/figures/standing.tsx';
import { useFigureSpan } from '../../platform/figures/use-span.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import './accounts/accounts.css';
import { LinesDrawer } from './accounts/lines-drawer.tsx';
import type { Days, OpenLines } from './accounts/queries.ts';
import { FilesDrawer } from './files/files-drawer.tsx';
import type { SaveWishes } from './files/save-dialog.tsx';
import { FilesButton, SaveFile, useFiles } from './files/save-file.tsx';
import './reports.css';
import { SavedReports } from './saved/saved-reports.tsx';
import { say } from './words.ts';

type SmallFile = 'payments' | 'safety';

/** Lines of an account beside the page: which are open, and how others are. */
export interface LinesBeside {
  shown: OpenLines | undefined;
  open: (lines: OpenLines) => void;
}

interface ReportPageProps<Facts extends object> {
  /** Its path: it is saved and told under it. */
  page: string;
  words: Record<'title' | 'missing' | 'none' | 'noneNote', string>;
  report: UseQueryResult<Omit<FoundFigures, 'facts'> & { facts: Facts | null }>;
  isNothing?: (facts: Facts) => boolean;
  isCompared?: boolean;
  /** What else of the address stays when another span is chosen. */
  keep?: Readonly<Record<string, string>>;
  bar?: ReactNode;
  /** What its small table is called among files. */
  file?: SmallFile;
  /** A span chosen otherwise than by the bar. */
  span?: { days: Days; title: string; choose: ReactNode };
  /** What else the whole page shows as a file. */
  wishes?: SaveWishes['wishes'];
  children: (facts: Facts, lines: LinesBeside) => ReactNode;
}

/** A report of a span: what it is compared with, why figures are missing, its tables, and lines of an account beside them. */
export function ReportPage<Facts extends object>({
  page,
  words,
  report,
  isNothing,
  isCompared = true,
  keep = {},
  bar,
  file,
  span,
  wishes: others = [],
  children,
}: ReportPageProps<Facts>) {
  const address = useAddress();
  const shared = useFigureSpan();
  const { days, title } = span ?? shared;
  const [account, kind, after] = [address.get('account'), address.get('kind'), address.get('after')];
  const files = useFiles();
  // Who reads the record alone has no files, and nobody to tell.
  const mayReports = useCan().read('report.read');
  const shown = account === undefined ? undefined : { account, kind, after };
  const counted = report.data?.span;
  const wishes: SaveWishes['wishes'] =
    file === undefined || counted === undefined
      ? others
      : [{ what: file, from: counted.from, to: counted.to }, ...others];
  const mayWhole = wishes.length > 0 && shown === undefined;
  const keys: KeyAction[] = [
    ...(mayWhole ? [{ key: 'e', word: say('keys.save'), run: () => files.setAsking(true) }] : []),
    { key: 'r', word: say('keys.again'), run: () => void report.refetch() },
  ];
  useKeys(keys);
  const open = (lines: OpenLines) =>
    address.set({ account: lines.account, kind: lines.kind, after: undefined });
  return (
    <>
      <PageHead title={words.title} crumb={say('crumb')} fact={title} />
      <div className={`split report-split${shown === undefined && !files.isOpen ? ' is-whole' : ''}`}>
        <div className="page-body report-page">
          <SpanBar found={report.data} keep={keep} isCompared={isCompared} choose={span?.choose}>
            {bar}
            {mayReports && <SavedReports page={page} />}
            {mayReports &&
              shown === undefined &&
              (mayWhole ? <SaveFile files={files} wishes={wishes} /> : <FilesButton files={files} />)}
          </SpanBar>
          <Loaded query={report}>
            {(found) => (
              <>
                <Standing found={found} />
                {found.facts === null ? (
                  <Nothing title={words.missing}>{words.noneNote}</Nothing>
                ) : isNothing?.(found.facts) === true ? (
                  <Nothing title={words.none}>{words.noneNote}</Nothing>
                ) : (
                  children(found.facts, { shown, open })
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
