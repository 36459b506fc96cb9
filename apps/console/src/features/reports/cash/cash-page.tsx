import type { ReportCash } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../../platform/brand.ts';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import { Agreement } from '../accounts/agreement.tsx';
import '../games/games.css';
import { Closes } from '../lines/closes.tsx';
import { LinesTable } from '../lines/lines-table.tsx';
import { ReportPage } from '../report-page.tsx';
import { OwedPanel } from './owed-panel.tsx';
import { cashQuery } from './query.ts';
import { say } from './words.ts';

type Facts = NonNullable<ReportCash['facts']>;

/** Money in and out from opening to closing, held against the ledger (OPS-REPORT-03). */
export function CashPage() {
  const { merchantCode } = useBrand();
  const { days } = useFigureSpan();
  const report = useQuery(cashQuery(merchantCode, days));
  const words = {
    title: say('title'),
    missing: say('missing'),
    none: say('none'),
    noneNote: say('none.note'),
  };
  return (
    <ReportPage page="reports/cash" words={words} report={report}>
      {(facts, beside) => (
        <>
          <LinesTable
            title={say('table')}
            note={say('note')}
            aside={<Held facts={facts} />}
            columns={[say('col.outside'), say('col.owed')]}
            lines={facts.lines}
            beside={beside}
          />
          <OwedPanel owed={facts.owed} />
          {!facts.isByWay && <p className="text-quiet text-small">{say('whole')}</p>}
        </>
      )}
    </ReportPage>
  );
}

/** Whether each column closes to what the ledger says, or by how much not. */
function Held({ facts: { lines, ledger } }: { facts: Facts }) {
  const closing = lines.at(-1)?.amounts ?? [];
  return (['col.outside', 'col.owed'] as const).map((name, place) => (
    <Closes key={name} name={say(name)}>
      <Agreement one={{ closing: closing[place]?.value ?? '0.00', ledger: ledger[place] ?? null }} />
    </Closes>
  ));
}
