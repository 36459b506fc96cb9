import { Brand, BrandMark, Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { Link } from '@perya/web';
import type { ComponentType } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { openPopup } from '../../../platform/navigation/popups.ts';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { useSettings, useInfo, useSwitch } from '../../../platform/status/status.ts';
import { homePath, isSwitchedOff, routes } from '../../routes.ts';

export interface RailProps {
  current: string;
  /** The catalogue's part of it. */
  Games: ComponentType<{ current: string; isOffered: (path: string) => boolean }>;
  /** What is left of the member's own limit. */
  Limits: ComponentType;
}

/** Games with true counts, promotions, and the member's own money and limits. */
export function Rail({ current, Games, Limits }: RailProps) {
  const { say } = usePlatform();
  const info = useInfo();
  const isOffered = (path: string) => {
    const route = routes.find((one) => one.path === path);
    return route !== undefined && !isSwitchedOff(route, 'whitelabel' in info ? info.whitelabel : {});
  };
  const { brandName } = useSettings();
  const member = isMember(useSession());
  const referral = useSwitch('REFERRAL3');
  const entry = (path: string, icon: IconName, text: string) => (
    <RailLink key={path} path={path} current={current} icon={icon} text={say(text)} />
  );
  return (
    <aside className="rail">
      <Link className="rl-logo" to={homePath} aria-label={say('home_of', { brand: brandName })}>
        <Brand />
        <BrandMark className="only-mark" />
      </Link>
      <nav aria-label={say('menu')}>
        <h2>{say('title_game_centre')}</h2>
        <Games current={current} isOffered={isOffered} />
        <h2>{say('tab_promos')}</h2>
        {entry('/m/activity', 'ph-gift-duotone', 'menu_promotions')}
        {entry('/m/member/benefits', 'ph-crown-duotone', 'menu_vip')}
        {member && referral && (
          <button type="button" className="rl-e" onClick={() => openPopup('invite')}>
            <Icon name="ph-users-three-duotone" />
            {say('menu_invite')}
          </button>
        )}
        {member && (
          <>
            <h2>{say('tab_me')}</h2>
            {entry('/m/member/transactions', 'ph-receipt-duotone', 'title_transactions')}
            {entry('/m/member/limits', 'ph-shield-check-duotone', 'menu_limits')}
            <Limits />
          </>
        )}
        {entry('/m/help', 'ph-question-duotone', 'menu_help')}
      </nav>
      <RailFoot />
    </aside>
  );
}

interface RailLinkProps {
  path: string;
  current: string;
  icon: IconName;
  text: string;
}

function RailLink({ path, current, icon, text }: RailLinkProps) {
  return (
    <Link className="rl-e" to={path} aria-current={current === path ? 'page' : undefined}>
      <Icon name={icon} />
      {text}
    </Link>
  );
}

const shortNames = { EN: 'EN', TY: 'FIL' } as const;

function RailFoot() {
  const { language, changeLanguage, say } = usePlatform();
  const { ageThreshold, languages } = useSettings();
  return (
    <footer>
      <span className="age-mark">{ageThreshold}+</span>
      <div className="rl-lang" role="group" aria-label={say('language')}>
        {languages.map((one) => (
          <button key={one} type="button" aria-pressed={one === language} onClick={() => changeLanguage(one)}>
            {shortNames[one]}
          </button>
        ))}
      </div>
    </footer>
  );
}
