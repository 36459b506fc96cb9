import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'accent' | 'muted';

/** A state as icon and word: never by colour alone. */
export function Status({
  icon,
  tone = 'muted',
  children,
}: {
  icon: IconName;
  tone?: Tone;
  children: ReactNode;
}) {
  return (
    <span className={`status is-${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

/** A tinted state, where it must be found at a glance. */
export function Pill({
  icon,
  tone = 'muted',
  children,
}: {
  icon?: IconName;
  tone?: Tone;
  children: ReactNode;
}) {
  return (
    <span className={`pill is-${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** The same person has the same colour everywhere. */
const shadeOf = (name: string): number =>
  (name.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4) + 1;

export const initialsOf = (name: string): string =>
  name
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');

export function Avatar({ name, isBig = false }: { name: string; isBig?: boolean }) {
  return (
    <span className={`avatar shade-${shadeOf(name)}${isBig ? ' is-big' : ''}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
