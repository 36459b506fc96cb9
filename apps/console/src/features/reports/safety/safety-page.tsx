import type { ReportSafety } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../../platform/brand.ts';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import '../games/games.css';
import { Figure } from '../games/side-figures.tsx';
import '../lines/lines.css';
import { ReportPage } from '../report-page.tsx';
import { safetyQuery } from './query.ts';
import { SafetyTables } from './safety-tables.tsx';
import { say } from './words.ts';

type Facts = NonNullable<ReportSafety['facts']>;
const sums = ['limits', 'raised', 'breaks', 'exclusions', 'watch', 'complaints'] as const;

/** Player safety of a span, in counts that name nobody (OPS-REPORT-14). */
export function SafetyPage() {
  const { merchantCode } = useBrand();
  const { days } = useFigureSpan();
  const report = useQuery(safetyQuery(merchantCode, days));
  const words = {
    title: say('title'),
    missing: say('missing'),
    none: say('missing'),
    noneNote: say('none.note'),
  };
  return (
    <ReportPage page="reports/safety" words={words} report={report} file="safety">
      {(facts) => (
        <>
          <Sums facts={facts} />
          <SafetyTables facts={facts} />
        </>
      )}
    </ReportPage>
  );
}

function Sums({ facts: { sums: now, sumsBefore: before } }: { facts: Facts }) {
  return (
    <div className="panel report-side is-row">
      <dl>
        {sums.map((key) => (
          <Figure key={key} name={say(`sum.${key}`)} value={now[key].toLocaleString('en')}>
            <span>{say('before', { count: before[key].toLocaleString('en') })}</span>
          </Figure>
        ))}
      </dl>
    </div>
  );
}
