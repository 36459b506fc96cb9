import type { DepositOrder } from '@perya/contract';
import { Button, Icon, buttonClass, showToast } from '@perya/ui';
import { Link, readFailure } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { useFailureText } from '../../../../platform/texts/failure.ts';
import { openPopup } from '../../../../platform/navigation/popups.ts';
import { depositPath } from '../../cashier-place.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { PlayOn } from '../../receipt/play-on.tsx';
import { cancelDeposit } from '../../queries.ts';
import { isOpenDeposit } from '../deposit-rules.ts';
import { asksForAnother, awaitsPayment } from '../deposit-view.ts';

/** What can be done with an order now. */
export function DepositWays(props: { order: DepositOrder; after: string | null; link: string | null }) {
  const { order } = props;
  const { say } = usePlatform();
  const isHeld = order.reason === 'amount_differs';
  return (
    <div className="stack deposit-ways">
      {awaitsPayment(order) && order.payUrl !== null && (
        <a className={buttonClass({ look: 'secondary', block: true })} href={order.payUrl}>
          {say('pay_on', { place: order.methodName })}
          <Icon name="i-arrow-right" />
        </a>
      )}
      {order.state === 'credited' && (
        <>
          <PlayOn {...props} />
          <Link className={buttonClass({ look: 'ghost', block: true })} to="/m/member/transactions">
            {say('to_transactions')}
          </Link>
        </>
      )}
      {!isOpenDeposit(order) && order.state !== 'credited' && !isHeld && (
        <Link className={buttonClass({ look: 'primary', block: true })} to={depositPath}>
          {say(asksForAnother(order) ? 'deposit_other' : 'deposit_again')}
        </Link>
      )}
      {(order.state === 'failed' || isHeld || order.reason === 'reversed') && (
        <Button look="secondary" block onClick={() => openPopup('support')}>
          <Icon name="i-headset" />
          {say('ask_support')}
        </Button>
      )}
      {awaitsPayment(order) && (
        <Link className={buttonClass({ look: 'secondary', block: true })} to="/m/home">
          {say('to_games')}
        </Link>
      )}
      {awaitsPayment(order) && <GiveUp orderNo={order.orderNo} />}
    </div>
  );
}

function GiveUp({ orderNo }: { orderNo: string }) {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [isAsking, setIsAsking] = useState(false);
  const giveUp = async () => {
    try {
      await cancelDeposit(api, orderNo);
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'danger' });
    }
    await queryClient.invalidateQueries({ queryKey: ['deposits', orderNo] });
  };
  return (
    <>
      <Button look="ghost" block onClick={() => setIsAsking(true)}>
        {say('deposit_cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('deposit_cancel_title')}
          text={say('deposit_cancel_text')}
          keep={say('deposit_keep')}
          action={say('deposit_cancel')}
          onConfirm={giveUp}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
