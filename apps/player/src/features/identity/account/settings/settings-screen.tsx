import type { MemberInfo } from '@perya/contract';
import { LoadFailed } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePlatform } from '../../../../platform/context.tsx';
import { useSession } from '../../../../platform/session/session.ts';
import { memberQuery } from '../../member/queries.ts';
import { AuthenticatorSheet } from '../authenticator/authenticator-sheet.tsx';
import { DevicesSheet } from '../devices/devices-sheet.tsx';
import { OwnDataSheet } from '../own-data/own-data-sheet.tsx';
import { PasskeysSheet } from '../passkeys/passkeys-sheet.tsx';
import { Profile } from '../profile.tsx';
import { useSettingTexts } from '../texts.ts';
import { StaffActionsSheet } from '../staff-actions/staff-actions-sheet.tsx';
import { TrialNote } from '../trial-note.tsx';
import { Waiting } from '../waiting.tsx';
import { EmailSheet } from './email-sheet.tsx';
import { MobileSheet } from './mobile-sheet.tsx';
import { NicknameSheet } from './nickname-sheet.tsx';
import { PinSheet } from './pin-sheet.tsx';
import { AppRows, PersonalRows, SecurityRows } from './setting-rows.tsx';
import type { SheetName } from './setting-rows.tsx';

/** `/m/set` (ROUTE-12, DEC-092). */
export function Screen() {
  useSettingTexts();
  const { api, say } = usePlatform();
  const token = useSession()?.token ?? null;
  const { data: member, isError, refetch } = useQuery(memberQuery(api, token));
  if (member) return <Settings member={member} />;
  return isError ? (
    <LoadFailed
      title={say('settings_failed')}
      text={say('settings_failed_text')}
      retry={say('try_again')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Waiting rows={8} />
  );
}

function Settings({ member }: { member: MemberInfo }) {
  const [open, setOpen] = useState<SheetName | null>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#security' || hash === '#app') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <Profile member={member} />
      <TrialNote />
      <PersonalRows member={member} onOpen={setOpen} />
      <SecurityRows member={member} onOpen={setOpen} />
      <AppRows />
      {open && (
        // A sheet that leaves must not take the next one with it.
        <OpenSheet
          name={open}
          member={member}
          onClosed={() => setOpen((now) => (now === open ? null : now))}
        />
      )}
    </>
  );
}

function OpenSheet(props: { name: SheetName; member: MemberInfo; onClosed: () => void }) {
  const { name, member, onClosed } = props;
  switch (name) {
    case 'nickname':
      return <NicknameSheet member={member} onClosed={onClosed} />;
    case 'mobile':
      return <MobileSheet onClosed={onClosed} />;
    case 'email':
      return <EmailSheet onClosed={onClosed} />;
    case 'pin':
      return <PinSheet member={member} onClosed={onClosed} />;
    case 'devices':
      return <DevicesSheet onClosed={onClosed} />;
    case 'passkeys':
      return <PasskeysSheet onClosed={onClosed} />;
    case 'staffActions':
      return <StaffActionsSheet onClosed={onClosed} />;
    case 'ownData':
      return <OwnDataSheet onClosed={onClosed} />;
    case 'authenticator':
      return <AuthenticatorSheet member={member} onClosed={onClosed} />;
  }
}
