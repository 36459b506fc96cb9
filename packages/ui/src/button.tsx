import type { ComponentProps } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary' | 'outlined' | 'ghost';
  small?: boolean;
  block?: boolean;
}

/** Class names of a button, for links that look like one. */
export function buttonClass({
  look = 'secondary',
  small = false,
  block = false,
}: Pick<ButtonProps, 'look' | 'small' | 'block'>) {
  return `button ${look}${small ? ' small' : ''}${block ? ' block' : ''}`;
}

export function Button({ look, small, block, type = 'button', className = '', ...rest }: ButtonProps) {
  const looks = buttonClass({ ...(look && { look }), ...(small && { small }), ...(block && { block }) });
  return <button type={type} className={`${looks} ${className}`.trim()} {...rest} />;
}

/** A square target of 44 px around one icon; the label is what a screen reader says. */
export function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" className={`icon-button ${className}`.trim()} aria-label={label} {...rest} />;
}
