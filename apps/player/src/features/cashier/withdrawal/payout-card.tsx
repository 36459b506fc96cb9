import type { WithdrawalOrder } from '@perya/contract';
import { Button, Icon } from '@perya/ui';
import { usePlatform } from '../../../platform/context.tsx';
import { openPopup } from '../../../platform/navigation/popups.ts';
import { Badge } from '../badge.tsx';
import { BigAmount } from '../money/big-amount.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { PayoutClock } from './payout-clock.tsx';
import { payoutBadge, presentStage, stageTitle, stopText } from './stage-words.ts';
import { isRunning, wentWrong } from './withdrawal-rules.ts';

/** One withdrawal with its payout clock (DEC-080). */
export function PayoutCard({
  order,
  medianMinutes,
}: {
  order: WithdrawalOrder;
  medianMinutes: number | null;
}) {
  const { say } = usePlatform();
  const { full } = useMoney();
  const { channelName, maskedNumber } = order.account;
  const badge = payoutBadge(order);
  const runs = isRunning(order);
  const number = say('number_of', { number: order.orderNo });
  return (
    <section
      className="card payout"
      aria-label={`${say('payout_label', { amount: full(order.amount) })}, ${number}`}
    >
      <div className="payout-top">
        <Badge tone={badge.tone} pulse={runs}>
          {say(badge.text)}
        </Badge>
        <span className="numeric muted">{number}</span>
      </div>
      <BigAmount amount={order.amount} />
      <p className="payout-words">
        {say('payout_to', { channel: channelName, number: maskedNumber })}{' '}
        {order.receives !== order.amount &&
          `${say('payout_receives', { amount: full(order.receives), fee: full(order.fee) })} `}
        {runs && medianMinutes !== null && say('payout_median', { minutes: medianMinutes })}
      </p>
      <Announcement order={order} />
      <PayoutClock order={order} />
      <Outcome order={order} />
      {(runs || wentWrong(order)) && (
        <>
          <div className="divider" />
          <div className="payout-ways">
            <Button look="secondary" small block onClick={() => openPopup('support')}>
              <Icon name="i-headset" />
              {say('ask_support')}
            </Button>
            {order.cancelable && <CancelWithdrawal orderNo={order.orderNo} />}
          </div>
        </>
      )}
    </section>
  );
}

/** The stage in one sentence, for whoever does not see the card change. */
function Announcement({ order }: { order: WithdrawalOrder }) {
  const { say } = usePlatform();
  const { full } = useMoney();
  const stage = presentStage(order.stages);
  return (
    <p className="sr-only" role="status">
      {say('payout_label', { amount: full(order.amount) })}: {say(payoutBadge(order).text)}.{' '}
      {stage && say(stageTitle(stage), { channel: order.account.channelName })}
    </p>
  );
}

/** What it came to, and the credit for a promise that was not kept. */
function Outcome({ order }: { order: WithdrawalOrder }) {
  const { say } = usePlatform();
  const { full } = useMoney();
  const values = { amount: full(order.amount), channel: order.account.channelName };
  return (
    <>
      {wentWrong(order) && (
        <p className="note danger">
          <Icon name="i-circle-alert" />
          <span>
            {order.reasonText ?? `${say(stopText(order), values)} ${say('payout_released', values)}`}
          </span>
        </p>
      )}
      {order.state === 'cancelled' && (
        <p className="note">
          <Icon name="i-info" />
          <span>{say('payout_released', values)}</span>
        </p>
      )}
      {order.goodwill !== null && (
        <p className="note success">
          <Icon name="i-circle-check" />
          <span>{say('payout_goodwill', { amount: full(order.goodwill) })}</span>
        </p>
      )}
    </>
  );
}
