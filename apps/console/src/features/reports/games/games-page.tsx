import type { GameGroup, GameGrouping } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Nothing } from '../../../kit/states.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { SpanBar } from '../../../platform/figures/span-bar.tsx';
import { Standing } from '../../../platform/figures/standing.tsx';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { FilesDrawer } from '../files/files-drawer.tsx';
import { SaveFile, useFiles } from '../files/save-file.tsx';
import '../reports.css';
import { SavedReports } from '../saved/saved-reports.tsx';
import './games.css';
import { GamesTable } from './games-table.tsx';
import { gamesQuery } from './query.ts';
import { RevenuePanel } from './revenue-panel.tsx';
import { SideFigures } from './side-figures.tsx';
import { say } from './words.ts';

/** To narrow a file of rounds: those that the page shows. */
const gamesIn = (groups: readonly GameGroup[]) =>
  groups.flatMap(({ games }) => games.map(({ key, name }) => ({ value: key, name })));

const groupings: readonly GameGrouping[] = ['company', 'brand', 'type'];

/** What was played in a span, by game within company, game brand or type (OPS-REPORT-06). */
export function GamesPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const { days, title, search } = useFigureSpan();
  const by = groupings.find((one) => one === address.get('by')) ?? 'company';
  const report = useQuery(gamesQuery(merchantCode, days, by));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const groups = report.data?.facts?.groups ?? [];
  const toggle = (key: string) =>
    setOpen(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  const openAll = () => setOpen(open.size > 0 ? new Set() : new Set(groups.map(({ key }) => key)));
  const files = useFiles();
  const keys: KeyAction[] = [
    { key: 'e', word: say('keys.save'), run: () => files.setAsking(true) },
    { key: 'o', word: say('keys.open'), run: openAll },
    { key: 'r', word: say('keys.again'), run: () => void report.refetch() },
  ];
  useKeys(keys);
  const span = report.data?.span;
  const whole = span && { from: span.from, to: span.to };
  const wishes = whole
    ? [{ what: 'games', by, ...whole } as const, { what: 'rounds', ...whole } as const]
    : [];
  const tabs = groupings.map((key) => ({
    key,
    name: say(`by.${key}`),
    to: `?${new URLSearchParams({ ...search, by: key }).toString()}`,
  }));
  return (
    <>
      <PageHead title={say('title')} crumb={say('crumb')} fact={title} />
      <div className={`split report-split${files.isOpen ? '' : ' is-whole'}`}>
        <div className="page-body report-page">
          <SpanBar found={report.data} keep={{ by }}>
            <TabRow tabs={tabs} open={by} label={say('by')} />
            <SavedReports page="reports/games" />
            <SaveFile files={files} wishes={wishes} games={gamesIn(groups)} />
          </SpanBar>
          <Loaded query={report}>
            {(found) => (
              <>
                <Standing found={found} />
                {found.facts === null ? (
                  <Nothing title={say('missing')}>{say('none.note')}</Nothing>
                ) : found.facts.total.rounds === 0 ? (
                  <Nothing title={say('none')}>{say('none.note')}</Nothing>
                ) : (
                  <>
                    <div className="report-two">
                      <RevenuePanel facts={found.facts} by={by} />
                      <SideFigures facts={found.facts} />
                    </div>
                    <GamesTable facts={found.facts} {...{ by, open, toggle }} />
                  </>
                )}
              </>
            )}
          </Loaded>
        </div>
        {files.isOpen && <FilesDrawer onClose={() => files.toggle(false)} />}
      </div>
      <KeyBar actions={keys} />
    </>
  );
}
