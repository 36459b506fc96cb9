import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { BalanceText, EyeButton } from './balance-parts.tsx';
import { useBalance } from './use-balance.ts';
import type { Balance } from './use-balance.ts';

/** Name and balance in the header: a tap refreshes it, the eye hides it, plus leads to the deposit (HDR-05 to HDR-07). */
export function BalancePill({ name }: { name: ReactNode }) {
  const say = useSay();
  const balance = useBalance();
  return (
    <div className="balance">
      <RefreshButton balance={balance} head={name} text={balance.text} />
      <EyeButton balance={balance} className="eye-button" />
      <Link className="plus" to="/m/voucherCenter" aria-label={say('deposit')}>
        <Icon name="i-plus" />
      </Link>
    </div>
  );
}

/** A trial has nothing to pay in, and a register button beside it: its credits alone, in little room. */
export function CreditPill() {
  const say = useSay();
  const balance = useBalance();
  return (
    <div className="balance trial">
      <RefreshButton balance={balance} head={say('trial_credits')} text={balance.figures} />
    </div>
  );
}

function RefreshButton(props: { balance: Balance; head: ReactNode; text: string | null }) {
  const say = useSay();
  const { isRefreshing, refresh } = props.balance;
  return (
    <button type="button" className="balance-value" onClick={refresh} aria-busy={isRefreshing}>
      <span className="balance-name">{props.head}</span>
      <span className="balance-sum numeric">
        <BalanceText text={props.text} />
        <Icon name="i-refresh-cw" {...(isRefreshing && { className: 'turn' })} />
        <span className="sr-only">{say('balance_refresh')}</span>
      </span>
    </button>
  );
}
