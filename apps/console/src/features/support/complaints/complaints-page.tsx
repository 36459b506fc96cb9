import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { CaseQueue } from '../../../platform/cases/case-queue.tsx';
import { useCan } from '../../../platform/rights.ts';
import { textsOf } from '../../../platform/texts.ts';
import { ageText, spanText, useNow } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import { complaintsQuery, type Complaint } from '../queries.ts';
import { ComplaintCase } from './complaint-case.tsx';
import { RegisterBar } from './register-bar.tsx';

const say = textsOf(words);
const tabNames = ['open', 'decided'] as const;
const dayMs = 24 * 3600_000;

/** The register: what is due first; whoever may, takes it out as a file. */
export function ComplaintsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const can = useCan();
  const now = useNow(30_000);
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'open';
  const query = useQuery(complaintsQuery(merchantCode, tab));
  const rows = query.data?.complaints ?? [];
  const timeOf = ({ dueAt, decidedAt }: Complaint) => {
    if (decidedAt !== null) return ageText(now - Date.parse(decidedAt));
    const leftMs = Date.parse(dueAt) - now;
    return leftMs < 0
      ? say('complaint.late', { span: ageText(-leftMs) })
      : leftMs > dayMs
        ? say('complaint.left', { span: ageText(leftMs) })
        : spanText(leftMs);
  };
  return (
    <>
      {can.read('support.appeal') && <RegisterBar />}
      <CaseQueue
        title={say('complaint.title')}
        fact={say('complaint.fact')}
        tab={tab}
        tabs={tabNames.map((key) => ({
          key,
          name: say(`complaint.tab.${key}`),
          count:
            key === tab && query.data ? `${rows.length}${query.data.next === null ? '' : '+'}` : undefined,
          none: { title: say('complaint.none'), note: say('complaint.none.note') },
        }))}
        query={query}
        rows={rows}
        rowKey={({ id }) => id}
        line={(one) => ({
          icon: 'scale',
          tone: one.outcome === null && Date.parse(one.dueAt) < now ? 'bad' : 'muted',
          title: one.name,
          lines: [
            one.content,
            one.outcome === null ? (one.person ?? say('chat.nobody')) : say(`complaint.${one.outcome}`),
          ],
          time: timeOf(one),
        })}
        detail={(one, done, back) => (
          <ComplaintCase complaint={one} people={query.data?.people ?? []} done={done} back={back} />
        )}
      />
    </>
  );
}
