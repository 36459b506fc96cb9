import type { BonusBasis } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../kit/panel.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import '../games/games.css';
import { LinesTable } from '../lines/lines-table.tsx';
import { ReportPage } from '../report-page.tsx';
import { revenueQuery } from './query.ts';
import './revenue.css';
import { halvesOf } from './waterfall-rules.ts';
import { Waterfall } from './waterfall.tsx';
import { say } from './words.ts';

const bases: readonly BonusBasis[] = ['granted', 'released'];
const drawn = [
  { title: 'chart.first', width: 460 },
  { title: 'chart.second', width: 690 },
] as const;

/** From turnover to contribution, drawn and line by line (OPS-REPORT-05). */
export function RevenuePage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const { days, search } = useFigureSpan();
  const basis = bases.find((one) => one === address.get('basis')) ?? 'granted';
  const report = useQuery(revenueQuery(merchantCode, days, basis));
  const words = {
    title: say('title'),
    missing: say('missing'),
    none: say('none'),
    noneNote: say('none.note'),
  };
  const tabs = bases.map((key) => ({
    key,
    name: say(`basis.${key}`),
    to: `?${new URLSearchParams({ ...search, basis: key }).toString()}`,
  }));
  return (
    <ReportPage
      page="reports/revenue"
      words={words}
      report={report}
      keep={{ basis }}
      bar={
        <>
          <span className="text-quiet text-small">{say('basis')}</span>
          <TabRow tabs={tabs} open={basis} label={say('basis')} />
        </>
      }
      isNothing={({ lines }) => lines.every(({ amounts }) => Number(amounts[0]?.value ?? 0) === 0)}
    >
      {({ lines, taxPercent }, beside) => (
        <>
          <div className="report-halves">
            {halvesOf(lines).map((half, place) => {
              const { title, width } = drawn[place] ?? drawn[0];
              const name = say(title);
              return (
                <Panel key={title} title={name}>
                  <Waterfall lines={half} width={width} label={say('chart.label', { title: name })} />
                </Panel>
              );
            })}
          </div>
          <LinesTable
            title={say('table')}
            note={say('note')}
            columns={[say('col.amount')]}
            lines={lines}
            beside={beside}
          />
          <p className="text-quiet text-small">
            {taxPercent === null ? say('tax.none') : say('tax', { percent: taxPercent })} {say('companies')}
          </p>
        </>
      )}
    </ReportPage>
  );
}
