import type { DepositOrder } from '@perya/contract';
import { buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../../platform/context.tsx';
import { Badge } from '../../badge.tsx';
import { depositPath, placeOf } from '../../cashier-place.ts';
import { useMoney } from '../../../../platform/texts/use-money.ts';
import { useOrderTime } from '../../money/use-order-time.ts';
import { OrderList } from '../../order-list.tsx';
import { depositsQuery } from '../../queries.ts';
import { depositView } from '../deposit-view.ts';

/** The own deposits, newest first (DEC-079). */
export function DepositList() {
  const { api, say } = usePlatform();
  const query = useInfiniteQuery(depositsQuery(api));
  return (
    <OrderList
      query={query}
      title={say('deposit_list')}
      empty={{
        title: say('deposits_none'),
        text: say('deposits_none_text'),
        action: (
          <Link className={buttonClass({ look: 'secondary', small: true })} to={depositPath}>
            {say('deposit')}
          </Link>
        ),
      }}
      row={(order) => <DepositRow order={order} />}
    />
  );
}

function DepositRow({ order }: { order: DepositOrder }) {
  const { say } = usePlatform();
  const { full } = useMoney();
  const time = useOrderTime();
  const { tone, badge } = depositView(order);
  return (
    <Link className="list-row" to={placeOf(depositPath, { order: order.orderNo })}>
      <span className="logo-box" aria-hidden="true">
        {order.methodName.slice(0, 1).toUpperCase()}
      </span>
      <span className="grow">
        {order.methodName}
        <small className="numeric">{time(order.createdAt)}</small>
      </span>
      <span className="row-end">
        <b className="numeric">{full(order.amount)}</b>
        <Badge tone={tone}>{say(badge)}</Badge>
      </span>
    </Link>
  );
}
