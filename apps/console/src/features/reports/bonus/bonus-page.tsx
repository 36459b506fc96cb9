import { useQuery } from '@tanstack/react-query';
import { moneyParts } from '../../../kit/money.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import { Agreement } from '../accounts/agreement.tsx';
import '../games/games.css';
import { Closes } from '../lines/closes.tsx';
import { LinesTable } from '../lines/lines-table.tsx';
import { ReportPage } from '../report-page.tsx';
import { BonusTable } from './bonus-table.tsx';
import { bonusQuery } from './query.ts';
import { say } from './words.ts';

/** Bonus cost by campaign and kind, when it was granted and when it became cash (OPS-REPORT-11). */
export function BonusPage() {
  const { merchantCode, symbol } = useBrand();
  const { days } = useFigureSpan();
  const report = useQuery(bonusQuery(merchantCode, days));
  const words = {
    title: say('title'),
    missing: say('missing'),
    none: say('none'),
    noneNote: say('none.note'),
  };
  const textOf = (amount: string): string => {
    const { sign, whole, cents } = moneyParts(amount);
    return `${sign}${symbol}${whole}.${cents}`;
  };
  return (
    <ReportPage
      page="reports/bonus"
      words={words}
      report={report}
      isNothing={({ groups }) => groups.length === 0}
    >
      {(facts, beside) => (
        <>
          <BonusTable facts={facts} />
          <LinesTable
            title={say('check')}
            note={say('check.note')}
            aside={
              <Closes name={say('check.books')}>
                <Agreement one={facts.check} />
              </Closes>
            }
            columns={[say('check.col')]}
            lines={facts.lines}
            beside={beside}
          />
          <p className="text-quiet text-small">
            {say('books', { amount: textOf(facts.books), running: textOf(facts.total.running) })}
          </p>
        </>
      )}
    </ReportPage>
  );
}
