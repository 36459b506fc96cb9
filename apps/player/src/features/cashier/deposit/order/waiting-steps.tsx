import type { DepositOrder } from '@perya/contract';
import { Icon } from '@perya/ui';
import { useSay } from '../../../../platform/context.tsx';
import { useMoney } from '../../../../platform/texts/use-money.ts';
import { useOrderTime } from '../../money/use-order-time.ts';

/** Where a payment is while it is waited for: there is nothing to press. */
export function WaitingSteps({ order }: { order: DepositOrder }) {
  const say = useSay();
  const { full } = useMoney();
  const time = useOrderTime();
  const values = { method: order.methodName };
  return (
    <>
      <ol className="card steps">
        <li className="step is-done">
          <span className="step-mark">
            <Icon name="i-check" />
          </span>
          <b>
            {say('step_sent', values)}
            <span className="numeric">{time(order.createdAt)}</span>
          </b>
        </li>
        <li className="step is-now" aria-current="step">
          <span className="step-mark">
            <Icon name="i-clock" />
          </span>
          <b>{say('step_confirms', values)}</b>
          <p>{say('step_confirms_text')}</p>
        </li>
        <li className="step later">
          <span className="step-mark" />
          <b>
            {say('step_credited')}
            <span className="numeric">{full(order.amount)}</span>
          </b>
        </li>
      </ol>
      <p className="note success">
        <Icon name="i-shield-check" />
        <span>{say('paid_once')}</span>
      </p>
    </>
  );
}
