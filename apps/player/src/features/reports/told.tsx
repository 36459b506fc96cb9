import { Icon } from '@perya/ui';
import type { ReactNode } from 'react';

interface ToldProps {
  tone: 'ok' | 'warn' | 'danger' | 'quiet';
  title: string;
  text: string;
  children?: ReactNode;
}

const icons = { ok: 'i-check', warn: 'i-circle-alert', danger: 'i-x', quiet: 'i-info' } as const;

/** What this phone worked out for its reader: it fits, it does not, or it cannot be told. */
export function Told({ tone, title, text, children }: ToldProps) {
  return (
    <section className={`owed-own is-${tone}`}>
      <span className="owed-mark">
        <Icon name={icons[tone]} />
      </span>
      <div>
        <h2>{title}</h2>
        <p className="numeric">{text}</p>
        {children}
      </div>
    </section>
  );
}
