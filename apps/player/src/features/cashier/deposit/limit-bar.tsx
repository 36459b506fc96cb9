import { parseAmount } from '@perya/money';
import { Icon } from '@perya/ui';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { percentOf } from '../money/amount-rules.ts';
import { useMoney } from '../money/use-money.ts';
import type { DepositOffer } from '../queries.ts';

/** How much of the day's limit is used; care is blue and never scolds. */
export function LimitBar({ limit }: { limit: DepositOffer['dailyLimit'] }) {
  const say = useSay();
  const { short } = useMoney();
  const id = useId();
  if (limit === null) return null;
  const [whole, left] = [parseAmount(limit.limit), parseAmount(limit.left)];
  return (
    <div className="lim">
      <div className="rowx">
        <span id={id}>
          <Icon name="i-shield-check" />
          {say('daily_limit')}
        </span>
        <b className="num">{say('limit_left', { left: short(left), limit: short(whole) })}</b>
      </div>
      <progress className="bar calm" max={100} value={percentOf(whole - left, whole)} aria-labelledby={id} />
    </div>
  );
}
