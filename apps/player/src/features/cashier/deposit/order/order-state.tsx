import type { DepositOrder } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { serverNow } from '@perya/web';
import { usePlatform } from '../../../../platform/context.tsx';
import { BigAmount } from '../../money/big-amount.tsx';
import { useMoney } from '../../../../platform/texts/use-money.ts';
import { useOrderTime } from '../../money/use-order-time.ts';
import { useCountUp } from '../../receipt/use-count-up.ts';
import { creditedOf } from '../deposit-rules.ts';
import { depositView } from '../deposit-view.ts';
import type { Tone } from '../deposit-view.ts';

const icons: Readonly<Record<Tone, IconName>> = {
  success: 'i-check',
  accented: 'i-hourglass',
  warn: 'i-search',
  danger: 'i-x',
  '': 'i-x',
};
/** A credit as fresh as this counts up; one that is looked up later stands there. */
const freshMs = 120_000;

/** What became of it, the money fact first. */
export function OrderState({ order }: { order: DepositOrder }) {
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
  const isIn = view.tone === 'success';
  return (
    <div className="order-state" role="status">
      <span className={`mark ${view.tone}`.trim()}>
        <Icon name={icons[view.tone]} />
      </span>
      <h2 className={isIn ? 'sr-only' : undefined}>{say(view.title, values)}</h2>
      {isIn && <Arrived order={order} />}
      <p>{say(view.text, values)}</p>
    </div>
  );
}

/** The sum that came, counting up; the heading has said it already. */
function Arrived({ order }: { order: DepositOrder }) {
  const settled = order.settledAt === null ? 0 : Date.parse(order.settledAt);
  const shown = useCountUp(parseAmount(creditedOf(order)), serverNow() - settled < freshMs);
  return (
    <div className="arrived" aria-hidden="true">
      +<BigAmount amount={formatAmount(shown)} />
    </div>
  );
}
