import { showToast } from '@perya/ui';
import { serverNow, useForm } from '@perya/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { readDevice, registerMethod } from '../../../platform/pwa/device.ts';
import { openPopup, openPopupOnNextPage } from '../../../platform/navigation/popups.ts';
import { useInfo } from '../../../platform/status/status.ts';
import { useSlider } from '../codes/slider-challenge.tsx';
import { useSmsCode } from '../codes/use-sms-code.ts';
import { useCaptcha } from '../form/captcha-field.tsx';
import { useKeptForm } from '../form/use-kept-form.ts';
import { readFailure, register } from '../queries.ts';
import type { Failure, RegisterSettings } from '../queries.ts';
import { forgetSocial, leaveName, lookAtSocial } from '../sign-in/handover.ts';
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts';
import type { FormHost } from '../sign-in/use-finish-sign-in.ts';
import { useDialing, usePreparedDoor } from '../sign-in/use-sign-in-settings.ts';
import { useFailureText } from '../use-failure-text.ts';
import { refusedField } from './refused-field.ts';
import { registerBody } from './register-body.ts';
import { registerCheck, todayIn } from './register-check.ts';
import { keptNames, noRegistration, shownFields } from './register-fields.ts';
import type { RegisterMethod, RegisterName, RegisterValues } from './register-fields.ts';
import { useAffiliatePrefill, useInvitationCheck } from './use-affiliate.ts';

/** How long the word about a wrong invitation code stays before its field is shown (ERR-01, CONST-12). */
export const invitationToastMs = 1000;

/** The registration form's state and its way to the server (REG-15 to REG-22). */
export function useRegistration(host: FormHost, settings: RegisterSettings, first: RegisterMethod) {
  const { api, say } = usePlatform();
  const info = useInfo();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const finish = useFinishSignIn(host);
  const dialing = useDialing();
  const checkInvitation = useInvitationCheck();
  const [slider, askSlider] = useSlider();
  const [method, setMethod] = useState<RegisterMethod>(first);
  const [terms, setTerms] = useState({ ticked: true, missed: false });
  const [failure, setFailure] = useState<Failure | null>(null);
  const captcha = useCaptcha(settings.captcha, settings.captchaKind);
  const { phoneAuthUrl } = settings;
  const code = useSmsCode({ purpose: 'register', phoneAuthUrl, askSlider });
  const { dialingCode } = dialing;
  const shown = shownFields(settings, method);
  const today = todayIn(info.settings.timeZone, serverNow());
  usePreparedDoor();

  const refused = async (why: Failure) => {
    if (settings.captcha) {
      captcha.renew();
      form.set('captcha', '');
    }
    const text = failureText(why);
    const field = refusedField(why, shown);
    if (why.code === 'terms.required') setTerms({ ticked: false, missed: true });
    else if (field === undefined) setFailure(why);
    else if (field === 'affiliateCode') {
      showToast({ text, icon: 'i-circle-alert', tone: 'danger' }, invitationToastMs);
      await new Promise((passed) => setTimeout(passed, invitationToastMs));
      form.fail(field, text);
    } else form.fail(field, text);
  };
  const send = async (values: RegisterValues) => {
    const byProvider = phoneAuthUrl !== null && shown.includes('verificationCode') && values.mobileNum !== '';
    const firebaseIdToken = byProvider ? await code.proveByProvider(values.verificationCode) : null;
    if (byProvider && firebaseIdToken === null)
      return form.fail('verificationCode', say('err_verification_code'));
    if (shown.includes('affiliateCode')) await checkInvitation(values.affiliateCode.trim());
    const upline = await uplineOf();
    const body = registerBody(withUpline(values, upline), shown, {
      dialingCode,
      termsVersion: settings.termsVersion,
      captchaId: captcha.captchaId,
      firebaseIdToken,
      socialTicket: lookAtSocial()?.socialTicket ?? null,
      device: {
        registerUrl: location.hostname,
        registerMethod: registerMethod(readDevice()),
        domain: 'mainDomain' in info ? info.mainDomain : '',
      },
    });
    done(await register(api, method, body), values.password);
  };
  const done = (reply: Awaited<ReturnType<typeof register>>, password: string) => {
    forget();
    forgetSocial();
    showToast({ text: say('register_done'), icon: 'i-circle-check', tone: 'success' });
    if (!('registered' in reply)) return finish(reply, password);
    leaveName(reply.userName);
    if (host === 'popup') return openPopup('login');
    openPopupOnNextPage('login');
    void navigate('/m/home', { replace: true });
  };
  const form = useForm<RegisterName>({
    initial: withSocial(noRegistration),
    shown,
    check: registerCheck({ say, settings, method, dialingCode, captchaKind: captcha.kind, today }),
    onSubmit: async (values) => {
      setFailure(null);
      if (!terms.ticked) return;
      await send(values).catch((error: unknown) => refused(readFailure(error)));
    },
  });
  const forget = useKeptForm(form, 'register', keptNames);
  const uplineOf = useAffiliatePrefill(
    shown.includes('affiliateCode') || shown.includes('recommenderId'),
    ({ affiliateCode, recommenderId }) => {
      if (form.values.affiliateCode === '') form.set('affiliateCode', affiliateCode);
      if (form.values.recommenderId === '') form.set('recommenderId', recommenderId);
    },
  );

  return {
    form,
    method,
    shown,
    settings,
    captcha,
    code,
    dialing,
    slider,
    terms,
    today,
    failure,
    /** What is typed stays, the number too (REG-14). */
    changeMethod: (wanted: RegisterMethod) => {
      setMethod(wanted);
      setFailure(null);
    },
    tickTerms: (ticked: boolean) => setTerms({ ticked, missed: !ticked && terms.missed }),
    /** Without the tick nothing is sent, and the box says why (DEC-018). */
    missTerms: () => setTerms((before) => ({ ...before, missed: !before.ticked })),
    sendCode: (channel: 'sms' | 'email') => {
      if (!form.validate(['mobileNum'])) return;
      // An optional number may be empty; a code needs one.
      if (form.values.mobileNum.trim() === '') return form.focus('mobileNum');
      void code.send({ dialingCode, number: form.values.mobileNum }, channel);
    },
  };
}
export type Registration = ReturnType<typeof useRegistration>;

/** Who invited, where the form was quicker than the question; what was typed stays. */
const withUpline = (
  values: RegisterValues,
  upline: { affiliateCode: string; recommenderId: string } | null,
): RegisterValues => ({
  ...values,
  affiliateCode: values.affiliateCode || (upline?.affiliateCode ?? ''),
  recommenderId: values.recommenderId || (upline?.recommenderId ?? ''),
});

/** What a social provider told comes into the fields (DEC-067). */
const withSocial = (values: RegisterValues): RegisterValues => {
  const social = lookAtSocial();
  return { ...values, email: social?.email ?? '', nickname: social?.nickname ?? '' };
};
