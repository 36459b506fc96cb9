import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { Suspense, lazy, useEffect } from 'react';
import { CategoryMenu, GameArea, JackpotTile, ProviderList } from '../../features/catalogue/index.ts';
import { GroupBanners, NoticeBar, PromoStrip } from '../../features/content/index.ts';
import { LegalFoot } from '../../features/merchant/index.ts';
import { useRegistrationOpen, useSettings, useInfo, useSwitch } from '../../platform/status/status.ts';
import { useSay } from '../../platform/context.tsx';
import { openPopup, usePopups } from '../../platform/navigation/popups.ts';
import { isMember, useSession } from '../../platform/session/session.ts';
import { perSession, sessionKeys } from '../../platform/storage.ts';
import { Late } from '../slots/late.tsx';
import { Prizes } from './prizes.tsx';
import { hasScreen } from '../routes.ts';
import { DoorLinks } from '../shell/door-links.tsx';

const ContinueRow = lazy(async () => ({
  default: (await import('../../features/catalogue/lobby/continue-row.tsx')).ContinueRow,
}));

/** What stands below the first view comes alive after it, a block at a time: each has a boundary of its own. */
export function HomeScreen() {
  const say = useSay();
  const settings = useSettings();
  return (
    <>
      <Announcements forGuests={settings.popupForGuests} />
      <h1 className="sr-only" tabIndex={-1}>
        {settings.brandName}
      </h1>
      <div className="srow" data-search-bar>
        <button type="button" className="search" onClick={() => openPopup('search')}>
          <Icon name="i-search" />
          {say('search_hint')}
        </button>
      </div>
      <Continue />
      <GroupBanners group="m_home" />
      <NoticeBar />
      <CategoryMenu />
      <GameArea currency={settings.currency} reading={settings.gridReading} named={settings.tileNames} />
      <Suspense>
        <div className="lobby-block stack">
          <JackpotTile settings={settings} />
          <Prizes />
          <SmallTiles />
          <GuestButtons />
        </div>
        <PromoStrip />
        <ProviderList />
        <LegalFoot />
      </Suspense>
    </>
  );
}

/** Members go on where they left off; the first script has kept the room where there was something before. */
function Continue() {
  const isOwn = isMember(useSession());
  return (
    <div className="goon-room">
      {isOwn && (
        <Late>
          <ContinueRow />
        </Late>
      )}
    </div>
  );
}

/** Newbie task, hidden with its switch, and contact us (HOME-10, HOME-11). */
function SmallTiles() {
  const say = useSay();
  const newbieTask = useSwitch('NEWBIETASK3');
  const chat = useChatPath();
  const contact = (
    <>
      <b>{say('contact_tile')}</b>
      <span className="mini-text">{say('contact_tile_text')}</span>
      <img
        className="mini-picture"
        src="/art/objects/e-chat.webp"
        width={192}
        height={192}
        alt=""
        loading="lazy"
      />
    </>
  );
  return (
    <div className={newbieTask ? 'two-columns' : 'stack'}>
      {newbieTask && (
        <Link className="mini" to="/m/activity/noviceTask">
          <b>{say('newbie_tile')}</b>
          <span className="mini-text">{say('newbie_tile_text')}</span>
          <img
            className="mini-picture"
            src="/art/objects/e-ticket.webp"
            width={192}
            height={192}
            alt=""
            loading="lazy"
          />
        </Link>
      )}
      {chat ? (
        <Link className="mini" to={chat}>
          {contact}
        </Link>
      ) : (
        <button type="button" className="mini" onClick={() => openPopup('support')}>
          {contact}
        </button>
      )}
    </div>
  );
}

/** Live chat when CBS3 is on and an entry exists; otherwise the sheet with all entries opens (DEC-059). */
function useChatPath() {
  const info = useInfo();
  const chat = useSwitch('CBS3') && info.customerService.find(({ csType }) => csType === 'LIVECHAT');
  return chat && hasScreen(chat.path) ? chat.path : null;
}

function GuestButtons() {
  const registrationOpen = useRegistrationOpen();
  if (useSession()) return null;
  return (
    <div className={registrationOpen ? 'two-columns' : 'stack'}>
      <DoorLinks quiet="secondary" />
    </div>
  );
}

/** Once per session, after whatever a login has opened; a guest sees it only where the merchant wants it (DEC-053).
 * A part of its own: home is not drawn anew whenever a layer opens. */
function Announcements({ forGuests }: { forGuests: boolean }) {
  const member = useSession() !== null;
  // After a login something else may have the word first, such as a password that must be changed.
  const free = usePopups(({ open, next }) => open === null && next === null);
  useEffect(() => {
    const seen = perSession.get(sessionKeys.popupSeen) ?? '';
    if (!free || (!member && !forGuests) || seen.includes('1')) return;
    perSession.set(sessionKeys.popupSeen, `1 ${seen}`);
    openPopup('announcements');
  }, [free, member, forGuests]);
  return null;
}
