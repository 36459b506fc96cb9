import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseQueue } from '../../platform/cases/case-queue.tsx';
import { caseTabs } from '../../platform/cases/case-tabs.ts';
import { spanText, useNow } from '../../platform/moments/times.ts';
import { watchQuery } from './queries.ts';
import { WatchCaseDetail } from './watch-case.tsx';
import { say } from './words.ts';

const tabNames = ['due', 'open', 'measure', 'closed'] as const;
const icons = { monitor: 'eye', contact: 'message-circle', restrict: 'shield-alert' } as const;
const tones = { monitor: 'muted', contact: 'warn', restrict: 'bad' } as const;

/** Behaviour that asks for care, the next look first. */
export function WatchPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(30_000);
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'due';
  const cursor = address.get('after');
  const found = useQuery(watchQuery(merchantCode, tab, cursor));
  const counts = found.data?.counts;
  const next = found.data?.next ?? null;
  const countOf = (name: (typeof tabNames)[number]) => {
    const of = counts?.[name];
    return of && (of.isMore ? `${of.count}+` : of.count);
  };
  return (
    <CaseQueue
      title={say('title')}
      fact={say('fact')}
      tab={tab}
      tabs={caseTabs(tabNames, say, countOf)}
      query={found}
      rows={found.data?.cases ?? []}
      rowKey={({ caseId }) => caseId}
      line={(row) => ({
        icon: row.closedAt === null ? icons[row.step] : 'circle-check',
        tone: row.closedAt === null ? tones[row.step] : 'ok',
        title: row.member,
        lines: [
          row.rules.map((rule) => say(`rule.${rule}`)).join(', '),
          row.outcome === null
            ? say('line.open', { step: say(`step.${row.step}`), person: row.person ?? say('nobody') })
            : say('line.closed', { outcome: say(`outcome.${row.outcome}`), day: row.measureOn ?? '–' }),
        ],
        time:
          row.closedAt !== null
            ? ''
            : Date.parse(row.lookAt) <= now
              ? say('look.now')
              : say('look.in', { span: spanText(Date.parse(row.lookAt) - now) }),
      })}
      detail={(row, done, back) => (
        <WatchCaseDetail caseId={row.caseId} listed={row.seen} done={done} back={back} />
      )}
      more={{
        ...(cursor !== undefined && { first: () => address.set({ after: undefined, open: undefined }) }),
        ...(next !== null && { next: () => address.set({ after: next, open: undefined }) }),
      }}
      note={say('recorded')}
    />
  );
}
