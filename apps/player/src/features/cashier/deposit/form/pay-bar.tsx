import type { Micros } from '@perya/money';
import { Button, Loader } from '@perya/ui';
import { useMoney } from '../../../../platform/texts/use-money.ts';

/** What will be paid, and where the button leads: always in sight, on one line. */
export function PayBar(props: {
  /** Null while there is nothing to pay or to get. */
  sum: { label: string; amount: Micros } | null;
  action: string;
  busy: boolean;
  /** Why nothing can be paid now, in the place of what the button does. */
  off: string | null;
}) {
  const { sum, action, busy, off } = props;
  const { full } = useMoney();
  return (
    <div className="paybar">
      {sum && (
        <span className="sum-line numeric">
          <small>{sum.label}</small>
          <b>{full(sum.amount)}</b>
        </span>
      )}
      <Button type="submit" look="primary" block disabled={busy || off !== null} aria-busy={busy}>
        {off ?? action}
        {busy && <Loader />}
      </Button>
    </div>
  );
}
