import type { ReactNode } from 'react';

/** One line of a list of facts; `number` aligns its figures, `strong` also lifts them. */
export function Fact(props: { label: ReactNode; look?: 'number' | 'strong'; children: ReactNode }) {
  const { label, look, children } = props;
  return (
    <div className="key-value">
      <dt>{label}</dt>
      <dd className={look === 'number' ? 'numeric' : undefined}>
        {look === 'strong' ? <b className="numeric">{children}</b> : children}
      </dd>
    </div>
  );
}
