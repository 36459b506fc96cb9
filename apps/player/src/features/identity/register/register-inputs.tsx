import { birthdayFrom } from '@perya/contract/rules';
import { Field } from '@perya/ui';
import { usePlatform } from '../../../platform/context.tsx';
import { SmsCodeField } from '../codes/sms-code-field.tsx';
import { CaptchaField } from '../form/captcha-field.tsx';
import { MobileField } from '../form/mobile-field.tsx';
import { NewPasswordField, PasswordField } from '../form/password-field.tsx';
import { ruleText } from '../form/rule-check.ts';
import { rulesOf, textFields } from './register-fields.ts';
import type { RegisterName, TextFieldName } from './register-fields.ts';
import type { Registration } from './use-registration.ts';
import { useFreeName } from './use-free-name.ts';

interface InputProps {
  registration: Registration;
}

/** One field of the form by its name. */
export function RegisterInput({ name, registration }: InputProps & { name: RegisterName }) {
  const { say } = usePlatform();
  const { form, method, settings } = registration;
  const rules = rulesOf(settings, method);
  switch (name) {
    case 'username':
      return <UsernameInput registration={registration} />;
    case 'password':
      return (
        <NewPasswordField
          field={form.field(name)}
          label={say('password')}
          autoComplete="new-password"
          maxLength={rules.password.maxLength}
          rule={ruleText(say, rules.password)}
        />
      );
    case 'confirmPassword':
      return (
        <PasswordField
          field={form.field(name)}
          label={say('confirm_password')}
          autoComplete="new-password"
          maxLength={rules.password.maxLength}
        />
      );
    case 'mobileNum':
      return <MobileInput registration={registration} />;
    case 'verificationCode':
      return (
        <SmsCodeField field={form.field(name)} code={registration.code} onSend={registration.sendCode} />
      );
    case 'birthday':
      return <BirthdayInput registration={registration} />;
    case 'captcha':
      return <CaptchaField field={form.field(name)} captcha={registration.captcha} />;
    default:
      return <TextInput name={name} registration={registration} />;
  }
}

function UsernameInput({ registration: { form, method, settings } }: InputProps) {
  const { say } = usePlatform();
  const rule = rulesOf(settings, method).username;
  const { error, ...field } = form.field('username');
  const isFree = useFreeName(field.value, form.isRight('username'));
  const taken = isFree === false ? say('err_username_exists') : undefined;
  return (
    <Field
      {...field}
      label={say('username')}
      icon="i-at-sign"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={rule.maxLength}
      error={error ?? taken}
      good={isFree === true}
      help={isFree ? say('username_free') : ruleText(say, rule)}
    />
  );
}

function MobileInput({ registration: { form, method, settings, dialing } }: InputProps) {
  const { say } = usePlatform();
  const { required } = rulesOf(settings, method).mobileNum;
  return (
    <MobileField
      field={form.field('mobileNum')}
      label={say('mobile_number')}
      hint={required ? undefined : say('optional_label')}
      countries={dialing.countries}
      dialingCode={dialing.dialingCode}
      onDialingCode={dialing.setDialingCode}
    />
  );
}

/** From 1900 to the end of this year can be picked; the age decides what passes (REG-33, DEC-005). */
function BirthdayInput({ registration: { form, settings, today } }: InputProps) {
  const { say } = usePlatform();
  const { required } = settings.fields.birthday;
  return (
    <Field
      {...form.field('birthday')}
      label={say('field_birthday')}
      hint={required ? undefined : say('optional_label')}
      type="date"
      icon="i-cake"
      autoComplete="bday"
      min={birthdayFrom}
      max={`${today.slice(0, 4)}-12-31`}
      help={say('birthday_age', { age: settings.ageThreshold })}
    />
  );
}

function TextInput({ name, registration: { form, settings } }: InputProps & { name: TextFieldName }) {
  const { i18n, say } = usePlatform();
  const { required, maxLength } = settings.fields[name];
  const hint = `hint_${name}`;
  return (
    <Field
      {...form.field(name)}
      {...textFields[name]}
      label={say(`field_${name}`)}
      hint={required ? undefined : say('optional_label')}
      {...(i18n.messages[hint] !== undefined && { placeholder: say(hint) })}
      maxLength={maxLength}
    />
  );
}
