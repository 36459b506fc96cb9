import type { ReactNode } from 'react';
import './lines.css';

/** What a statement is held against, beside its title. */
export const Closes = ({ name, children }: { name: string; children?: ReactNode }) => (
  <span className="report-closes">
    {name} {children}
  </span>
);
