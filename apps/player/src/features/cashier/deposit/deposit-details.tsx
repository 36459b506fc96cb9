import type { DepositOrder } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { Icon } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useMoney } from '../money/use-money.ts';
import { useOrderTime } from '../money/use-order-time.ts';

/** The figures of an order, as on a receipt. */
export function DepositDetails({ order }: { order: DepositOrder }) {
  const say = useSay();
  const { full } = useMoney();
  const time = useOrderTime();
  const hasFee = parseAmount(order.fee) > 0n;
  const lines = [
    { name: say('amount'), value: full(order.amount), isShown: true },
    { name: say('fee'), value: full(order.fee), isShown: hasFee },
    { name: say('you_pay'), value: full(order.total), isShown: hasFee },
    { name: say('paid_really'), value: full(order.paid ?? '0'), isShown: order.paid !== null },
    { name: say('method'), value: order.methodName, isShown: true },
    { name: say('time'), value: time(order.settledAt ?? order.createdAt), isShown: true },
    { name: say('number'), value: order.orderNo, isShown: true },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      <dl className="card slip num">
        {lines.map(({ name, value }) => (
          <div className="kv" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.surplus !== null && (
        <p className="note info">
          <Icon name="i-info" />
          <span>{say('deposit_surplus', { surplus: full(order.surplus) })}</span>
        </p>
      )}
    </>
  );
}
