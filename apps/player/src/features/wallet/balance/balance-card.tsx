import { Icon, IconButton, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { splitPlaces } from '../money-text.ts';
import { BalanceText, EyeButton } from './balance-parts.tsx';
import { useBalance } from './use-balance.ts';

/** The balance of the member centre with the ways in and out (DEC-085); a trial has neither. */
export function BalanceCard() {
  const say = useSay();
  const balance = useBalance();
  return (
    <section className="wallet-card" aria-label={say('balance_total')}>
      <div className="sum-label">
        {say('balance_total')}
        <EyeButton balance={balance} className="icon-button" />
        <IconButton label={say('balance_refresh')} aria-busy={balance.isRefreshing} onClick={balance.refresh}>
          <Icon name="i-refresh-cw" {...(balance.isRefreshing && { className: 'turn' })} />
        </IconButton>
      </div>
      <p className="main-sum">
        <BalanceText text={balance.text} draw={drawBig} />
      </p>
      {isMember(useSession()) && (
        <div className="two-columns">
          <Link className={buttonClass({ look: 'primary' })} to="/m/voucherCenter">
            <Icon name="i-arrow-down-to-line" />
            {say('deposit')}
          </Link>
          <Link className={buttonClass({ look: 'secondary' })} to="/m/withdraw">
            <Icon name="i-arrow-up-from-line" />
            {say('withdraw')}
          </Link>
        </div>
      )}
    </section>
  );
}

function drawBig(text: string) {
  const { whole, places, after } = splitPlaces(text);
  return (
    <>
      {whole}
      <small>
        {places}
        {after}
      </small>
    </>
  );
}
