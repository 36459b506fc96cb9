import type { DepositOrder } from '@perya/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { NotLoaded } from '../../not-loaded.tsx';
import { depositQuery } from '../../queries.ts';
import { Slip } from '../../receipt/slip.tsx';
import { TechnicalDetails } from '../../receipt/technical-details.tsx';
import { useReceipt } from '../../receipt/use-receipt.ts';
import { Blocks } from '../../waiting.tsx';
import { DepositWays } from './deposit-ways.tsx';
import { awaitsPayment } from '../deposit-view.ts';
import { PhoneCode } from './phone-code.tsx';
import { ShownPayment } from './shown-payment.tsx';
import { useIsOver } from './time-left.ts';
import { OrderState } from './order-state.tsx';
import { WaitingSteps } from './waiting-steps.tsx';

const shapes = ['artwork', 'line', 'line', 'card', 'button-shape'];

/** One order as it stands: the page that the payment company leads back to (DEC-079). */
export function DepositOrderPage({ orderNo }: { orderNo: string }) {
  const { api } = usePlatform();
  const query = useQuery(depositQuery(api, orderNo));
  useFreshBalance(query.data);
  if (!query.data) return <NotLoaded query={query} waiting={<Blocks shapes={shapes} />} />;
  return <Outcome order={query.data} />;
}

function Outcome({ order: known }: { order: DepositOrder }) {
  const isOver = useIsOver(known.expiresAt);
  // Nobody must scan or give what is over; the server says so a minute later, as a company may still count it.
  const order: DepositOrder =
    isOver && known.shown !== null && awaitsPayment(known)
      ? { ...known, state: 'expired', shown: null }
      : known;
  const { receipt, link, after } = useReceipt(order.transactionId);
  return (
    <div className="outcome">
      <OrderState order={order} />
      {order.shown !== null && awaitsPayment(order) && <ShownPayment order={order} shown={order.shown} />}
      {awaitsPayment(order) && order.payUrl !== null && (
        <PhoneCode payUrl={order.payUrl} place={order.methodName} />
      )}
      {awaitsPayment(order) && <WaitingSteps order={order} />}
      {!awaitsPayment(order) && <Slip order={order} after={after} link={link} />}
      <DepositWays order={order} after={after} link={link} />
      {receipt && <TechnicalDetails receipt={receipt} orderNo={order.orderNo} />}
    </div>
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
