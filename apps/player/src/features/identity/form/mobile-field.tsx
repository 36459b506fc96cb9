import { Field, Icon, useTypedEarly } from '@perya/ui';
import type { BoundField } from '@perya/web';
import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { useSay } from '../../../platform/context.tsx';

export interface Country {
  code: string;
  name: string;
  dialingCode: string;
}

/** The typed part takes at most this much (CONST-03). */
const mobileLength = 20;

/** A mobile number behind its dialling code; with one country there is nothing to choose. */
export function MobileField({
  field,
  label,
  hint,
  countries,
  dialingCode,
  onDialingCode,
}: {
  field: BoundField;
  label: string;
  hint?: string | undefined;
  countries: readonly Country[];
  dialingCode: string;
  onDialingCode: (dialingCode: string) => void;
}) {
  const say = useSay();
  const codeId = useId();
  const onCode = (event: ChangeEvent<HTMLSelectElement>) => onDialingCode(event.target.value);
  useTypedEarly(codeId, dialingCode, onCode);
  return (
    <Field
      {...field}
      label={label}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={mobileLength}
      {...(dialingCode === '63' && { placeholder: '9XX XXX XXXX' })}
      before={
        <span className="dial numeric">
          +{dialingCode}
          {countries.length > 1 && (
            <>
              <Icon name="i-chevron-down" />
              <select id={codeId} aria-label={say('dialing_code')} value={dialingCode} onChange={onCode}>
                {countries.map((country) => (
                  <option key={country.code} value={country.dialingCode}>
                    {country.name} +{country.dialingCode}
                  </option>
                ))}
              </select>
            </>
          )}
        </span>
      }
    />
  );
}
