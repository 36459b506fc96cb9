import { Icon } from '../../kit/icon.tsx';
import './figures.css';
import { say } from './words.ts';

/** How much more or less than before; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / Math.abs(before);

/** Up or down against the days before, as sign, arrow and number: never by colour alone. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before);
  if (change === null) return <span className="figure-change">{say('change.none')}</span>;
  const isUp = change >= 0;
  return (
    <span className={`figure-change ${isUp ? 'tone-ok' : ''}`}>
      <Icon name={isUp ? 'arrow-up' : 'arrow-down'} />
      {`${(Math.abs(change) * 100).toFixed(1)}%`}
    </span>
  );
}
