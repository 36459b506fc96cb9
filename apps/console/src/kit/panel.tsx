import type { ReactNode } from 'react';

interface PanelProps {
  title?: ReactNode;
  note?: ReactNode;
  /** At the right end of the head. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Its content reaches the edges: a table. */
  isFlush?: boolean;
}

export function Panel({ title, note, aside, children, className = '', isFlush = false }: PanelProps) {
  return (
    <section className={`panel ${className}`.trim()}>
      {title !== undefined && (
        <h2 className="part-head">
          {title}
          {note !== undefined && <small>{note}</small>}
          {aside !== undefined && <span className="to-right">{aside}</span>}
        </h2>
      )}
      {isFlush ? children : <div className="part-body">{children}</div>}
    </section>
  );
}
