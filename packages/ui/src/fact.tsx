import type { ReactNode } from 'react';

/** One line of a list of facts; `number` aligns its figures, `strong` also lifts them. */
export function Fact(props: { label: ReactNode; look?: 'number' | 'strong'; children: ReactNode }) {
  const { label, look, children } = props;
  return (
    <div className="kv">
      <dt>{label}</dt>
      <dd className={look === 'number' ? 'num' : undefined}>
        {look === 'strong' ? <b className="num">{children}</b> : children}
      </dd>
    </div>
  );
}
