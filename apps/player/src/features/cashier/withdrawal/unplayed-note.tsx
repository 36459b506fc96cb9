import { Icon } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { useOrderTime } from '../money/use-order-time.ts';
import type { WithdrawalOptions } from '../queries.ts';

/** Why a deposit that was not played does not go anywhere at once, said before anybody asks for it. */
export function UnplayedNote({ unplayed }: { unplayed: NonNullable<WithdrawalOptions['unplayed']> }) {
  const say = useSay();
  const { full } = useMoney();
  const time = useOrderTime();
  const { amount, free, until } = unplayed;
  return (
    <div className="note">
      <Icon name="i-info" />
      <span>
        {until === null
          ? say('unplayed_seen', { amount: full(amount) })
          : say('unplayed_waits', { amount: full(amount), free: full(free), time: time(until) })}
      </span>
    </div>
  );
}
