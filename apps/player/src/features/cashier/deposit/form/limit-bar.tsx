import { parseAmount } from '@perya/money';
import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useId } from 'react';
import { useSay } from '../../../../platform/context.tsx';
import { limitsPath } from '../../cashier-place.ts';
import { percentOf } from '../../money/amount-rules.ts';
import { useMoney } from '../../../../platform/texts/use-money.ts';
import type { DepositOffer } from '../../queries.ts';

/** What is left of the tightest limit, said before the amount; a way to one's own limits, never an offer to raise one. */
export function LimitBar({ limit, isFull }: { limit: DepositOffer['dailyLimit']; isFull: boolean }) {
  const say = useSay();
  const { short } = useMoney();
  const id = useId();
  if (!limit)
    return (
      <Link className="pay-limit" to={limitsPath}>
        <Icon name="i-shield-check" />
        <span>{say('menu_limits')}</span>
        <Icon name="i-chevron-right" />
      </Link>
    );
  const [whole, left] = [parseAmount(limit.limit), parseAmount(limit.left)];
  return (
    <Link className={isFull ? 'pay-limit full' : 'pay-limit'} to={limitsPath}>
      <Icon name="i-shield-check" />
      <span id={id}>{say(`limit_per_${limit.period}`)}</span>
      <b className="numeric">{say('limit_left', { left: short(left), limit: short(whole) })}</b>
      <progress
        className="progress-bar"
        max={100}
        value={percentOf(whole - left, whole)}
        aria-labelledby={id}
      />
    </Link>
  );
}
