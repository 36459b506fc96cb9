import { FieldNote } from '@perya/ui';
import { useId } from 'react';
import type { RefObject } from 'react';
import { useSay } from '../../../platform/context.tsx';

/** One real input drawn as boxes, so that paste and the numeric keyboard work; nobody beside reads the digits. */
export function PinField(props: {
  input: RefObject<HTMLInputElement | null>;
  pin: string;
  error: string | undefined;
  maxLength: number;
  type: (typed: string) => void;
  /** Nothing stands above it: it gets the focus when it opens. */
  isFirst: boolean;
}) {
  const { pin, error, maxLength } = props;
  const say = useSay();
  const id = useId();
  return (
    <div className="form-field">
      <div className="field-label">
        <label htmlFor={id}>{say('field_paymentPassword')}</label>
      </div>
      <div className={error === undefined ? 'code-boxes is-pin' : 'code-boxes is-pin has-error'}>
        {Array.from({ length: maxLength }, (_, at) => (
          <b
            key={at}
            className={at === Math.min(pin.length, maxLength - 1) ? 'is-on' : ''}
            aria-hidden="true"
          >
            {at < pin.length ? '•' : ''}
          </b>
        ))}
        <input
          ref={props.input}
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          maxLength={maxLength}
          data-first={props.isFirst ? '' : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          onChange={(event) => props.type(event.target.value)}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
