import { Button } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { SmsCodeField } from '../codes/sms-code-field.tsx';
import { MobileField } from '../form/mobile-field.tsx';
import { NewPasswordField } from '../form/password-field.tsx';
import { ruleText } from '../form/rule-check.ts';
import { ServiceEntry } from '../sign-in/switch-bar.tsx';
import type { FormHost } from '../sign-in/use-finish-sign-in.ts';
import { usePhoneReset } from './use-phone-reset.ts';

/** Number, code and the new password (FORGOT-04). */
export function PhoneResetForm({ host }: { host: FormHost }) {
  const say = useSay();
  const { form, rules, dialing, code, sendCode, slider } = usePhoneReset(host);
  return (
    <>
      {/* Sent by script alone: should that fail, nothing typed may end up in an address. */}
      <form ref={form.element} method="post" onSubmit={form.onSubmit} noValidate>
        <MobileField
          field={form.field('mobile')}
          label={say('mobile_number')}
          countries={dialing.countries}
          dialingCode={dialing.dialingCode}
          onDialingCode={dialing.setDialingCode}
        />
        <SmsCodeField field={form.field('code')} code={code} onSend={sendCode} />
        <NewPasswordField
          field={form.field('password')}
          label={say('new_password')}
          autoComplete="new-password"
          maxLength={rules.password.maxLength}
          rule={ruleText(say, rules.password)}
        />
        <Button type="submit" look="primary" block disabled={!form.passes || form.busy} aria-busy={form.busy}>
          {say('forgot_submit')}
        </Button>
      </form>
      <div className="reset-ways">
        <ServiceEntry text={say('forgot_lost')} />
      </div>
      {slider}
    </>
  );
}
