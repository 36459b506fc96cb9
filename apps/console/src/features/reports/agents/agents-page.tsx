import type { ReportAgents } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../../platform/brand.ts';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import '../games/games.css';
import { share } from '../games/words.ts';
import { Closes } from '../lines/closes.tsx';
import { LinesTable } from '../lines/lines-table.tsx';
import { ReportPage } from '../report-page.tsx';
import { AgentsTable } from './agents-table.tsx';
import { agentsQuery } from './query.ts';
import { say } from './words.ts';

type Facts = NonNullable<ReportAgents['facts']>;

const isNothing = ({ agents, lines }: Facts): boolean =>
  agents.length === 0 && lines.every(({ amounts }) => Number(amounts[0]?.value ?? 0) === 0);

/** What lines of agents played and cost, by the day it was earned and by the day it was posted (OPS-REPORT-13). */
export function AgentsPage() {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const { days } = useFigureSpan();
  const report = useQuery(agentsQuery(merchantCode, days));
  const words = {
    title: say('title'),
    missing: say('missing'),
    none: say('none'),
    noneNote: say('none.note'),
  };
  return (
    <ReportPage page="reports/agents" words={words} report={report} isNothing={isNothing}>
      {(facts, beside) => (
        <>
          <LinesTable
            title={say('cost')}
            note={say('cost.note')}
            aside={
              <Closes
                name={facts.share === null ? say('share.none') : say('share', { share: share(facts.share) })}
              />
            }
            columns={[say('cost.col')]}
            lines={facts.lines}
            beside={beside}
          />
          <AgentsTable facts={facts} />
          <p className="text-quiet text-small">
            {facts.countedUntil === null
              ? say('counted.none')
              : say('counted', { day: times.day(`${facts.countedUntil}T12:00:00Z`) })}
          </p>
        </>
      )}
    </ReportPage>
  );
}
