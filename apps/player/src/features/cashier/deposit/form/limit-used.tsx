import { Icon, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../../platform/context.tsx';
import { limitsPath, withdrawPath } from '../../cashier-place.ts';

/** Nothing to try in vain: what is there stays, and two calm ways on. */
export function LimitUsed() {
  const say = useSay();
  return (
    <div className="pay-used">
      <p className="note info">
        <Icon name="i-moon" />
        <span>
          <b>{say('limit_used_title')}</b> {say('limit_used_text')}
        </span>
      </p>
      <div className="two-columns">
        <Link className={buttonClass({ look: 'secondary' })} to={limitsPath}>
          {say('menu_limits')}
        </Link>
        <Link className={buttonClass({ look: 'secondary' })} to={withdrawPath}>
          {say('withdraw')}
        </Link>
      </div>
    </div>
  );
}
