import type { MemberInfo } from '@perya/contract';
import { Icon, showToast } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { Link, ownName } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { openPopup } from '../../../../platform/navigation/popups.ts';
import { isMember, useSession } from '../../../../platform/session/session.ts';
import { useSwitch } from '../../../../platform/status/status.ts';
import { useRegisterSettings } from '../../sign-in/use-sign-in-settings.ts';
import { passkeysQuery } from '../queries.ts';
import { HeadIconRow } from './head-icon-row.tsx';
import { NewsRow } from './news-row.tsx';
import { PushRow } from './push-row.tsx';
import { RecommendationRow } from './recommendation-row.tsx';

export type SheetName =
  | 'nickname'
  | 'mobile'
  | 'email'
  | 'pin'
  | 'devices'
  | 'passkeys'
  | 'authenticator'
  | 'staffActions'
  | 'ownData';
interface RowsProps {
  member: MemberInfo;
  onOpen: (sheet: SheetName) => void;
}

/** Does something only an account may do; a trial is told so instead (TRIAL-02, ERR-15). */
function useForMembers() {
  const { say } = usePlatform();
  const isReal = isMember(useSession());
  return (act: () => void) => () =>
    isReal ? act() : showToast({ text: say('trial_restricted'), icon: 'i-circle-alert', tone: 'warn' });
}

function Group({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="setg" id={id}>
      <h2>{title}</h2>
      <div className="rows">{children}</div>
    </section>
  );
}

function Row(props: { icon: IconName; label: string; value?: string; onClick: () => void }) {
  return (
    <button type="button" className="list-row" onClick={props.onClick}>
      <Icon name={props.icon} />
      <span className="grow">{props.label}</span>
      {props.value !== undefined && <span className="row-value">{props.value}</span>}
      <Icon name="i-chevron-right" className="chev" />
    </button>
  );
}

/** Who the member is and how we reach them. */
export function PersonalRows({ member, onOpen }: RowsProps) {
  const { say } = usePlatform();
  const forMembers = useForMembers();
  const kyc = useSwitch('KYC3');
  const isReal = isMember(useSession());
  const open = (sheet: SheetName) => forMembers(() => onOpen(sheet));
  return (
    <Group title={say('settings_personal')}>
      {isReal && <HeadIconRow />}
      <Row
        icon="i-user-round"
        label={say('field_nickname')}
        value={member.nickname || say('not_set')}
        onClick={open('nickname')}
      />
      <Row
        icon="i-smartphone"
        label={say('mobile_number')}
        value={member.maskedMobile ?? say('not_set')}
        onClick={open('mobile')}
      />
      <Row
        icon="i-mail"
        label={say('field_email')}
        value={member.maskedEmail ?? say('not_set')}
        onClick={open('email')}
      />
      {kyc && (
        <Link className="list-row" to="/m/member/kyc">
          <Icon name="i-shield-check" />
          <span className="grow">{say('title_kyc')}</span>
          <Icon name="i-chevron-right" className="chev" />
        </Link>
      )}
      <LinkedAccounts member={member} />
    </Group>
  );
}

const providerNames = { facebook: 'Facebook', google: 'Google' } as const;

/** Accounts elsewhere that open this one; those the merchant does not offer show only where they are linked. */
function LinkedAccounts({ member: { linkedProviders } }: { member: MemberInfo }) {
  const { say } = usePlatform();
  const offered = useRegisterSettings().data?.social ?? [];
  return [...new Set([...offered, ...linkedProviders])].map((provider) => (
    <div className="list-row" key={provider}>
      <Icon name={`ph-${provider}`} />
      <span className="grow">{providerNames[provider]}</span>
      {linkedProviders.includes(provider) ? (
        <span className="badge success">
          <Icon name="i-check" />
          {say('linked')}
        </span>
      ) : (
        <span className="row-value">{say('not_linked')}</span>
      )}
    </div>
  ));
}

/** What keeps the account safe. */
export function SecurityRows({ member, onOpen }: RowsProps) {
  const { say } = usePlatform();
  const forMembers = useForMembers();
  const passkeys = useSwitch('PASSKEYS3');
  const authenticator = useSwitch('TOTP3');
  const openPin = () => {
    if (member.hasPassword) return onOpen('pin');
    // The digits are set by the login password: without one there is nothing to set them with.
    showToast({ text: say('pin_needs_password'), icon: 'i-info', tone: 'accent' }, 3000);
    openPopup('changePassword');
  };
  return (
    <Group title={say('settings_security')} id="security">
      <Row
        icon="i-lock-keyhole"
        label={say('title_change_password')}
        onClick={forMembers(() => openPopup('changePassword'))}
      />
      <Row
        icon="i-shield-check"
        label={say('field_paymentPassword')}
        value={say(member.hasPaymentPassword ? 'is_set' : 'not_set')}
        onClick={forMembers(openPin)}
      />
      {passkeys && <PasskeyRow onClick={forMembers(() => onOpen('passkeys'))} />}
      {authenticator && (
        <Row
          icon="i-clock"
          label={say('authenticator')}
          value={say(member.hasTotp ? 'is_on' : 'is_off')}
          onClick={forMembers(() => onOpen('authenticator'))}
        />
      )}
      <Row icon="i-history" label={say('devices')} onClick={forMembers(() => onOpen('devices'))} />
      <Row
        icon="i-file-text"
        label={say('staff_actions')}
        onClick={forMembers(() => onOpen('staffActions'))}
      />
      <Row icon="i-download" label={say('own_data')} onClick={forMembers(() => onOpen('ownData'))} />
      <Link className="list-row" to="/m/member/limits">
        <Icon name="i-clock" />
        <span className="grow">{say('menu_limits')}</span>
        <Icon name="i-chevron-right" className="chev" />
      </Link>
    </Group>
  );
}

function PasskeyRow({ onClick }: { onClick: () => void }) {
  const { api, say } = usePlatform();
  const isReal = isMember(useSession());
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery(api), enabled: isReal });
  const value = passkeys.length > 0 ? String(passkeys.length) : say('not_set');
  return <Row icon="i-key-round" label={say('passkeys')} value={value} onClick={onClick} />;
}

export function AppRows() {
  const { say, language } = usePlatform();
  return (
    <Group title={say('settings_app')} id="app">
      <Row
        icon="i-languages"
        label={say('language')}
        value={ownName[language]}
        onClick={() => openPopup('language')}
      />
      <PushRow />
      <NewsRow />
      <RecommendationRow />
      <Row icon="i-log-out" label={say('log_out')} onClick={() => openPopup('logout')} />
    </Group>
  );
}
