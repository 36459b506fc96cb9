import type { WithdrawalOrder } from '@perya/contract';
import { buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { Badge } from '../badge.tsx';
import { placeOf, withdrawPath } from '../cashier-place.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { OrderList } from '../order-list.tsx';
import { withdrawalsQuery } from '../queries.ts';
import { StageDots } from './stage-dots.tsx';
import { payoutBadge, presentStage, stageTitle, stopText } from './stage-words.ts';
import { cameBack, isRunning, minutesTaken, wentWrong } from './withdrawal-rules.ts';

/** The own withdrawals, newest first. */
export function WithdrawalList() {
  const { api, say } = usePlatform();
  const query = useInfiniteQuery(withdrawalsQuery(api));
  return (
    <OrderList
      query={query}
      look="wd-list"
      title={say('withdrawal_list')}
      empty={{
        title: say('withdrawals_none'),
        text: say('withdrawals_none_text'),
        action: (
          <Link className={buttonClass({ look: 'secondary', small: true })} to={withdrawPath}>
            {say('withdraw')}
          </Link>
        ),
      }}
      row={(order) => <WithdrawalRow order={order} />}
    />
  );
}

/** One withdrawal, one amount, one state: the state changes in place, and what came back carries no minus. */
export function WithdrawalRow({ order }: { order: WithdrawalOrder }) {
  const { say } = usePlatform();
  const { full } = useMoney();
  const dates = useDates();
  const { tone, text } = payoutBadge(order);
  const { channelName, maskedNumber } = order.account;
  const isBack = cameBack(order);
  return (
    <Link className="wd-row" to={placeOf(withdrawPath, { order: order.orderNo })}>
      <span className="logo-box" aria-hidden="true">
        {channelName.slice(0, 1).toUpperCase()}
      </span>
      <span className="grow">
        {channelName} {maskedNumber}
        <small className="numeric">{dates.moment(order.createdAt)}</small>
      </span>
      <span className="row-end">
        <b className={isBack ? 'numeric back' : 'numeric'}>
          {isBack ? '' : '−'}
          {full(order.amount)}
        </b>
        <Badge tone={tone}>{say(text)}</Badge>
      </span>
      {isRunning(order) && <StageDots stages={order.stages} />}
      <Fate order={order} />
    </Link>
  );
}

/** What it waits for, how long it took, or where the money is. */
function Fate({ order }: { order: WithdrawalOrder }) {
  const { say } = usePlatform();
  const { full } = useMoney();
  const values = { amount: full(order.amount), channel: order.account.channelName };
  const stage = presentStage(order.stages);
  const minutes = minutesTaken(order);
  if (isRunning(order)) return stage ? <p>{say(stageTitle(stage), values)}</p> : null;
  if (!cameBack(order)) return minutes === null ? null : <p>{say('payout_took', { minutes })}</p>;
  return (
    <p>
      {order.reasonText ??
        `${wentWrong(order) ? say(stopText(order), values) : ''} ${say('payout_released', values)}`}
    </p>
  );
}
