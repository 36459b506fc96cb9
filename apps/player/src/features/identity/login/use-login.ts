import type { LoginBody } from '@perya/contract';
import { useForm } from '@perya/web';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSlider } from '../codes/slider-challenge.tsx';
import { useSmsCode } from '../codes/use-sms-code.ts';
import { useCaptcha } from '../form/captcha-field.tsx';
import { agentLogin, login, readFailure } from '../queries.ts';
import type { Failure } from '../queries.ts';
import { takeName } from '../sign-in/handover.ts';
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts';
import type { FormHost } from '../sign-in/use-finish-sign-in.ts';
import {
  useDialing,
  usePreparedDoor,
  useRegisterSettings,
  useRules,
} from '../sign-in/use-sign-in-settings.ts';
import { useFailureText } from '../use-failure-text.ts';
import { loginBody } from './login-body.ts';
import { loginCheck, loginFields, noLogin } from './login-check.ts';
import type { LoginName } from './login-check.ts';
import type { LoginMethod } from './remembered.ts';
import { useRemember } from './use-remember.ts';

type Values = Readonly<Record<LoginName, string>>;

/** Which door the form stands at: members' own, or the agent page's (DEC-011). */
export type Entrance = 'member' | 'agent';

/** The login form's state and its way to the server. */
export function useLogin(host: FormHost, entrance: Entrance) {
  const { api, say } = usePlatform();
  const rules = useRules();
  const settings = useRegisterSettings().data;
  const dialing = useDialing();
  const finish = useFinishSignIn(host);
  const failureText = useFailureText();
  const remember = useRemember();
  const [slider, askSlider] = useSlider();
  const [method, setMethod] = useState<LoginMethod>('username');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [needs, setNeeds] = useState({ captcha: false, secondFactor: false });
  const captcha = useCaptcha(needs.captcha, settings?.captchaKind);
  const phoneAuthUrl = settings?.phoneAuthUrl ?? null;
  const code = useSmsCode({ purpose: 'login', phoneAuthUrl, askSlider });
  const { dialingCode } = dialing;
  usePreparedDoor();

  const bodyOf = async (values: Values): Promise<LoginBody | null> => {
    const extras = {
      remember: remember.isTicked,
      captcha: captcha.captchaId ? { captcha: values.captcha, captchaId: captcha.captchaId } : null,
      secondFactor: values.secondFactor,
    };
    if (method === 'username') {
      const { username, password } = values;
      return loginBody({ method, username, password, grant: remember.grant }, extras);
    }
    const firebaseIdToken = await code.proveByProvider(values.code);
    if (phoneAuthUrl !== null && firebaseIdToken === null) return null;
    const typed = { number: values.mobile, code: values.code };
    return loginBody({ method, dialingCode, ...typed, firebaseIdToken }, extras);
  };
  const refused = (why: Failure, { grant, username }: LoginBody) => {
    const field = wrongField(why, needs.secondFactor);
    if (field === null) setFailure(why);
    else form.fail(field, failureText(why));
    setNeeds((before) => ({
      captcha: before.captcha || why.value['captcha'] === true || why.code === 'captcha.required',
      secondFactor: before.secondFactor || why.code === 'second.factor.required',
    }));
    // An answer works once, whatever came of it (DEC-019).
    if (needs.captcha) captcha.renew();
    form.set('captcha', '');
    if (grant !== undefined && why.code === 'login.failed') remember.grantFailed(username);
  };
  const onSubmit = async (values: Values): Promise<void> => {
    setFailure(null);
    const body = await bodyOf(values);
    if (body === null) return form.fail('code', say('err_verification_code'));
    try {
      const signedIn = await (entrance === 'agent' ? agentLogin : login)(api, body);
      remember.settle(
        method === 'sms'
          ? { method, dialingCode, number: values.mobile }
          : { method, name: body.username, grant: signedIn.grant },
      );
      finish(signedIn, method === 'username' ? values.password : undefined);
    } catch (error) {
      refused(readFailure(error), body);
    }
  };
  const form = useForm<LoginName>({
    initial: noLogin,
    shown: loginFields(method, needs),
    check: loginCheck({
      say,
      rules,
      dialingCode,
      isKnown: remember.grant !== null,
      captchaKind: captcha.kind,
    }),
    onSubmit,
  });

  const recall = (wanted: LoginMethod) => {
    const item = remember.recall(wanted);
    const registered = takeName();
    if (registered !== null) remember.forOtherName();
    if (item?.method === 'sms') {
      form.set('mobile', item.number);
      dialing.setDialingCode(item.dialingCode);
    } else if (registered !== null || item?.name) form.set('username', registered ?? item?.name ?? '');
  };
  // Once, after hydration: the server knows nothing of what this device remembers. A name typed meanwhile stays.
  useEffect(() => {
    if (!form.isAhead('username')) recall('username');
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    form,
    method,
    failure,
    needs,
    captcha,
    code,
    dialing,
    slider,
    rules,
    remember,
    social: settings?.social ?? [],
    changeMethod: (wanted: LoginMethod) => {
      setMethod(wanted);
      setFailure(null);
      remember.untick();
      recall(wanted);
    },
    sendCode: (channel: 'sms' | 'email') => {
      if (!form.validate(['mobile'])) return;
      void code.send({ dialingCode, number: form.values.mobile }, channel);
    },
  };
}
export type Login = ReturnType<typeof useLogin>;

/** The field a refusal is about; null when it is about the whole. */
function wrongField({ code }: Failure, hasSecondFactor: boolean): 'captcha' | 'code' | 'secondFactor' | null {
  if (code === 'captcha.error') return 'captcha';
  if (code !== 'verification.code.error') return null;
  return hasSecondFactor ? 'secondFactor' : 'code';
}
