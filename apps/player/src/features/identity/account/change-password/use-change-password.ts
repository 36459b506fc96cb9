import { showToast, useCloseLayer } from '@perya/ui';
import { useForm } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../../platform/context.tsx';
import { clearHeldPassword, takeHeldPassword } from '../../../../platform/session/held-password.ts';
import { keepRemembered, readRemembered } from '../../login/remembered.ts';
import { renewSession } from '../../member/renew-session.ts';
import { useMember } from '../../member/use-member.ts';
import { readFailure } from '../../queries.ts';
import { usePreparedDoor, useRules } from '../../sign-in/use-sign-in-settings.ts';
import { useFailureText } from '../../use-failure-text.ts';
import { changePassword } from '../queries.ts';
import { changeCheck, changeFields, noChange, rememberedAfter } from './change-check.ts';
import type { ChangeName } from './change-check.ts';

/** How long "saved" stays before the app moves on (CONST-11). */
const savedMs = 1000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The change-password form's state and its way to the server. */
export function useChangePassword() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const close = useCloseLayer();
  const failureText = useFailureText();
  const rules = useRules();
  const hasPassword = useMember()?.hasPassword !== false;
  const [isHeld, setIsHeld] = useState(() => takeHeldPassword() !== null);
  const [isSame, setIsSame] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asksOld = hasPassword && !isHeld;
  usePreparedDoor();

  const save = async (oldPassword: string | null, newPassword: string, confirmNewPassword: string) => {
    const remembered = readRemembered('username');
    const { grant, ...session } = await changePassword(api, {
      newPassword,
      confirmNewPassword,
      ...(oldPassword !== null && { oldPassword }),
      ...(remembered?.grant && { grant: remembered.grant }),
    });
    // At once: the server has ended every handle but this one.
    renewSession(queryClient, session);
    showToast({ text: say('in_saved'), icon: 'i-circle-check', tone: 'success' }, savedMs);
    await wait(savedMs);
    clearHeldPassword();
    const item = rememberedAfter(remembered, { userName: session.userName, grant });
    if (item) keepRemembered(item);
    void navigate('/m/home', { replace: true });
    close();
  };
  const onSubmit = async (values: Record<ChangeName, string>) => {
    setFailure(null);
    const oldPassword = asksOld ? values.oldPassword : takeHeldPassword();
    // Held for five minutes only, and this form may have been open longer.
    if (hasPassword && oldPassword === null) return setIsHeld(false);
    if (oldPassword === values.newPassword) return setIsSame(true);
    const hide = showToast({ text: say('in_wait'), busy: true }, Number.POSITIVE_INFINITY);
    try {
      await save(oldPassword, values.newPassword, values.confirmPassword);
    } catch (error) {
      const why = readFailure(error);
      if (why.code === 'login.failed' && !asksOld) {
        clearHeldPassword();
        setIsHeld(false);
      }
      setFailure(why.code === 'login.failed' ? say('err_old_password') : failureText(why));
    } finally {
      hide();
    }
  };
  const form = useForm<ChangeName>({
    initial: noChange,
    shown: changeFields(asksOld),
    check: changeCheck({ say, rules }),
    onSubmit,
  });
  return { form, rules, asksOld, failure, isSame, closeAlert: () => setIsSame(false) };
}
