import type { DepositOrder } from '@perya/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useOrderTime } from '../money/use-order-time.ts';
import { useMoney } from '../money/use-money.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { depositQuery } from '../queries.ts';
import { Badge } from '../badge.tsx';
import { Blocks } from '../waiting.tsx';
import { DepositDetails } from './deposit-details.tsx';
import { DepositWays } from './deposit-ways.tsx';
import { creditedOf } from './deposit-rules.ts';
import { depositView } from './deposit-view.ts';

const shapes = ['art', 'line', 'line', 'card', 'button'];

/** One order as it stands: the page that the payment company leads back to (DEC-079). */
export function DepositOrderPage({ orderNo }: { orderNo: string }) {
  const { api } = usePlatform();
  const query = useQuery(depositQuery(api, orderNo));
  useFreshBalance(query.data);
  if (!query.data) return <NotLoaded query={query} waiting={<Blocks shapes={shapes} />} />;
  return (
    <>
      <Standing order={query.data} />
      <DepositDetails order={query.data} />
      <DepositWays order={query.data} />
    </>
  );
}

/** The money has come while somebody was looking: the balance everywhere is another one (DEC-074). */
function useFreshBalance(order: DepositOrder | undefined) {
  const queryClient = useQueryClient();
  const state = order?.state;
  const before = useRef(state);
  useEffect(() => {
    const isNews = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isNews && state === 'credited') void queryClient.invalidateQueries({ queryKey: ['wallet'] });
  }, [state, queryClient]);
}

function Standing({ order }: { order: DepositOrder }) {
  const { say } = usePlatform();
  const { full } = useMoney();
  const time = useOrderTime();
  const view = depositView(order);
  const values = {
    amount: full(creditedOf(order)),
    total: full(order.total),
    paid: full(order.paid ?? order.total),
    method: order.methodName,
    time: time(order.expiresAt),
  };
  return (
    <div className="standing" role="status">
      <img src={`/art/objects/${view.art}.webp`} width={96} height={96} alt="" />
      <Badge tone={view.tone} pulse={view.tone === 'acc'}>
        {say(view.badge)}
      </Badge>
      <h2>{say(view.title, values)}</h2>
      <p>{say(view.text, values)}</p>
    </div>
  );
}
