import type { WithdrawalOrder } from '@perya/contract';
import { buttonClass } from '@perya/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { Link } from '../../../platform/link.tsx';
import { Badge } from '../badge.tsx';
import { placeOf, withdrawPath } from '../cashier-place.ts';
import { useMoney } from '../money/use-money.ts';
import { useOrderTime } from '../money/use-order-time.ts';
import { OrderList } from '../order-list.tsx';
import { withdrawalsQuery } from '../queries.ts';
import { payoutBadge } from './stage-words.ts';

/** The own withdrawals, newest first. */
export function WithdrawalList() {
  const { api, say } = usePlatform();
  const query = useInfiniteQuery(withdrawalsQuery(api));
  return (
    <OrderList
      query={query}
      title={say('withdrawal_list')}
      empty={{
        title: say('withdrawals_none'),
        text: say('withdrawals_none_text'),
        action: (
          <Link className={buttonClass({ look: 'sec', small: true })} to={withdrawPath}>
            {say('withdraw')}
          </Link>
        ),
      }}
      row={(order) => <WithdrawalRow order={order} />}
    />
  );
}

function WithdrawalRow({ order }: { order: WithdrawalOrder }) {
  const { say } = usePlatform();
  const { full } = useMoney();
  const time = useOrderTime();
  const { tone, text } = payoutBadge(order);
  const { channelName, maskedNumber } = order.account;
  return (
    <Link className="row" to={placeOf(withdrawPath, { order: order.orderNo })}>
      <span className="lg" aria-hidden="true">
        {channelName.slice(0, 1).toUpperCase()}
      </span>
      <span className="gr">
        {channelName} {maskedNumber}
        <small className="num">{time(order.createdAt)}</small>
      </span>
      <span className="end">
        <b className="num">{full(order.amount)}</b>
        <Badge tone={tone}>{say(text)}</Badge>
      </span>
    </Link>
  );
}
