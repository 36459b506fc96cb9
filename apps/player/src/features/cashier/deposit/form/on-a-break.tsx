import { Empty, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../../platform/context.tsx';
import { limitsPath, withdrawPath } from '../../cashier-place.ts';

/** In place of the form while a break or an exclusion lasts: calm, and with the way to one's money. */
export function OnABreak() {
  const say = useSay();
  return (
    <div role="status">
      <h2 className="sr-only">{say('cashier')}</h2>
      <Empty art="e-moon" title={say('on_a_break')} text={say('on_a_break_text')}>
        <div className="two-columns">
          <Link className={buttonClass({ look: 'secondary', small: true })} to={withdrawPath}>
            {say('withdraw')}
          </Link>
          <Link className={buttonClass({ look: 'primary', small: true })} to={limitsPath}>
            {say('menu_limits')}
          </Link>
        </div>
      </Empty>
    </div>
  );
}
