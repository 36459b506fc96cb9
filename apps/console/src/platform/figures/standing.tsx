import type { ReportFigures } from '@perya/contract';
import { Icon } from '../../kit/icon.tsx';
import { useTimes } from '../moments/times.ts';
import { say } from './words.ts';

/** What every answer about a span says of itself. */
export type FoundFigures = Pick<ReportFigures, 'at' | 'span' | 'before'> & {
  missing: ReportFigures['missing'] | 'long';
  /** Those of the store say until when they are written. */
  facts: object | null;
};

/** Why figures are missing, and which days are not to be trusted yet. */
export function Standing({ found: { missing, span, before } }: { found: FoundFigures }) {
  const times = useTimes();
  const marked = [...before.markedDays, ...span.markedDays];
  return (
    <>
      {missing !== null && (
        <p className={`note ${missing === 'away' ? 'is-warn' : 'is-info'}`} role="status">
          <Icon name={missing === 'away' ? 'plug-zap' : 'info'} />
          <span>
            <b>{say(`missing.${missing}`)}</b> {missing !== 'long' && say('missing.rest')}
          </span>
        </p>
      )}
      {marked.length > 0 && (
        <p className="note is-warn" role="status">
          <Icon name="triangle-alert" />
          {say('marked', { days: marked.map((day) => times.day(`${day}T12:00:00Z`)).join('; ') })}
        </p>
      )}
    </>
  );
}
