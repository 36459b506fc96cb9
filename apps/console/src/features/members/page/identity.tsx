import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { KeyValues, Timeline } from '../../../kit/facts.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Status } from '../../../kit/status.tsx';
import { Paper } from '../../../platform/cases/member-picture.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { ElsewhereDialog, LowerDialog, RaiseDialog } from '../acts/person-dialogs.tsx';
import { casesQuery } from '../queries.ts';
import { say, word } from '../words.ts';
import { RegisterAnswers } from './register-answers.tsx';
import type { PartProps } from './part.ts';

const looks = {
  pending: { icon: 'clock', tone: 'warn' },
  verified: { icon: 'circle-check', tone: 'ok' },
  rejected: { icon: 'circle-x', tone: 'bad' },
} as const;
const levelLooks = {
  K1: { icon: 'circle-x', tone: 'warn' },
  K2: { icon: 'badge-check', tone: 'ok' },
  K3: { icon: 'badge-check', tone: 'ok' },
} as const;

type History = readonly {
  what: string;
  actor: string;
  reason: string | null;
  papers: string[];
  at: string;
}[];

function Decided({ history }: { history: History }) {
  const times = useTimes();
  return (
    <Timeline
      items={history.map((move, place) => ({
        key: `${move.at} ${place}`,
        name: `${word('caseMove', move.what)}, ${move.actor}`,
        time: times.near(move.at),
        more: (
          <>
            {move.reason}
            {move.papers.map((id) => (
              <Paper key={id} call="personPaper" id={id} />
            ))}
          </>
        ),
      }))}
    />
  );
}

const dialogs = { elsewhere: ElsewhereDialog, raise: RaiseDialog, lower: LowerDialog } as const;
const actOf = { K1: 'elsewhere', K2: 'raise', K3: 'lower' } as const;

/** How well we know somebody, and what makes us know more. */
function LevelState({ level, about, member }: PartProps & { level: keyof typeof actOf }) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const act = actOf[level];
  const Act = dialogs[act];
  return (
    <Panel title={say('identity.standing')} aside={<Status {...levelLooks[level]}>{level}</Status>}>
      <div className="stack">
        <p>{say(`identity.means.${level}`)}</p>
        {can.act('kyc.decide') && (
          <p>
            <Button size="small" onClick={() => setOpen(true)}>
              {say(`person.${act}`)}
            </Button>
          </p>
        )}
      </div>
      {isOpen && <Act about={about} member={member} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** Every case with its documents and who decided what; looking at it is recorded. */
export function Identity({ about, member }: PartProps) {
  const cases = useQuery(casesQuery(about));
  const times = useTimes();
  return (
    <div className="part-scroll member-part">
      <Loaded query={cases}>
        {({ level, cases: all, history }) => (
          <div className="stack">
            <LevelState level={level} about={about} member={member} />
            <RegisterAnswers about={about} />
            {history.length > 0 && (
              <Panel title={say('identity.outside')}>
                <Decided history={history} />
              </Panel>
            )}
            {all.length === 0 && history.length === 0 && <Nothing title={say('identity.none')} />}
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
                      one.decidedAt === null ? '–' : `${times.exact(one.decidedAt)}, ${one.decidedBy ?? '–'}`,
                    ],
                    ...one.documents.map(
                      ({ kind, state, reason }) =>
                        [word('paper', kind), word('paperState', reason ?? state)] as const,
                    ),
                  ]}
                />
                <h3 className="small-heading">{say('identity.history')}</h3>
                <Decided history={one.history} />
              </Panel>
            ))}
          </div>
        )}
      </Loaded>
    </div>
  );
}
