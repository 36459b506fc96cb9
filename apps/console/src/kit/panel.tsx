import type { ReactNode } from 'react';
import { CsvMenu } from '../platform/lists/csv-menu.tsx';

interface PanelProps {
  title?: ReactNode;
  note?: ReactNode;
  /** At the right end of the head. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Its content is a table, which reaches the edges and can be taken as CSV. */
  isFlush?: boolean;
}

export function Panel({ title, note, aside, children, className = '', isFlush = false }: PanelProps) {
  return (
    <section className={`panel ${className}`.trim()}>
      {title !== undefined && (
        <h2 className="part-head">
          {title}
          {note !== undefined && <small>{note}</small>}
          {(aside !== undefined || isFlush) && (
            <span className="to-right">
              {isFlush && <CsvMenu />}
              {aside}
            </span>
          )}
        </h2>
      )}
      {isFlush ? children : <div className="part-body">{children}</div>}
    </section>
  );
}
