import { Field, Icon, IconButton } from '@perya/ui';
import type { BoundField } from '@perya/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { strengthOf } from './rule-check.ts';

export interface PasswordFieldProps {
  field: BoundField;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  maxLength: number;
  help?: string | undefined;
  invalid?: boolean;
  /** A password is known without being here: dots stand for it until something is typed (DEC-015). */
  isKnown?: boolean;
  below?: ReactNode;
}

/** Can be looked at, pasted into and filled by a password manager. */
export function PasswordField({
  field,
  label,
  autoComplete,
  maxLength,
  help,
  invalid,
  isKnown = false,
  below,
}: PasswordFieldProps) {
  const say = useSay();
  const [visible, setVisible] = useState(false);
  return (
    <Field
      {...field}
      label={label}
      type={visible ? 'text' : 'password'}
      icon="i-lock-keyhole"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
      help={help}
      {...(invalid && { invalid })}
      below={below}
      {...(isKnown && { placeholder: '••••••••••', className: 'known' })}
      after={
        !isKnown && (
          <IconButton
            label={say(visible ? 'password_hide' : 'password_show')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Icon name={visible ? 'i-eye-off' : 'i-eye'} />
          </IconButton>
        )
      }
    />
  );
}

const strengthWords = ['', 'strength_1', 'strength_2', 'strength_3', 'strength_4'] as const;

/** A password to be chosen: what it needs, and an honest word about how strong it is. */
export function NewPasswordField({ rule, ...props }: Omit<PasswordFieldProps, 'below'> & { rule: string }) {
  const say = useSay();
  // A password found wrong, say because everybody has it, is not called good.
  const strength = props.field.error ? 1 : strengthOf(props.field.value);
  const word = strength === 0 ? '' : ` ${say(strengthWords[strength])}`;
  return (
    <PasswordField
      {...props}
      help={`${rule}${word}`}
      below={
        <span className="meter" data-strength={strength} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
      }
    />
  );
}
