import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { useOrderTime } from '../money/use-order-time.ts';
import type { WithdrawalOptions } from '../queries.ts';
import type { Obstacle } from './withdrawal-rules.ts';

/** What stands in the way, said before anybody fills in a form, with the way out where there is one. */
export function Obstacles(props: { obstacles: readonly Obstacle[]; options: WithdrawalOptions }) {
  return props.obstacles.map((obstacle) => (
    <div key={obstacle} className={obstacle === 'too_little' ? 'note' : 'note warn'}>
      <Icon name="i-info" />
      <span>
        <Words obstacle={obstacle} options={props.options} />
      </span>
    </div>
  ));
}

function Words({ obstacle, options }: { obstacle: Obstacle; options: WithdrawalOptions }): ReactNode {
  const say = useSay();
  const { full, short } = useMoney();
  const time = useOrderTime();
  switch (obstacle) {
    case 'held':
      return say('way_held', { time: time(options.heldUntil ?? '') });
    case 'wagering':
      return (
        <>
          {say('way_wagering', { amount: full(options.openWagering) })}{' '}
          <Link className="inline" to="/m/rewardCenter">
            {say('way_wagering_see')}
          </Link>
        </>
      );
    case 'per_day':
      return say('way_per_day', { number: options.perDay });
    case 'too_little':
      return say('way_too_little', { amount: short(options.min) });
    case 'kyc':
      return (
        <>
          {say('way_kyc')}{' '}
          <Link className="inline" to="/m/member/kyc">
            {say('way_kyc_see')}
          </Link>
        </>
      );
    case 'pin':
      return (
        <>
          {say('way_pin')}{' '}
          <Link className="inline" to="/m/set#security">
            {say('way_pin_set')}
          </Link>
        </>
      );
  }
}
