import type { DataRequest } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseQueue } from '../../platform/cases/case-queue.tsx';
import { caseTabs } from '../../platform/cases/case-tabs.ts';
import { useNow, useTimes } from '../../platform/moments/times.ts';
import { requestsQuery } from './queries.ts';
import { RequestCase } from './request-case.tsx';
import { say } from './words.ts';

const tabNames = ['open', 'ended'] as const;
const icons = { copy: 'file-text', correction: 'pencil', closing: 'log-out' } as const;
const dayMs = 24 * 60 * 60_000;

/** What members ask about their data, by the day it is due (OPS-SYS-13). */
export function DataRequestsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(60_000);
  const times = useTimes();
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'open';
  const requests = useQuery(requestsQuery(merchantCode, tab));
  /** To the end of the day. */
  const left = ({ dueOn }: DataRequest) => Math.floor((Date.parse(`${dueOn}T16:00:00Z`) - now) / dayMs);
  return (
    <CaseQueue
      title={say('title')}
      fact={say('fact')}
      tab={tab}
      tabs={caseTabs(tabNames, say, (key) => (key === tab ? requests.data?.length : undefined))}
      query={requests}
      rows={requests.data ?? []}
      rowKey={({ requestId }) => requestId}
      line={(request) => ({
        icon: icons[request.kind],
        title: request.memberName,
        lines: [`${say(`kind.${request.kind}`)}, ${say(`state.${request.state}`)}`],
        time:
          tab === 'ended'
            ? times.near(request.decidedAt ?? request.askedAt)
            : left(request) < 0
              ? say('late', { days: -left(request) })
              : say('left', { days: left(request) }),
      })}
      detail={(request, _done, back) => (
        <RequestCase key={request.requestId} requestId={request.requestId} back={back} />
      )}
    />
  );
}
