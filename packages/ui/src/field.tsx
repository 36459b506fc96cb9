import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shown at the right of the label, e.g. "Optional". */
  hint?: string;
  help?: string;
  error?: string;
  after?: ReactNode;
}

export function Field({ label, hint, help, error, after, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className="fld">
      <label className="lb" htmlFor={id}>
        {label}
        {hint && <em>{hint}</em>}
      </label>
      <div className={error ? 'inp err' : 'inp'}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {after}
      </div>
      {note && (
        <p className={error ? 'help err' : 'help'} id={`${id}-note`} role={error ? 'alert' : undefined}>
          {error && <Icon name="i-circle-alert" />}
          {note}
        </p>
      )}
    </div>
  );
}
