import type { ReactNode } from 'react';
import { Panel } from '../../../kit/panel.tsx';

interface Figure {
  key: string;
  name: string;
  value: ReactNode;
  note?: string;
}

/** The few numbers a page is about, side by side. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <Panel>
      <div className="figures">
        {figures.map(({ key, name, value, note }) => (
          <div key={key}>
            <span className="figure-label">{name}</span>
            <span className="figure">{value}</span>
            {note !== undefined && <span className="figure-note">{note}</span>}
          </div>
        ))}
      </div>
    </Panel>
  );
}
