import { useState } from 'react';
import { Field } from '../../kit/field.tsx';
import { useBrand } from '../brand.ts';
import { toField, toMoment } from './zone-rules.ts';

interface MomentFieldProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string | null;
  change: (value: string | null) => void;
}

/** Half-typed days are the field's own: only a whole moment is one. */
export function MomentField({ label, help, error, value, change }: MomentFieldProps) {
  const { timeZone } = useBrand();
  const [typed, setTyped] = useState<string>();
  const shown = toField(value, timeZone);
  return (
    <Field
      label={label}
      {...(help !== undefined && { help })}
      error={error}
      type="datetime-local"
      step={1}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        change(toMoment(target.value, timeZone));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
