import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '../../../kit/panel.tsx';
import { Paper } from '../../../platform/cases/member-picture.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { careQuery } from '../queries.ts';
import { say } from '../words.ts';
import type { PartProps } from './part.ts';

/** The care flag, the watch case that is open, and exclusions that somebody else asked for. */
export function Care({ about }: Pick<PartProps, 'about'>) {
  const care = useQuery(careQuery(about));
  const times = useTimes();
  return (
    <Panel title={say('care.title')}>
      <Loaded query={care}>
        {({ flag, caseId, exclusions }) => (
          <ul className="plain-list">
            <li>
              {flag === null
                ? say('care.none')
                : say('care.flag', { by: flag.by, at: times.near(flag.at), reason: flag.reason })}
            </li>
            {caseId !== null && (
              <li>
                <Link
                  className="text-link"
                  to={`/${about.merchantCode}/queues/watch?list=open&open=${caseId}`}
                >
                  {say('care.case')}
                </Link>
              </li>
            )}
            {exclusions.map((one) => (
              <li key={one.at}>
                {say(`care.asked.${one.asked}`, {
                  length:
                    one.months === null ? say('care.never') : say('care.months', { months: one.months }),
                })}
                <small>
                  {say('care.decided', {
                    by: one.proposedBy,
                    other: one.decidedBy,
                    at: times.near(one.at),
                    reason: one.reason,
                  })}
                </small>
                {one.documents.map((id) => (
                  <Paper key={id} call="exclusionDocument" id={id} />
                ))}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
