import { BrandMark, Icon, IconButton, Layer, buttonClass, useCloseLayer } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { Link } from '../../platform/link.tsx';
import {
  ContactLink,
  contactEntries,
  useSettings,
  useStatus,
  useSwitch,
} from '../../features/merchant/index.ts';
import { usePlatform } from '../../platform/context.tsx';
import { ownName } from '../../platform/locale.ts';
import { openPopup } from '../../platform/popups.ts';
import { useSession } from '../../platform/session.ts';

export function SideMenu({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  const member = useSession() !== null;
  return (
    <Layer kind="drawer" label={say('menu')} onClosed={onClosed}>
      <nav aria-label={say('menu')}>
        <MenuHead />
        {!member && (
          <div className="two">
            <Link className={buttonClass({ look: 'sec', small: true })} to="/m/login">
              {say('log_in')}
            </Link>
            <Link className={buttonClass({ look: 'pri', small: true })} to="/m/register">
              {say('register')}
            </Link>
          </div>
        )}
        <MenuEntries />
        <MenuFoot />
      </nav>
    </Layer>
  );
}

function MenuHead() {
  const { say } = usePlatform();
  const { brandName } = useSettings();
  const close = useCloseLayer();
  return (
    <div className="dh">
      <img src="/art/banners/key-hero.webp" width={780} height={560} alt="" />
      <IconButton label={say('menu_close')} onClick={close}>
        <Icon name="i-x" />
      </IconButton>
      <div className="hi">
        <span className="av">
          <BrandMark />
        </span>
        <div>
          <small>{say('menu_hello')}</small>
          <b>{brandName}</b>
        </div>
      </div>
    </div>
  );
}

function MenuEntries() {
  const { say } = usePlatform();
  const { info } = useStatus();
  const bettingRecord = useSwitch('BETRECORD3');
  const referral = useSwitch('REFERRAL3');
  const contacts = contactEntries(info);
  const entry = (path: string, icon: IconName, text: string) => (
    <Link to={path}>
      <Icon name={icon} />
      {say(text)}
    </Link>
  );
  return (
    <div className="ls">
      {entry('/m/member/benefits', 'ph-crown-duotone', 'menu_vip')}
      {bettingRecord && entry('/m/gameRecord', 'ph-receipt-duotone', 'menu_record')}
      {/* The referral popup is for members: guests log in first (DEC-099). */}
      {referral && entry('/m/login', 'ph-users-three-duotone', 'menu_invite')}
      {entry('/m/activity', 'ph-gift-duotone', 'menu_promotions')}
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
          <div className="sub">
            {contacts.map((contact) => (
              <ContactLink key={contact.id} entry={contact} />
            ))}
          </div>
        </details>
      )}
      {entry('/m/help', 'ph-question-duotone', 'menu_help')}
    </div>
  );
}

function MenuFoot() {
  const { language } = usePlatform();
  const { ageThreshold } = useSettings();
  const { say } = usePlatform();
  return (
    <div className="bt">
      <button
        type="button"
        onClick={() => openPopup('language')}
        aria-label={say('language_now', { name: ownName[language] })}
      >
        <Icon name="i-languages" />
        {ownName[language]}
      </button>
      <span>{say('menu_age', { age: ageThreshold })}</span>
    </div>
  );
}
