import { nationalNumber } from '@perya/contract/rules';
import { showToast } from '@perya/ui';
import { useForm } from '@perya/web';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { openPopup } from '../../../platform/navigation/popups.ts';
import { passBotCheck } from '../codes/bot-check.ts';
import { useSlider } from '../codes/slider-challenge.tsx';
import { useSmsCode } from '../codes/use-sms-code.ts';
import { readFailure, setPasswordByPhone, simpleLogin } from '../queries.ts';
import { leaveName } from '../sign-in/handover.ts';
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts';
import type { FormHost } from '../sign-in/use-finish-sign-in.ts';
import {
  useDialing,
  usePreparedDoor,
  useRegisterSettings,
  useRules,
} from '../sign-in/use-sign-in-settings.ts';
import { useFailureText } from '../use-failure-text.ts';
import { clearedBy, noPhoneReset, phoneResetCheck, phoneResetFields } from './reset-check.ts';
import type { PhoneResetName } from './reset-check.ts';

/** How long the wait may show while the password is being set (CONST-08); the answer ends it in any case. */
const savingMs = 15_000;

/** A new password by a code sent to the phone, and the sign-in with it that follows by itself (FORGOT-08). */
export function usePhoneReset(host: FormHost) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const rules = useRules();
  const dialing = useDialing();
  const finish = useFinishSignIn(host);
  const [slider, askSlider] = useSlider();
  const phoneAuthUrl = useRegisterSettings().data?.phoneAuthUrl ?? null;
  const code = useSmsCode({ purpose: 'reset', phoneAuthUrl, askSlider });
  const { dialingCode } = dialing;
  usePreparedDoor();

  const signIn = async (username: string, password: string): Promise<boolean> => {
    try {
      const proof = await passBotCheck(api, 'simple', askSlider);
      if (proof === null) return false;
      const signedIn = await simpleLogin(api, { username, password, ...proof });
      showToast({ text: say('forgot_done'), icon: 'i-circle-check', tone: 'success' });
      // Somebody who has just chosen a password is not asked for another one.
      finish({ ...signedIn, firstTimeLogin: false }, password);
      return true;
    } catch {
      return false;
    }
  };
  const onSubmit = async ({
    mobile,
    code: typed,
    password,
  }: Record<PhoneResetName, string>): Promise<void> => {
    const hide = showToast({ text: say('in_wait'), busy: true }, savingMs);
    try {
      const firebaseIdToken = await code.proveByProvider(typed);
      if (phoneAuthUrl !== null && firebaseIdToken === null) {
        form.set('code', '');
        return form.fail('code', say('err_verification_code'));
      }
      const { userName } = await setPasswordByPhone(api, {
        newPassword: password,
        mobileNum: nationalNumber(mobile),
        countryDialingCode: dialingCode,
        ...(firebaseIdToken === null ? { verificationCode: typed } : { firebaseIdToken }),
      });
      if (await signIn(userName, password)) return;
      // The password is set all the same: an account with a second factor, for one, signs in by hand.
      showToast({ text: say('forgot_saved'), icon: 'i-circle-check', tone: 'success' });
      leaveName(userName);
      if (host === 'popup') openPopup('login');
      else void navigate('/m/login', { replace: true });
    } catch (error) {
      const failure = readFailure(error);
      const cleared = clearedBy(failure.code);
      form.set(cleared, '');
      const isAboutPassword = failure.code === 'password.too.common' || failure.code === 'format.incorrect';
      form.fail(isAboutPassword ? 'password' : cleared, failureText(failure));
    } finally {
      hide();
    }
  };
  const form = useForm<PhoneResetName>({
    initial: noPhoneReset,
    shown: phoneResetFields,
    check: phoneResetCheck({ say, rules, dialingCode }),
    onSubmit,
  });

  return {
    form,
    rules,
    dialing,
    code,
    slider,
    /** Only the number is looked at before a code goes out (FORGOT-12). */
    sendCode: (channel: 'sms' | 'email') => {
      if (!form.validate(['mobile'])) return;
      void code.send({ dialingCode, number: form.values.mobile }, channel);
    },
  };
}
