import { Icon, LoadFailed } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { isAgentInMenu } from '../../../../platform/agent.ts';
import { usePlatform } from '../../../../platform/context.tsx';
import { Link } from '../../../../platform/link.tsx';
import { ownName } from '../../../../platform/locale.ts';
import { openPopup } from '../../../../platform/popups.ts';
import type { ScreenProps } from '../../../../platform/screen.ts';
import { isMember, useSession } from '../../../../platform/session.ts';
import { useStatus } from '../../../../platform/status.ts';
import { memberQuery } from '../../member/queries.ts';
import { Profile } from '../profile.tsx';
import { useAccountTexts } from '../texts.ts';
import { TrialNote } from '../trial-note.tsx';
import { Waiting } from '../waiting.tsx';
import { shownNavigation } from './member-navigation.ts';
import type { NavigationEntry } from './member-navigation.ts';

/** `/m/member/home` (ROUTE-23, DEC-085). */
export function Screen({ balance }: ScreenProps) {
  useAccountTexts();
  const { api, say } = usePlatform();
  const session = useSession();
  const { data: member, isError, refetch } = useQuery(memberQuery(api, session?.token ?? null));
  return (
    <>
      <h1 className="sr" tabIndex={-1}>
        {say('title_member_centre')}
      </h1>
      {member && (
        <Profile member={member}>
          <Link className="icb solid" to="/m/set" aria-label={say('title_settings')}>
            <Icon name="i-pencil" />
          </Link>
        </Profile>
      )}
      {!member && isError && (
        <LoadFailed
          title={say('settings_failed')}
          text={say('err_unreachable')}
          retry={say('try_again')}
          onRetry={() => void refetch()}
        />
      )}
      {!member && !isError && <Waiting rows={1} />}
      {session && !isMember(session) && <TrialNote />}
      {balance}
      <Navigation />
      <OwnRows />
    </>
  );
}

/** Three in a row (MENU-14). */
function Navigation() {
  const { info } = useStatus();
  const session = useSession();
  const switches = 'whitelabel' in info ? info.whitelabel : {};
  return (
    <div className="g3">
      {shownNavigation({ switches, isAgent: isAgentInMenu(session) }).map((entry) => (
        <Entry key={entry.text} entry={entry} />
      ))}
    </div>
  );
}

function Entry({ entry: { to, icon, text } }: { entry: NavigationEntry }) {
  const { say } = usePlatform();
  const inside = (
    <>
      <Icon name={icon} />
      {say(text)}
    </>
  );
  return 'path' in to ? (
    <Link to={to.path}>{inside}</Link>
  ) : (
    <button type="button" onClick={() => openPopup(to.popup)}>
      {inside}
    </button>
  );
}

function OwnRows() {
  const { say, language } = usePlatform();
  const chevron = <Icon name="i-chevron-right" className="chev" />;
  return (
    <div className="rows own-rows">
      <Link className="row" to="/m/set">
        <Icon name="i-user-round" />
        <span className="gr">{say('settings_personal')}</span>
        {chevron}
      </Link>
      <Link className="row" to="/m/set#security">
        <Icon name="i-lock-keyhole" />
        <span className="gr">{say('settings_security')}</span>
        {chevron}
      </Link>
      <button type="button" className="row" onClick={() => openPopup('language')}>
        <Icon name="i-languages" />
        <span className="gr">{say('language')}</span>
        <span className="val">{ownName[language]}</span>
        {chevron}
      </button>
      <button type="button" className="row" onClick={() => openPopup('logout')}>
        <Icon name="i-log-out" />
        <span className="gr">{say('log_out')}</span>
      </button>
    </div>
  );
}
