import { BrandMark, Icon, IconButton, Layer, buttonClass, useCloseLayer } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { Link, ownName } from '@perya/web';
import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { HeadIcon, useMemberName } from '../../features/identity/index.ts';
import { ContactLink, contactEntries } from '../../features/merchant/index.ts';
import { isAgentInMenu } from '../../platform/session/agent.ts';
import { useRegistrationOpen, useSettings, useInfo, useSwitch } from '../../platform/status/status.ts';
import { usePlatform } from '../../platform/context.tsx';
import { openPopup } from '../../platform/navigation/popups.ts';
import { Scene } from '../../platform/pictures/scene.tsx';
import { isMember, useSession } from '../../platform/session/session.ts';
import { Late } from '../slots/late.tsx';
import { dayTimeIn } from './greeting.ts';

const RankBadge = lazy(async () => ({
  default: (await import('../../features/rewards/member/rank-badge.tsx')).RankBadge,
}));

export function SideMenu({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  const session = useSession();
  return (
    <Layer kind="drawer" label={say('menu')} onClosed={onClosed}>
      <nav aria-label={say('menu')}>
        <MenuHead />
        {isMember(session) ? <MoneyButtons /> : <DoorButtons />}
        <MenuEntries />
        <MenuFoot />
      </nav>
    </Layer>
  );
}

/** MENU-02. */
function MoneyButtons() {
  const { say } = usePlatform();
  return (
    <div className="two-columns">
      <Link className={buttonClass({ look: 'primary', small: true })} to="/m/voucherCenter">
        {say('deposit')}
      </Link>
      <Link className={buttonClass({ look: 'secondary', small: true })} to="/m/withdraw">
        {say('withdraw')}
      </Link>
    </div>
  );
}

/** MENU-03; a trial leads to an account too. */
function DoorButtons() {
  const { say } = usePlatform();
  const registrationOpen = useRegistrationOpen();
  return (
    <div className="two-columns">
      <Link className={buttonClass({ look: 'secondary', small: true })} to="/m/login">
        {say('log_in')}
      </Link>
      {registrationOpen && (
        <Link className={buttonClass({ look: 'primary', small: true })} to="/m/register">
          {say('register')}
        </Link>
      )}
    </div>
  );
}

function MenuHead() {
  const { say } = usePlatform();
  const close = useCloseLayer();
  return (
    <div className="drawer-head">
      <Scene name="hero" width={780} height={560} />
      <IconButton label={say('menu_close')} onClick={close}>
        <Icon name="i-x" />
      </IconButton>
      {useSession() ? <Greeting /> : <Welcome />}
    </div>
  );
}

function Welcome() {
  const { say } = usePlatform();
  const { brandName } = useSettings();
  return (
    <div className="greeting">
      <span className="avatar">
        <BrandMark />
      </span>
      <div>
        <small>{say('menu_hello')}</small>
        <b>{brandName}</b>
      </div>
    </div>
  );
}

/** Nickname or account (MENU-01). */
function Greeting() {
  const { say } = usePlatform();
  const { timeZone } = useSettings();
  const [time] = useState(() => dayTimeIn(timeZone, Date.now()));
  const name = useMemberName() ?? '';
  const isTrial = !isMember(useSession());
  return (
    <div className="greeting">
      <HeadIcon name={name} />
      <div>
        <small>{say('greeting', { time })}</small>
        <b>{name}</b>
        {isTrial && <span className="badge accented">{say('trial')}</span>}
      </div>
    </div>
  );
}

function MenuEntries() {
  const { say } = usePlatform();
  const info = useInfo();
  const session = useSession();
  const bettingRecord = useSwitch('BETRECORD3');
  const freePlay = useSwitch('FREEPLAY3') && session === null;
  const agents = useSwitch('AGENT3') && isAgentInMenu(session);
  const referral = useSwitch('REFERRAL3');
  const contacts = contactEntries(info);
  const entry = (path: string, icon: IconName, text: string, badge?: ReactNode) => (
    <Link to={path}>
      <Icon name={icon} />
      {say(text)}
      {badge}
    </Link>
  );
  const level = (
    <Late>
      <RankBadge />
    </Late>
  );
  return (
    <div className="drawer-list">
      {freePlay && (
        <button type="button" onClick={() => openPopup('trial')}>
          <Icon name="ph-game-controller-duotone" />
          {say('trial_start')}
        </button>
      )}
      {isMember(session) && entry('/m/member/limits', 'ph-shield-check-duotone', 'menu_limits')}
      {entry('/m/member/benefits', 'ph-crown-duotone', 'menu_vip', session && level)}
      {bettingRecord && entry('/m/gameRecord', 'ph-receipt-duotone', 'menu_record')}
      {/* The referral popup is for members: guests log in first (DEC-099). */}
      {referral &&
        (isMember(session) ? <InviteButton /> : entry('/m/login', 'ph-users-three-duotone', 'menu_invite'))}
      {entry('/m/activity', 'ph-gift-duotone', 'menu_promotions')}
      <button type="button" onClick={() => openPopup('notices')}>
        <Icon name="i-megaphone" />
        {say('menu_notices')}
      </button>
      <button type="button" onClick={() => openPopup('download')}>
        <Icon name="ph-device-mobile-duotone" />
        {say('menu_download')}
      </button>
      {contacts.length > 0 && (
        <details open>
          <summary>
            <Icon name="ph-headset-duotone" />
            {say('menu_service')}
            <Icon name="i-chevron-down" className="chev" />
          </summary>
          <div className="submenu">
            {contacts.map((contact) => (
              <ContactLink key={contact.id} entry={contact} />
            ))}
          </div>
        </details>
      )}
      {entry('/m/help', 'ph-question-duotone', 'menu_help')}
      {agents && entry('/m/agent/home', 'ph-briefcase-duotone', 'menu_agent')}
    </div>
  );
}

/** For whom games are, and where help is (GEN-12, DEC-101). */
function CareLine() {
  const { say } = usePlatform();
  const { ageThreshold } = useSettings();
  return (
    <Link className="care-line" to="/m/help?tag=limits">
      <span className="age-mark">{ageThreshold}+</span>
      <span>{say('menu_care')}</span>
    </Link>
  );
}

function InviteButton() {
  const { say } = usePlatform();
  return (
    <button type="button" onClick={() => openPopup('invite')}>
      <Icon name="ph-users-three-duotone" />
      {say('menu_invite')}
    </button>
  );
}

function MenuFoot() {
  const { language, say } = usePlatform();
  const { ageThreshold } = useSettings();
  return (
    <div className="drawer-foot">
      <CareLine />
      <button
        type="button"
        onClick={() => openPopup('language')}
        aria-label={say('language_now', { name: ownName[language] })}
      >
        <Icon name="i-languages" />
        {ownName[language]}
      </button>
      {useSession() ? (
        <button type="button" onClick={() => openPopup('logout')}>
          <Icon name="i-log-out" />
          {say('log_out')}
        </button>
      ) : (
        <span>{say('menu_age', { age: ageThreshold })}</span>
      )}
    </div>
  );
}
