import { Field, FieldNote, Icon, useTypedEarly } from '@perya/ui';
import type { BoundField } from '@perya/web';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useSwitch } from '../../../platform/status/status.ts';
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
}

/** A code with its send button and countdown (REG-05, SMS-03, SMS-04). */
export function SmsCodeField({ field, code, onSend, ...given }: SmsCodeFieldProps) {
  const { say } = usePlatform();
  const { label = say('sms_code') } = given;
  const expires = useExpiry(code.expiresAt);
  const box = useFocusWhenSent(code.expiresAt);
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
      <BoxedCode {...props} box={box} label={label} help={expires} after={button} />
      <SecondChannel code={code} onSend={() => onSend('email')} />
    </>
  );
}

function SendButton({ code, onSend }: { code: SentCode; onSend: () => void }) {
  const { say } = usePlatform();
  return (
    <button type="button" className="send numeric" disabled={code.seconds > 0} onClick={onSend}>
      {code.seconds > 0 ? say('sms_resend_in', { seconds: code.seconds }) : say('in_fetch_code')}
    </button>
  );
}

/** The code is what is typed next: once it is on its way, its field has the focus. */
function useFocusWhenSent(expiresAt: number | null) {
  const box = useRef<HTMLInputElement>(null);
  const known = useRef(expiresAt);
  useEffect(() => {
    if (expiresAt !== null && expiresAt !== known.current) box.current?.focus();
    known.current = expiresAt;
  }, [expiresAt]);
  return box;
}

/** One real input drawn as boxes: paste, autofill and the code offered by the keyboard keep working. */
function BoxedCode({
  label,
  after,
  error,
  help,
  box,
  ...input
}: BoundField & {
  label: string;
  after: ReactNode;
  help: string | undefined;
  box: RefObject<HTMLInputElement | null>;
  maxLength: number;
}) {
  const id = useId();
  const digits = input.value;
  useTypedEarly(id, digits, input.onChange);
  // A longer one than ours goes on in one box, with the cursor in it.
  if (digits.length > boxes) return <Field {...input} autoFocus label={label} error={error} after={after} />;
  return (
    <div className="form-field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {after}
      </div>
      <div className={error ? 'code-boxes has-error' : 'code-boxes'}>
        {Array.from({ length: boxes }, (_, at) => (
          <b key={at} className={at === Math.min(digits.length, boxes - 1) ? 'is-on' : ''} aria-hidden="true">
            {digits[at]}
          </b>
        ))}
        <input
          {...input}
          ref={box}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </div>
  );
}

/** Until when the code works, as a clock in the merchant's time zone. */
function useExpiry(expiresAt: number | null): string | undefined {
  const { say } = usePlatform();
  const dates = useDates();
  return expiresAt === null ? undefined : say('sms_expires', { time: dates.time(expiresAt) });
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
