import { Link } from 'react-router';
import { Icon } from '../../kit/icon.tsx';
import { PopPanel } from '../../kit/pop-panel.tsx';
import './figures.css';
import { type Sourced, sourcesOf } from './figure-value.tsx';
import { say } from './words.ts';

interface FormulaProps extends Sourced {
  /** What it is called where the button stands. */
  name: string;
  title: string;
  /** Its number among the figures. */
  id?: string | null;
  formula: string;
  /** The page of its report, where that is another one. */
  to?: string;
}

/** How something is worked out, of what, and the way to its report. */
export function Formula({ name, title, id = null, formula, sources, to }: FormulaProps) {
  const from = sourcesOf({ sources });
  return (
    <PopPanel label={say('how', { name })} button={<Icon name="info" />}>
      <h2>{title}</h2>
      <p>{formula}</p>
      <p className="text-quiet text-small">
        {id === null ? say('how.from', { sources: from }) : say('how.source', { id, sources: from })}
      </p>
      {to !== undefined && (
        <Link to={to} className="figure-report">
          {say('how.report')}
        </Link>
      )}
    </PopPanel>
  );
}
