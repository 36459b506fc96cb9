import type { Approval } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../kit/money.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseQueue, type CaseLine } from '../../platform/cases/case-queue.tsx';
import { caseTabs } from '../../platform/cases/case-tabs.ts';
import { textsOf } from '../../platform/texts.ts';
import { ageText, useNow, useTimes } from '../../platform/moments/times.ts';
import { actionName } from './action-names.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import words from './copy/en.json';
import { approvalsQuery } from './queries.ts';

const say = textsOf(words);
const tabNames = ['me', 'mine', 'others', 'decided'] as const;
type TabName = (typeof tabNames)[number];

const tabOf = ({ state, isOwn, mayDecide }: Approval): TabName => {
  if (state !== 'waiting') return 'decided';
  if (isOwn) return 'mine';
  return mayDecide ? 'me' : 'others';
};

/** Everything of all kinds that waits for a second person, in one list. */
export function ApprovalsPage() {
  const { merchantCode } = useBrand();
  const approvals = useQuery(approvalsQuery(merchantCode));
  const address = useAddress();
  const line = useLine();
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'me';
  const all = approvals.data ?? [];
  const shown = all.filter((one) => tabOf(one) === tab);
  return (
    <CaseQueue
      title={say('title')}
      fact={say('fact')}
      tab={tab}
      tabs={caseTabs(
        tabNames,
        say,
        (key) => approvals.data && all.filter((one) => tabOf(one) === key).length,
      )}
      query={approvals}
      // Who waits longest comes first; what was decided last does.
      rows={tab === 'decided' ? shown : shown.toReversed()}
      rowKey={({ approvalId }) => approvalId}
      line={line}
      detail={(approval, done, back) => (
        <ApprovalDetail
          approval={approval}
          likeThis={all.filter(
            ({ action, state, approvalId }) =>
              action === approval.action && state !== 'waiting' && approvalId !== approval.approvalId,
          )}
          decided={done}
          back={back}
        />
      )}
      note={say('keys.note')}
    />
  );
}

function useLine(): (approval: Approval) => CaseLine {
  const now = useNow(30_000);
  const times = useTimes();
  return (approval) => {
    const { state, proposedBy, proposedAt, decidedBy, decidedAt, amount, reason } = approval;
    return {
      icon: state === 'waiting' ? 'users' : state === 'approved' ? 'circle-check' : 'circle-x',
      tone: state === 'waiting' ? 'muted' : state === 'approved' ? 'ok' : 'bad',
      title: actionName(approval),
      lines: [
        <>
          {amount !== null && (
            <>
              <Money amount={amount} />,{' '}
            </>
          )}
          {reason}
        </>,
        state === 'waiting'
          ? say('by', { name: proposedBy })
          : say(`decided.${state}`, { name: decidedBy ?? '' }),
      ],
      time: decidedAt === null ? ageText(now - Date.parse(proposedAt)) : times.near(decidedAt),
    };
  };
}
