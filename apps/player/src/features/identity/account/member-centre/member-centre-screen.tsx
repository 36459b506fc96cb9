import { Icon, LoadFailed } from '@perya/ui';
import { Link, ownName } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { isAgentInMenu } from '../../../../platform/session/agent.ts';
import { usePlatform } from '../../../../platform/context.tsx';
import { openPopup } from '../../../../platform/navigation/popups.ts';
import type { ScreenProps } from '../../../../platform/navigation/screen.ts';
import { isMember, useSession } from '../../../../platform/session/session.ts';
import { useInfo, useSwitch } from '../../../../platform/status/status.ts';
import { memberQuery } from '../../member/queries.ts';
import { Profile } from '../profile.tsx';
import { useAccountTexts } from '../texts.ts';
import { TrialNote } from '../trial-note.tsx';
import { Waiting } from '../waiting.tsx';
import { isNewTemplate, navigation, shownNavigation } from './member-navigation.ts';
import type { NavigationId } from './member-navigation.ts';

/** `/m/member/home` (ROUTE-23, DEC-085). */
export function Screen({ own, settings, hasScreen }: ScreenProps) {
  useAccountTexts();
  const { say } = usePlatform();
  const session = useSession();
  return (
    <>
      <h1 className="sr-only" tabIndex={-1}>
        {say('title_member_centre')}
      </h1>
      <Head />
      {session && !isMember(session) && <TrialNote />}
      {own?.balance}
      {own?.rank}
      <Navigation order={settings.memberNavigation} hasScreen={hasScreen} own={own} />
      <OwnRows />
    </>
  );
}

function Head() {
  const { api, say } = usePlatform();
  const session = useSession();
  const { data: member, isError, refetch } = useQuery(memberQuery(api, session?.token ?? null));
  if (member) {
    return (
      <Profile member={member}>
        <Link className="icon-button solid" to="/m/set" aria-label={say('title_settings')}>
          <Icon name="i-pencil" />
        </Link>
      </Profile>
    );
  }
  if (!isError) return <Waiting rows={1} />;
  return (
    <LoadFailed
      title={say('settings_failed')}
      text={say('settings_failed_text')}
      retry={say('try_again')}
      onRetry={() => void refetch()}
    />
  );
}

type NavigationProps = Pick<ScreenProps, 'own' | 'hasScreen'> & { order: readonly NavigationId[] };

/** Three in a row (MENU-14): one list in the base template, a card each in the new one (TPL-01, DEC-085). */
function Navigation({ order, hasScreen, own }: NavigationProps) {
  const { say } = usePlatform();
  const info = useInfo();
  const session = useSession();
  const shown = shownNavigation({
    order,
    switches: 'whitelabel' in info ? info.whitelabel : {},
    isAgent: isAgentInMenu(session),
    isMember: isMember(session),
    hasScreen,
  });
  return (
    <nav className={isNewTemplate(info) ? 'nav-tiles' : 'nav-tiles as-list'} aria-label={say('nav_label')}>
      {shown.map((id) =>
        id === 'social' ? (
          <Fragment key={id}>{own?.social}</Fragment>
        ) : (
          <Entry key={id} id={id} badge={id === 'reward_centre' && own?.toClaim} />
        ),
      )}
    </nav>
  );
}

function Entry({ id, badge }: { id: Exclude<NavigationId, 'social'>; badge: ReactNode }) {
  const { say } = usePlatform();
  const { to, icon, text } = navigation[id];
  const inside = (
    <>
      <Icon name={icon} />
      {say(text)}
      {badge}
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
  const kyc = useSwitch('KYC3');
  const chevron = <Icon name="i-chevron-right" className="chev" />;
  return (
    <div className="rows own-rows">
      <Link className="list-row" to="/m/member/transactions">
        <Icon name="i-receipt-text" />
        <span className="grow">{say('nav_transactions')}</span>
        {chevron}
      </Link>
      <Link className="list-row" to="/m/set">
        <Icon name="i-user-round" />
        <span className="grow">{say('settings_personal')}</span>
        {chevron}
      </Link>
      {kyc && (
        <Link className="list-row" to="/m/member/kyc">
          <Icon name="i-shield-check" />
          <span className="grow">{say('title_kyc')}</span>
          {chevron}
        </Link>
      )}
      <Link className="list-row" to="/m/set#security">
        <Icon name="i-lock-keyhole" />
        <span className="grow">{say('settings_security')}</span>
        {chevron}
      </Link>
      <button type="button" className="list-row" onClick={() => openPopup('language')}>
        <Icon name="i-languages" />
        <span className="grow">{say('language')}</span>
        <span className="row-value">{ownName[language]}</span>
        {chevron}
      </button>
      <button type="button" className="list-row" onClick={() => openPopup('logout')}>
        <Icon name="i-log-out" />
        <span className="grow">{say('log_out')}</span>
      </button>
    </div>
  );
}
