import type { LaunderingRow } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseQueue } from '../../platform/cases/case-queue.tsx';
import { textsOf } from '../../platform/texts.ts';
import { ageText, useNow } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { LaunderingDetail } from './laundering-case.tsx';
import { launderingQuery } from './queries.ts';

const say = textsOf(words);
const tabNames = ['open', 'report', 'decided'] as const;

/** Money that looks washed: facts, one person, a decision, a report in time. The member is told nothing. */
export function LaunderingPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(30_000);
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'open';
  const cursor = address.get('after');
  const found = useQuery(launderingQuery(merchantCode, tab, cursor));
  const next = found.data?.next ?? null;
  const timeOf = (row: LaunderingRow) =>
    row.daysLeft === null ? ageText(now - Date.parse(row.openedAt)) : say('left', { days: row.daysLeft });
  const countOf = (name: (typeof tabNames)[number]) => {
    const of = found.data?.counts[name];
    return of && (of.isMore ? `${of.count}+` : of.count);
  };
  const tabs = tabNames.map((key) => {
    const none = { title: say(`none.${key}`), note: say(`none.${key}.note`) };
    return { key, none, name: say(`tab.${key}`), count: countOf(key) };
  });
  return (
    <CaseQueue
      title={say('title')}
      fact={say('fact')}
      tab={tab}
      tabs={tabs}
      query={found}
      rows={found.data?.cases ?? []}
      rowKey={({ caseId }) => caseId}
      line={(row) => ({
        icon: row.decision === null ? 'landmark' : row.reportedAt === null ? 'file-clock' : 'circle-check',
        tone: row.daysLeft !== null ? (row.daysLeft <= 1 ? 'bad' : 'warn') : 'muted',
        title: row.member,
        lines: [
          row.rules.map((rule) => say(`rule.${rule}`)).join(', '),
          row.decision === null ? (row.person ?? say('nobody')) : say(`decision.${row.decision}`),
        ],
        time: timeOf(row),
      })}
      detail={(row, done, back) => (
        <LaunderingDetail caseId={row.caseId} listed={row.seen} done={done} back={back} />
      )}
      more={{
        ...(cursor !== undefined && { first: () => address.set({ after: undefined, open: undefined }) }),
        ...(next !== null && { next: () => address.set({ after: next, open: undefined }) }),
      }}
      note={say('recorded')}
    />
  );
}
