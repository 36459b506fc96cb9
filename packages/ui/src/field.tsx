import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { useTypedEarly } from './use-typed-early.ts';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shown at the right of the label, e.g. "Optional". */
  hint?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  /** Marked as wrong; why is said elsewhere. */
  invalid?: boolean;
  /** The help is good news. */
  good?: boolean;
  icon?: IconName;
  before?: ReactNode;
  after?: ReactNode;
  /** Between the box and its help, e.g. how strong a password is. */
  below?: ReactNode;
}

export function Field(props: FieldProps) {
  const {
    label,
    hint,
    help,
    error,
    invalid = error !== undefined,
    good = false,
    icon,
    before,
    after,
    below,
    ...input
  } = props;
  const id = useId();
  useTypedEarly(id, input.value, input.onChange);
  const note = error ?? help;
  return (
    <div className="form-field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {hint && <em className="numeric">{hint}</em>}
      </div>
      <div className={`input-box${invalid ? ' has-error' : ''}${good ? ' good' : ''}`}>
        {icon && <Icon name={icon} />}
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {good && <Icon name="i-circle-check" className="tick" />}
        {after}
      </div>
      {below}
      <FieldNote id={`${id}-note`} error={error} help={help} good={good} />
    </div>
  );
}

/** What a field says under its box; an error is announced at once. */
export function FieldNote({
  id,
  error,
  help,
  good = false,
}: {
  id: string;
  error?: string | undefined;
  help?: string | undefined;
  good?: boolean;
}) {
  if (error) {
    return (
      // An element of its own: a help that only turns into an error, with the same words, is not read out.
      <p key="error" className="help has-error" id={id} role="alert">
        <Icon name="i-circle-alert" />
        {error}
      </p>
    );
  }
  if (!help) return null;
  return (
    <p className={good ? 'help good' : 'help'} id={id}>
      {!good && <Icon name="i-info" />}
      {help}
    </p>
  );
}
