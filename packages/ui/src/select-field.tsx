import { useId } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { FieldNote } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { useTypedEarly } from './use-typed-early.ts';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  label: string;
  value: string;
  /** Stands there until something is chosen. */
  choose: string;
  options: readonly { value: string; label: string }[];
  error: string | undefined;
  icon?: IconName;
  onChange: (value: string) => void;
}

/** One of many; the list is the phone's own. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, choose, options, error, icon, onChange, ...select } = props;
  const id = useId();
  const onPick = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value);
  useTypedEarly(id, value, onPick);
  return (
    <div className="form-field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={error === undefined ? 'input-box' : 'input-box has-error'}>
        {icon && <Icon name={icon} />}
        <select
          {...select}
          id={id}
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          onChange={onPick}
        >
          <option value="" disabled>
            {choose}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="i-chevron-down" />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
