import { parseAmount } from '@perya/money';
import { Icon } from '@perya/ui';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { Link } from '../../../platform/link.tsx';
import { limitsPath } from '../cashier-place.ts';
import { percentOf } from '../money/amount-rules.ts';
import { useMoney } from '../money/use-money.ts';
import type { DepositOffer } from '../queries.ts';

/** How much of the day's limit is used, and the way to one's own limits; care is blue and never scolds. */
export function LimitBar({ limit }: { limit: DepositOffer['dailyLimit'] }) {
  const say = useSay();
  return (
    <div className="lim">
      {limit && <Used limit={limit} />}
      <Link className="tm" to={limitsPath}>
        {!limit && <Icon name="i-shield-check" />}
        <span>{say('menu_limits')}</span>
        <Icon name="i-chevron-right" />
      </Link>
    </div>
  );
}

function Used({ limit }: { limit: NonNullable<DepositOffer['dailyLimit']> }) {
  const say = useSay();
  const { short } = useMoney();
  const id = useId();
  const [whole, left] = [parseAmount(limit.limit), parseAmount(limit.left)];
  return (
    <>
      <div className="rowx">
        <span id={id}>
          <Icon name="i-shield-check" />
          {say('daily_limit')}
        </span>
        <b className="num">{say('limit_left', { left: short(left), limit: short(whole) })}</b>
      </div>
      <progress className="bar calm" max={100} value={percentOf(whole - left, whole)} aria-labelledby={id} />
    </>
  );
}
