import type { WithdrawalCase } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { KeyValues } from '../../kit/facts.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Money } from '../../kit/money.tsx';
import { PayoutClock } from '../../kit/payout-clock.tsx';
import { useBrand } from '../../platform/brand.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { WhoLooks } from '../../platform/cases/who-looks.tsx';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { CaseFacts } from './case-facts.tsx';
import { Decision } from './decision.tsx';
import { caseQuery } from './queries.ts';
import { StageBar } from './stage-bar.tsx';
import { State } from './withdrawal-list.tsx';
import { named } from './words.tsx';

const say = textsOf(words);

interface DrawerProps {
  orderNo: string;
  /** The newest move that the list knows of. */
  listed: string | undefined;
  position: { at: number; all: number };
  step: (by: number) => void;
  decided: () => void;
  stay: () => void;
  close: () => void;
}

/** What it is and how much, its clock, what speaks against it, where it came from, and the decision at the foot. */
export function WithdrawalDrawer({ orderNo, listed, position, step, decided, stay, close }: DrawerProps) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const works = can.act('withdrawal.decide') || can.decide('withdrawal.decide');
  const found = useQuery(caseQuery(merchantCode, orderNo));
  const { refetch } = found;
  const known = found.data?.order.seen;
  // The list heard of a change first: the case beside it never stays behind.
  useEffect(() => {
    if (listed !== undefined && known !== undefined && BigInt(listed) > BigInt(known)) void refetch();
  }, [listed, known, refetch]);
  return (
    <aside className="drawer payout-drawer" aria-label={orderNo}>
      <header className="drawer-top">
        <Button
          className="phone-back"
          look="ghost"
          icon="chevron-left"
          aria-label={say('detail.close')}
          onClick={close}
        />
        <span className="text-small text-quiet">{orderNo}</span>
        <span className="spacer" />
        {position.at > 0 && <span className="text-small text-quiet">{say('detail.of', position)}</span>}
        <Button
          look="ghost"
          size="small"
          icon="chevron-up"
          aria-label={say('detail.previous')}
          onClick={() => step(-1)}
        />
        <Button
          look="ghost"
          size="small"
          icon="chevron-down"
          aria-label={say('detail.next')}
          onClick={() => step(1)}
        />
      </header>
      <Loaded query={found}>
        {(whole) => (
          <>
            <CaseHead whole={whole} />
            <div className="part-scroll payout-scroll">
              {works && whole.order.settledAt === null && (
                <WhoLooks queue="withdrawals" subjectId={orderNo} />
              )}
              <CaseNotes whole={whole} />
              <CasePeople whole={whole} />
              <CaseFacts whole={whole} />
            </div>
            <Decision whole={whole} decided={decided} stay={stay} lookAgain={() => void found.refetch()} />
          </>
        )}
      </Loaded>
    </aside>
  );
}

function CaseHead({ whole: { order, stages } }: { whole: WithdrawalCase }) {
  return (
    <div className="payout-head">
      <div className="payout-amount">
        <Money amount={order.amount} className="is-large" />
        <span className="spacer" />
        {order.deadline === null ? (
          <State row={order} />
        ) : (
          <PayoutClock
            from={order.createdAt}
            deadline={order.deadline}
            words={{ left: say('left'), late: say('late') }}
          />
        )}
      </div>
      <StageBar stages={stages} />
    </div>
  );
}

function CaseNotes({ whole: { order } }: { whole: WithdrawalCase }) {
  const times = useTimes();
  const isHalf = order.state === 'review' && order.approvedBy.length > 0;
  return (
    <>
      {order.needsCare && (
        <p className="note is-info">
          <Icon name="heart-handshake" />
          {say('detail.care')}
        </p>
      )}
      {order.hold && (
        <p className="note is-warn">
          <Icon name="circle-pause" />
          {say('detail.held', {
            until: times.near(order.hold.until),
            reason: named('hold', order.hold.reason),
            by: order.hold.by,
          })}
        </p>
      )}
      {order.companyHold !== null && (
        <p className="note is-warn">
          <Icon name="circle-pause" />
          {order.companyHold === ''
            ? say('company.held.silent')
            : say('company.held.because', { word: named('company', order.companyHold) })}
        </p>
      )}
      {order.returned !== null && (
        <p className={order.returned.isOpen ? 'note is-warn' : 'note is-info'}>
          <Icon name="undo-2" />
          {say(order.returned.isOpen ? 'returned.open' : 'returned.closed', {
            at: times.near(order.returned.at),
            by: order.returned.closedBy ?? '',
          })}
        </p>
      )}
      {isHalf && (
        <p className="note is-info">
          <Icon name="users" />
          {say('detail.approved', { names: order.approvedBy.join(', ') })}
        </p>
      )}
    </>
  );
}

function CasePeople({ whole }: { whole: WithdrawalCase }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const { order, month } = whole;
  return (
    <KeyValues
      rows={[
        [
          say('detail.member'),
          <span key="member">
            <Link className="text-link" to={`/${merchantCode}/members/${order.memberId}`}>
              {order.member}
            </Link>{' '}
            <span className="text-quiet">
              {order.level} {say('detail.since', { day: times.day(whole.memberSince) })}
            </span>
          </span>,
        ],
        [say('detail.to'), `${order.channelName} ${order.maskedNumber}`],
        [say('detail.payee'), order.payeeName],
        [say('detail.verified'), whole.verifiedName ?? say('fact.unverified')],
        [say('detail.fee'), <Money key="fee" amount={order.fee} />],
        [say('detail.after'), <Money key="after" amount={whole.balanceAfter} />],
        [
          say('detail.month'),
          <span key="month">
            <Money amount={month.deposits} /> / <Money amount={month.withdrawals} /> /{' '}
            <Money amount={month.net} isChange />
          </span>,
        ],
      ]}
    />
  );
}
