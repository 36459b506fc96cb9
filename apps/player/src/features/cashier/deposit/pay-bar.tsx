import type { DepositMethod } from '@perya/contract';
import type { Micros } from '@perya/money';
import { Button, Icon, Loader } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useMoney } from '../money/use-money.ts';

/** What will be paid, and where the button leads: always in sight. */
export function PayBar(props: { method: DepositMethod; total: Micros; fee: Micros; busy: boolean }) {
  const { method, total, fee, busy } = props;
  const say = useSay();
  const { full } = useMoney();
  return (
    <div className="paybar">
      <div className="sum num">
        <span>
          {say('you_pay')}
          {fee > 0n && <small>{say('fee_included', { fee: full(fee) })}</small>}
        </span>
        <b>{full(total)}</b>
      </div>
      <Button type="submit" look="pri" block disabled={busy} aria-busy={busy}>
        {say('continue_to', { place: method.name })}
        {busy ? <Loader /> : <Icon name="i-arrow-right" />}
      </Button>
    </div>
  );
}
