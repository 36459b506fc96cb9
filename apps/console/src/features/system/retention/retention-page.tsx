import type { Retention } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../kit/panel.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { useNow } from '../../../platform/moments/times.ts';
import { OfAllBrands } from '../of-all-brands.tsx';
import { retentionQuery } from '../queries.ts';
import '../system.css';
import { say, shortSpan } from '../words.ts';

type Rule = Retention['rules'][number];

/** How long each thing about a person is kept, what the next run erases and what the last ones did (OPS-SYS-14). */
export function RetentionPage() {
  const retention = useQuery(retentionQuery);
  const columns = useColumns();
  const runs = useRuns(retention.data);
  return (
    <>
      <PageHead title={say('retention.title')} fact={say('retention.fact')} />
      <div className="page-body retention-page">
        <Panel title={say('retention.rules')} note={runs} isFlush>
          <OfAllBrands query={retention}>
            {({ rules }) => (
              <DataTable
                label={say('retention.rules')}
                columns={columns}
                rows={rules}
                rowKey={({ what }) => what}
                loadingWord={say('retention.rules')}
              />
            )}
          </OfAllBrands>
        </Panel>
        <p className="text-quiet">{say('retention.always')}</p>
      </div>
    </>
  );
}

function useRuns(found: Retention | undefined): string | undefined {
  const now = useNow();
  if (found === undefined) return undefined;
  const { lastAt, nextAt } = found;
  const waits = nextAt === null ? 0 : Date.parse(nextAt) - now;
  return say('retention.runs', {
    last:
      lastAt === null
        ? say('job.never')
        : say('retention.ago', { span: shortSpan(now - Date.parse(lastAt)) }),
    next: waits <= 0 ? say('retention.soon') : say('retention.in', { span: shortSpan(waits) }),
  });
}

const kept = ({ keepDays, keepMonths }: Rule): string => {
  if (keepMonths === null)
    return keepDays === 1 ? say('retention.day') : say('retention.days', { count: keepDays ?? 0 });
  return keepMonths % 12 === 0
    ? say('retention.years', { count: keepMonths / 12 })
    : say('retention.months', { count: keepMonths });
};

function useColumns(): readonly Column<Rule>[] {
  const now = useNow();
  return [
    { key: 'what', head: say('retention.what'), cell: ({ what }) => what },
    { key: 'kept', head: say('retention.kept'), cell: kept },
    {
      key: 'due',
      head: say('retention.due'),
      isRight: true,
      cell: ({ due, isMoreDue }) => (isMoreDue ? say('retention.more', { count: due }) : String(due)),
    },
    {
      key: 'last',
      head: say('retention.last'),
      isRight: true,
      cell: ({ last }) =>
        last === null ? (
          <span className="text-quiet">{say('retention.nothing')}</span>
        ) : (
          say('retention.last.rows', { count: last.rows, span: shortSpan(now - Date.parse(last.at)) })
        ),
    },
    {
      key: 'month',
      head: say('retention.month'),
      isRight: true,
      cell: ({ erasedInMonth }) => String(erasedInMonth),
    },
  ];
}
