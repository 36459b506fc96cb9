import type { DepositMethod } from '@perya/contract';
import type { Micros } from '@perya/money';
import { Button, Loader } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useMoney } from '../money/use-money.ts';

/** What will be paid, and where the button leads: always in sight, on one line. */
export function PayBar(props: {
  method: DepositMethod;
  total: Micros;
  fee: Micros;
  busy: boolean;
  /** Why nothing can be paid now, in the place of what the button does. */
  off: string | null;
  /** The limit is used up: there is nothing to pay at all. */
  isFull: boolean;
}) {
  const { method, total, fee, busy, off, isFull } = props;
  const say = useSay();
  const { full } = useMoney();
  return (
    <div className="paybar">
      {!isFull && (
        <span className="sum num">
          <small>{fee > 0n ? say('you_pay_fee', { fee: full(fee) }) : say('you_pay')}</small>
          <b>{full(total)}</b>
        </span>
      )}
      <Button type="submit" look="pri" block disabled={busy || off !== null} aria-busy={busy}>
        {off ?? say(`pay_${method.icon}`, { place: method.name })}
        {busy && <Loader />}
      </Button>
    </div>
  );
}
