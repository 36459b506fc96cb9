import { Button, CheckBox, Field, Icon, Tabs } from '@perya/ui';
import { Link } from '@perya/web';
import { leaveAppealAccount } from '../../../platform/session/appeal-account.ts';
import { usePlatform } from '../../../platform/context.tsx';
import { openPopup } from '../../../platform/navigation/popups.ts';
import { useSwitch } from '../../../platform/status/status.ts';
import { SmsCodeField } from '../codes/sms-code-field.tsx';
import { CaptchaField } from '../form/captcha-field.tsx';
import { MobileField } from '../form/mobile-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { SwitchBar } from '../sign-in/switch-bar.tsx';
import type { FormHost } from '../sign-in/use-finish-sign-in.ts';
import { SocialButtons } from '../social/social-buttons.tsx';
import { useFailureText } from '../use-failure-text.ts';
import type { LoginMethod } from './remembered.ts';
import { useLogin } from './use-login.ts';
import type { Entrance, Login } from './use-login.ts';
import { SecondFactorField } from '../form/second-factor-field.tsx';

/** The one login form of its two hosts (DEC-029); on the agent page without ways that lead to members' pages. */
export function LoginForm({ host, entrance = 'member' }: { host: FormHost; entrance?: Entrance }) {
  const { say } = usePlatform();
  const login = useLogin(host, entrance);
  const { form, method, needs, captcha, remember } = login;
  const smsLogin = useSwitch('SMSLOGIN3');
  return (
    <div className="auth-form">
      {smsLogin && (
        <Tabs<LoginMethod>
          label={say('login_method')}
          panel="login-fields"
          choices={[
            { value: 'username', label: say('username') },
            { value: 'sms', label: say('mobile_number') },
          ]}
          value={method}
          onChange={login.changeMethod}
        />
      )}
      {/* Sent by script alone: should that fail, nothing typed may end up in an address. */}
      <form ref={form.element} method="post" onSubmit={form.onSubmit} noValidate>
        <LoginNote login={login} />
        <div id="login-fields" {...(smsLogin && { role: 'tabpanel', 'aria-label': say('login_method') })}>
          {method === 'sms' ? <MobileFields login={login} /> : <NameFields login={login} />}
        </div>
        {needs.captcha && <CaptchaField field={form.field('captcha')} captcha={captcha} isNews />}
        {needs.secondFactor && <SecondFactorField field={form.field('secondFactor')} />}
        <div className="remember">
          <CheckBox
            name="remember"
            checked={remember.isTicked}
            onChange={(wanted) => remember.tick(wanted, method)}
          >
            {say('remember_me')}
          </CheckBox>
          <ForgotLink />
        </div>
        <Button type="submit" look="primary" block disabled={!form.passes || form.busy} aria-busy={form.busy}>
          {say('log_in')}
        </Button>
      </form>
      {entrance === 'member' && (
        <>
          <PasskeyButton host={host} remember={remember} />
          <SocialButtons providers={login.social} label={say('social_login')} />
          <SwitchBar form="login" />
        </>
      )}
      {login.slider}
    </div>
  );
}

function NameFields({ login: { form, rules, remember, failure } }: { login: Login }) {
  const { say } = usePlatform();
  const isKnown = remember.grant !== null && form.values.password === '';
  const username = form.field('username');
  return (
    <>
      <Field
        {...username}
        onChange={(event) => {
          remember.forOtherName();
          username.onChange(event);
        }}
        label={say('username')}
        icon="i-user-round"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rules.loginUsername.maxLength}
        data-first
      />
      <PasswordField
        field={form.field('password')}
        label={say('password')}
        autoComplete="current-password"
        maxLength={rules.loginPassword.maxLength}
        isKnown={isKnown}
        help={isKnown ? say('remember_known') : undefined}
        invalid={failure?.code === 'login.failed'}
      />
    </>
  );
}

function MobileFields({ login: { form, dialing, code, sendCode } }: { login: Login }) {
  const { say } = usePlatform();
  return (
    <>
      <MobileField
        field={form.field('mobile')}
        label={say('mobile_number')}
        countries={dialing.countries}
        dialingCode={dialing.dialingCode}
        onDialingCode={dialing.setDialingCode}
      />
      <SmsCodeField field={form.field('code')} code={code} onSend={sendCode} />
    </>
  );
}

/** What the server said about the last try. */
function LoginNote({ login: { failure, method, needs, form } }: { login: Login }) {
  const { say } = usePlatform();
  const failureText = useFailureText();
  if (failure === null) return null;
  const reason =
    failure.code === 'login.failed' && method === 'sms' ? say('login_failed_sms') : failureText(failure);
  const isQuestion = failure.code === 'second.factor.required' || failure.code === 'captcha.required';
  return (
    <div className={isQuestion ? 'note info' : 'note danger'} role="alert">
      <Icon name={isQuestion ? 'i-info' : 'i-circle-alert'} />
      <span>
        {reason} {failure.code === 'login.failed' && needs.captcha && say('login_with_captcha')}
        {failure.code === 'user.disabled' && (
          <button
            type="button"
            className="link"
            onClick={() => {
              leaveAppealAccount(method === 'sms' ? form.values.mobile : form.values.username);
              openPopup('appeal');
            }}
          >
            {say('appeal_ask')}
          </button>
        )}
      </span>
    </div>
  );
}

/** Shows where a password can be reset at all (LOGIN-05). */
function ForgotLink() {
  const { say } = usePlatform();
  const byMail = useSwitch('CHNGPASSMAIL3');
  const byPhone = useSwitch('CHNGPASSVERIF3');
  if (!byMail && !byPhone) return null;
  return (
    <Link className="link" to="/m/forget">
      {say('forgot_password')}
    </Link>
  );
}
