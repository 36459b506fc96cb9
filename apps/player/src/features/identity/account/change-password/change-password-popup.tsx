import { Button, Icon, Layer, Sheet } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../../platform/context.tsx';
import { useSession } from '../../../../platform/session/session.ts';
import { LogoutDialog } from '../logout/logout-dialog.tsx';
import { useAccountTexts } from '../texts.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** A new password, slid over the page; after a first login it may be left for later (POPUP-01, DEC-048). */
export function ChangePasswordPopup({ onClosed }: { onClosed: () => void }) {
  useAccountTexts();
  const say = useSay();
  const isFirst = useSession()?.firstTimeLogin === true;
  return (
    <Sheet title={say('title_change_password')} closeLabel={say('close')} onClosed={onClosed}>
      {isFirst && <p>{say('first_login_text')}</p>}
      <ChangePasswordForm />
    </Sheet>
  );
}

/** Somebody else set the present password: nothing else works before there is a new one (DEC-048). */
export function StaffPasswordPopup({ onClosed }: { onClosed: () => void }) {
  useAccountTexts();
  const say = useSay();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Layer kind="sheet" label={say('staff_password_title')} onClosed={onClosed} isLocked>
      <div className="layer-top locked">
        <h2>{say('staff_password_title')}</h2>
      </div>
      <p>{say('staff_password_text')}</p>
      <ChangePasswordForm />
      <Button look="ghost" block onClick={() => setIsLeaving(true)}>
        <Icon name="i-log-out" />
        {say('log_out')}
      </Button>
      {isLeaving && <LogoutDialog onClosed={() => setIsLeaving(false)} />}
    </Layer>
  );
}
