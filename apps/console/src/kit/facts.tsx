import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './status.tsx';

/** Names on the left, values on the right. */
export function KeyValues({
  rows,
  isLeft = false,
}: {
  rows: readonly (readonly [string, ReactNode])[];
  isLeft?: boolean;
}) {
  return (
    <dl className={`key-values${isLeft ? ' is-left' : ''}`}>
      {rows.map(([name, value]) => (
        <div className="pair" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactProps {
  icon: IconName;
  tone: Tone;
  name: ReactNode;
  value?: ReactNode;
  children?: ReactNode;
}

/** One thing that was looked at, with what was found. */
export function Fact({ icon, tone, name, value, children }: FactProps) {
  return (
    <div className="fact">
      <span className={`tone-${tone}`}>
        <Icon name={icon} />
      </span>
      <span>{name}</span>
      <em>{value}</em>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}

export interface Happening {
  key: string;
  name: ReactNode;
  time?: ReactNode;
  more?: ReactNode;
  state?: 'done' | 'now' | 'bad';
}

export function Timeline({ items }: { items: readonly Happening[] }) {
  return (
    <ol className="timeline">
      {items.map(({ key, name, time, more, state }) => (
        <li key={key} className={state === undefined ? undefined : `is-${state}`}>
          {time !== undefined && <time>{time}</time>}
          {name}
          {more !== undefined && <small>{more}</small>}
        </li>
      ))}
    </ol>
  );
}
