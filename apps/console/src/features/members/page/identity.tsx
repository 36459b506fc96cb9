import { useQuery } from '@tanstack/react-query';
import { KeyValues, Timeline } from '../../../kit/facts.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Status } from '../../../kit/status.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/times.ts';
import { casesQuery } from '../queries.ts';
import { say, word } from '../words.ts';
import type { PartProps } from './part.ts';

const looks = {
  pending: { icon: 'clock', tone: 'warn' },
  verified: { icon: 'circle-check', tone: 'ok' },
  rejected: { icon: 'circle-x', tone: 'bad' },
} as const;

/** Every case with its documents and who decided what; looking at it is recorded. */
export function Identity({ about }: PartProps) {
  const cases = useQuery(casesQuery(about));
  const times = useTimes();
  return (
    <div className="part-scroll member-part">
      <Loaded query={cases}>
        {({ cases: all }) =>
          all.length === 0 ? (
            <Nothing title={say('identity.none')} />
          ) : (
            <div className="stack">
              {all.map((one) => (
                <Panel
                  key={one.caseNo}
                  title={one.caseNo}
                  note={word('document', one.documentType)}
                  aside={<Status {...looks[one.state]}>{say(`caseState.${one.state}`)}</Status>}
                >
                  <KeyValues
                    rows={[
                      [say('identity.sent'), times.exact(one.sentAt)],
                      [
                        say('identity.decided'),
                        one.decidedAt === null
                          ? '–'
                          : `${times.exact(one.decidedAt)}, ${one.decidedBy ?? '–'}`,
                      ],
                      ...one.documents.map(
                        ({ kind, state, reason }) =>
                          [word('paper', kind), word('paperState', reason ?? state)] as const,
                      ),
                    ]}
                  />
                  <h3 className="small-heading">{say('identity.history')}</h3>
                  <Timeline
                    items={one.history.map((move, place) => ({
                      key: `${move.at} ${place}`,
                      name: `${word('caseMove', move.what)}, ${move.actor}`,
                      time: times.near(move.at),
                      more: move.reason ?? undefined,
                    }))}
                  />
                </Panel>
              ))}
            </div>
          )
        }
      </Loaded>
    </div>
  );
}
