import { CheckBox } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../../platform/context.tsx';
import { readRemembered } from '../../login/remembered.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAccountTexts } from '../texts.ts';
import { useLogout } from './use-logout.ts';

/** The question before a logout (SESS-02, ERR-14); whoever is remembered here may be forgotten too (DEC-015). */
export function LogoutDialog({ onClosed }: { onClosed: () => void }) {
  useAccountTexts();
  const say = useSay();
  const logout = useLogout();
  const [isRemembered] = useState(() => Boolean(readRemembered('username')?.grant));
  const [isForgotten, setIsForgotten] = useState(false);
  return (
    <ConfirmDialog
      title={say('logout_title')}
      text={say('in_sure_logout')}
      action={say('in_submit')}
      onConfirm={() => logout(isForgotten)}
      onClosed={onClosed}
    >
      {isRemembered && (
        <CheckBox name="forget" checked={isForgotten} onChange={setIsForgotten}>
          {say('logout_forget')}
        </CheckBox>
      )}
    </ConfirmDialog>
  );
}
