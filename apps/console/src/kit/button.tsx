import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Look = 'plain' | 'primary' | 'ghost' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  look?: Look;
  size?: 'small' | 'large';
  icon?: IconName;
  /** The key that does the same; shown, the page's own table of keys acts on it. */
  hint?: string;
  isWide?: boolean;
  children?: ReactNode;
}

export const buttonClass = (look: Look = 'plain', more = ''): string =>
  ['button', look !== 'plain' && `is-${look}`, more].filter(Boolean).join(' ');

export function Button({ look, size, icon, hint, isWide, children, className = '', ...rest }: ButtonProps) {
  const more = [size && `is-${size}`, isWide && 'is-wide', children === undefined && 'is-icon', className];
  return (
    <button type="button" className={buttonClass(look, more.filter(Boolean).join(' '))} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {hint !== undefined && <kbd aria-hidden="true">{hint}</kbd>}
    </button>
  );
}
