import { Field, FieldNote, Icon, useTypedEarly } from '@perya/ui';
import { useId } from 'react';
import { useLocale, usePlatform } from '../../../platform/context.tsx';
import { useSettings, useSwitch } from '../../../platform/status.ts';
import type { BoundField } from '../form/use-form.ts';
import type { SmsCode } from './use-sms-code.ts';

/** The field takes at most this much (CONST-04, LOGIN-16). */
const codeLength = 10;
/** Codes of our own have six digits; longer ones fall back to one box. */
const boxes = 6;

/** What is known about a code that was sent, whichever way. */
type SentCode = Pick<SmsCode, 'seconds' | 'isSending' | 'expiresAt' | 'hasExpired'>;

export interface SmsCodeFieldProps {
  field: BoundField;
  code: SentCode;
  /** Checks the number and sends. */
  onSend: (channel: 'sms' | 'email') => void;
  /** Where the code came from, if not by SMS. */
  label?: string;
  /** Drawn as six boxes, where the code is the main thing on the screen. */
  boxed?: boolean;
}

/** A code with its send button and countdown (REG-05, SMS-03, SMS-04). */
export function SmsCodeField({ field, code, onSend, boxed = false, ...given }: SmsCodeFieldProps) {
  const { say } = usePlatform();
  const { label = say('sms_code') } = given;
  const expires = useExpiry(code.expiresAt);
  const props = {
    ...field,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: codeLength,
    spellCheck: false,
  } as const;
  const button = <SendButton code={code} onSend={() => onSend('sms')} />;
  return (
    <>
      {boxed ? (
        <BoxedCode {...props} label={label} after={button} />
      ) : (
        <Field {...props} label={label} hint={expires} icon="i-message-square-text" after={button} />
      )}
      <SecondChannel code={code} onSend={() => onSend('email')} />
    </>
  );
}

function SendButton({ code, onSend }: { code: SentCode; onSend: () => void }) {
  const { say } = usePlatform();
  return (
    <button type="button" className="send num" disabled={code.seconds > 0} onClick={onSend}>
      {code.seconds > 0 ? say('sms_resend_in', { seconds: code.seconds }) : say('in_fetch_code')}
    </button>
  );
}

/** One real input drawn as boxes: paste, autofill and the code offered by the keyboard keep working. */
function BoxedCode({
  label,
  after,
  error,
  ...input
}: BoundField & { label: string; after: React.ReactNode; maxLength: number }) {
  const id = useId();
  const digits = input.value;
  useTypedEarly(id, digits, input.onChange);
  if (digits.length > boxes) return <Field {...input} label={label} error={error} after={after} />;
  return (
    <div className="fld">
      <div className="lb">
        <label htmlFor={id}>{label}</label>
        {after}
      </div>
      <div className={error ? 'otp err' : 'otp'}>
        {Array.from({ length: boxes }, (_, at) => (
          <b key={at} className={at === Math.min(digits.length, boxes - 1) ? 'on' : ''} aria-hidden="true">
            {digits[at]}
          </b>
        ))}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}

/** Until when the code works, as a clock in the merchant's time zone. */
function useExpiry(expiresAt: number | null): string | undefined {
  const { say } = usePlatform();
  const locale = useLocale();
  const { timeZone } = useSettings();
  if (expiresAt === null) return undefined;
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return say('sms_expires', { time: clock.format(expiresAt) });
}

function SecondChannel({ code, onSend }: { code: SentCode; onSend: () => void }) {
  const { say } = usePlatform();
  const isOffered = useSwitch('SECONDCHANNEL3') && code.hasExpired;
  if (!isOffered) return null;
  return (
    <button type="button" className="link" disabled={code.isSending} onClick={onSend}>
      <Icon name="i-mail" />
      {say('sms_by_mail')}
    </button>
  );
}
