import type { CohortBy, CohortUnit } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Nothing } from '../../../kit/states.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { Standing } from '../../../platform/figures/standing.tsx';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import '../../../platform/figures/figures.css';
import '../reports.css';
import { CohortsTable } from './cohorts-table.tsx';
import { cohortDays, shown } from './member-rules.ts';
import './members.css';
import { cohortsQuery } from './queries.ts';
import { say } from './words.ts';

const units: readonly CohortUnit[] = ['day', 'week', 'month'];
const bys: readonly CohortBy[] = ['deposit', 'registration'];

/** Members by when they first paid in or registered, and what became of them (OPS-REPORT-09). */
export function CohortsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const { today } = useFigureSpan();
  const unit = units.find((one) => one === address.get('unit')) ?? 'week';
  const by = bys.find((one) => one === address.get('by')) ?? 'deposit';
  const what = shown.find((one) => one === address.get('show')) ?? 'playing';
  const report = useQuery(cohortsQuery(merchantCode, { unit, by, ...cohortDays(unit, today) }));
  const keys: KeyAction[] = [{ key: 'r', word: say('keys.again'), run: () => void report.refetch() }];
  useKeys(keys);
  const to = (change: Readonly<Record<string, string>>): string =>
    `?${new URLSearchParams({ unit, by, show: what, ...change }).toString()}`;
  return (
    <>
      <PageHead
        title={say('cohorts')}
        crumb={say('crumb')}
        fact={say('cohorts.fact', { unit: say(`unit.${unit}.fact`), by: say(`by.${by}.fact`) })}
      />
      <div className="page-body report-page">
        <div className="figure-bar">
          <TabRow
            label={say('by')}
            open={by}
            tabs={bys.map((key) => ({ key, name: say(`by.${key}`), to: to({ by: key }) }))}
          />
          <TabRow
            label={say('unit')}
            open={unit}
            tabs={units.map((key) => ({ key, name: say(`unit.${key}`), to: to({ unit: key }) }))}
          />
          <TabRow
            label={say('show')}
            open={what}
            tabs={shown.map((key) => ({ key, name: say(`show.${key}`), to: to({ show: key }) }))}
          />
        </div>
        <Loaded query={report}>
          {(found) => (
            <>
              <Standing found={found} />
              {found.facts === null ? (
                <Nothing title={say('missing')}>{say('none.note')}</Nothing>
              ) : found.facts.cohorts.every(({ members }) => members === 0) ? (
                <Nothing title={say('none')}>{say('none.note')}</Nothing>
              ) : (
                <CohortsTable facts={found.facts} what={what} />
              )}
            </>
          )}
        </Loaded>
      </div>
      <KeyBar actions={keys} />
    </>
  );
}
