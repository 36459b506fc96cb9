import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface Around {
  label: string;
  /** At the label's right end: a limit, who reads it. */
  hint?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
}

type FieldProps = Around & ComponentProps<'input'> & { icon?: IconName; end?: ReactNode };

function Words({ label, hint, help, error, id, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {hint !== undefined && <em>{hint}</em>}
      </label>
      {children}
      {error !== undefined && (
        <p className="help-line is-wrong" id={`${id}-error`} role="alert">
          <Icon name="circle-x" />
          {error}
        </p>
      )}
      {help !== undefined && error === undefined && (
        <p className="help-line" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

const describes = (id: string, { help, error }: Around) => ({
  'aria-describedby': error !== undefined ? `${id}-error` : help !== undefined ? `${id}-help` : undefined,
  'aria-invalid': error !== undefined || undefined,
});

export function Field({ label, hint, help, error, icon, end, ...rest }: FieldProps) {
  const id = useId();
  const around = { label, hint, help, error };
  return (
    <Words {...around} id={id}>
      <span className={`input-box${error === undefined ? '' : ' is-wrong'}`}>
        {icon && <Icon name={icon} />}
        <input id={id} {...describes(id, around)} {...rest} />
        {end}
      </span>
    </Words>
  );
}

export function AreaField({ label, hint, help, error, ...rest }: Around & ComponentProps<'textarea'>) {
  const id = useId();
  const around = { label, hint, help, error };
  return (
    <Words {...around} id={id}>
      <span className={`input-box is-area${error === undefined ? '' : ' is-wrong'}`}>
        <textarea id={id} rows={3} {...describes(id, around)} {...rest} />
      </span>
    </Words>
  );
}

export interface Option {
  value: string;
  name: string;
}

export function SelectField({
  label,
  hint,
  help,
  error,
  options,
  ...rest
}: Around & ComponentProps<'select'> & { options: readonly Option[] }) {
  const id = useId();
  const around = { label, hint, help, error };
  return (
    <Words {...around} id={id}>
      <span className="input-box has-select">
        <select id={id} {...describes(id, around)} {...rest}>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Words>
  );
}
