import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { Link } from '@perya/web';
import { lazy } from 'react';
import { resetCategory } from '../../features/catalogue/index.ts';
import { useSwitch } from '../../platform/status/status.ts';
import { useSay } from '../../platform/context.tsx';
import { openPopup } from '../../platform/navigation/popups.ts';
import { isMember, useSession } from '../../platform/session/session.ts';
import { Late } from '../slots/late.tsx';
import { homePath } from '../routes.ts';

const UnreadDot = lazy(async () => ({ default: (await import('./unread-dot.tsx')).UnreadDot }));
const unreadId = 'unread';
const ownPath = '/m/member/home';

/** Five entries, four without the referral switch (FOOT-01 to FOOT-06, DEC-099). */
export function TabBar({ current }: { current: string }) {
  const say = useSay();
  const referral = useSwitch('REFERRAL3');
  const session = useSession();
  const member = session !== null;
  const entry = (path: string, icon: IconName, text: string, onClick?: () => void) => (
    <Link to={path} aria-current={current === path ? 'page' : undefined} {...(onClick && { onClick })}>
      <Icon name={icon} />
      {say(text)}
    </Link>
  );
  const goHome = () => {
    resetCategory();
    // Elsewhere the page change begins at the top, and the page left behind keeps its place.
    if (current === homePath) scrollTo({ top: 0 });
  };
  return (
    <nav className={referral ? 'tabbar' : 'tabbar even'} aria-label={say('tab_bar')}>
      <svg className="backdrop" viewBox="0 0 390 90" preserveAspectRatio="none" aria-hidden="true">
        <path
          className="fill"
          d="M0 24H138C152 24 156 19 163 11C171 2 182-2 195-2S219 2 227 11C234 19 238 24 252 24H390V90H0Z"
        />
        <path
          className="edge"
          d="M0 24.5H138C152 24.5 156 19.5 163 11.5C171 2.5 182-1.5 195-1.5S219 2.5 227 11.5C234 19.5 238 24.5 252 24.5H390"
        />
      </svg>
      {entry(homePath, 'ph-house-fill', 'tab_home', goHome)}
      {entry('/m/activity', 'ph-gift', 'tab_promos')}
      <Link className="deposit-tab" to="/m/voucherCenter">
        <i>
          <Icon name="ph-wallet-fill" />
        </i>
        {say('tab_deposit')}
      </Link>
      {/* The referral popup is for members: guests log in first. */}
      {referral &&
        (isMember(session) ? (
          <button type="button" onClick={() => openPopup('invite')}>
            <Icon name="ph-users-three" />
            {say('tab_invite')}
          </button>
        ) : (
          entry('/m/login', 'ph-users-three', 'tab_invite')
        ))}
      <Link
        to={ownPath}
        aria-current={current === ownPath ? 'page' : undefined}
        aria-describedby={member ? unreadId : undefined}
      >
        <Icon name="ph-user-circle" />
        {say('tab_me')}
        {member && (
          <Late>
            <UnreadDot id={unreadId} />
          </Late>
        )}
      </Link>
    </nav>
  );
}
