import { nationalNumber } from '@perya/contract/rules';
import { Sheet } from '@perya/ui';
import { useForm } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../../platform/context.tsx';
import { useSlider } from '../../codes/slider-challenge.tsx';
import { SmsCodeField } from '../../codes/sms-code-field.tsx';
import { useSmsCode } from '../../codes/use-sms-code.ts';
import { MobileField } from '../../form/mobile-field.tsx';
import { mobileError, ruleError } from '../../form/rule-check.ts';
import { keepMember } from '../../member/renew-session.ts';
import { useDialing, usePreparedDoor, useRules } from '../../sign-in/use-sign-in-settings.ts';
import { bindMobile } from '../queries.ts';
import { SheetForm, useSaving } from './sheet-form.tsx';

/** A number that answers a code: for codes, and for the day a password is lost (DEC-092). */
export function MobileSheet({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  return (
    <Sheet title={say('mobile_number')} closeLabel={say('close')} onClosed={onClosed}>
      <p>{say('bind_mobile_text')}</p>
      <MobileForm />
    </Sheet>
  );
}

function MobileForm() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const rules = useRules();
  const dialing = useDialing();
  const [slider, askSlider] = useSlider();
  const code = useSmsCode({ purpose: 'bind', phoneAuthUrl: null, askSlider });
  const { save, failure } = useSaving();
  const { dialingCode } = dialing;
  usePreparedDoor();
  const form = useForm<'mobile' | 'code'>({
    initial: { mobile: '', code: '' },
    shown: ['mobile', 'code'],
    check: (name, values) =>
      name === 'mobile'
        ? mobileError(say, dialingCode, values.mobile, { ...rules.mobileNum, required: true })
        : ruleError(say, values.code, { ...rules.verificationCode, required: true }),
    onSubmit: (values) =>
      save(async () => {
        const member = await bindMobile(api, {
          mobileNum: nationalNumber(values.mobile),
          countryDialingCode: dialingCode,
          verificationCode: values.code,
        });
        keepMember(queryClient, member);
      }),
  });
  return (
    <>
      <SheetForm form={form} failure={failure} submit={say('save')}>
        <MobileField
          field={form.field('mobile')}
          label={say('mobile_number')}
          countries={dialing.countries}
          dialingCode={dialingCode}
          onDialingCode={dialing.setDialingCode}
        />
        <SmsCodeField
          field={form.field('code')}
          code={code}
          onSend={() => {
            if (form.validate(['mobile'])) void code.send({ dialingCode, number: form.values.mobile });
          }}
        />
      </SheetForm>
      {slider}
    </>
  );
}
