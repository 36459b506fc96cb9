import type { MemberRewards } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { KeyValues, Timeline } from '../../../kit/facts.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { rewardsQuery } from '../queries.ts';
import { say, word } from '../words.ts';
import type { PartProps } from './part.ts';
import { Counted, Earned, Progress } from './reward-tables.tsx';

/** What was earned, how far running bonuses are, and what each bet counted. */
export function Rewards({ about }: PartProps) {
  const rewards = useQuery(rewardsQuery(about));
  return (
    <div className="part-scroll member-part">
      <Loaded query={rewards}>
        {(all) => (
          <div className="member-columns">
            <div className="stack">
              <Panel title={say('tab.rewards')} isFlush>
                {all.rewards.length === 0 ? (
                  <Nothing title={say('rewards.none')} />
                ) : (
                  <Earned rewards={all.rewards} />
                )}
              </Panel>
              {all.counted.length > 0 && (
                <Panel title={say('rewards.counted')} note={say('rewards.counted.note')} isFlush>
                  <Counted counted={all.counted} />
                </Panel>
              )}
              {all.progress.length > 0 && (
                <Panel title={say('rewards.progress')} isFlush>
                  <Progress progress={all.progress} />
                </Panel>
              )}
            </div>
            <div className="stack">
              <RewardSummary all={all} about={about} />
              <Applications applications={all.applications} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function RewardSummary({ all, about }: { all: MemberRewards; about: PartProps['about'] }) {
  const times = useTimes();
  return (
    <Panel title={say('rewards.standing')}>
      <KeyValues
        rows={[
          [say('rewards.level'), all.level?.name ?? '–'],
          [say('rewards.since'), all.level?.since ? times.day(all.level.since) : '–'],
          [
            say('rewards.points'),
            <Link
              key="points"
              className="text-link"
              to={`/${about.merchantCode}/members/${about.memberId}?tab=ledger&book=points`}
            >
              {all.points}
            </Link>,
          ],
        ]}
      />
      {all.levels.length > 0 && (
        <>
          <h3 className="small-heading">{say('rewards.levels')}</h3>
          <Timeline
            items={all.levels.map(({ name, at }, place) => ({
              key: at,
              name,
              time: times.day(at),
              state: place === 0 ? ('now' as const) : ('done' as const),
            }))}
          />
        </>
      )}
    </Panel>
  );
}

function Applications({ applications }: Pick<MemberRewards, 'applications'>) {
  const times = useTimes();
  return (
    <Panel title={say('rewards.applications')}>
      {applications.length === 0 && <p className="text-quiet">{say('rewards.applications.none')}</p>}
      {applications.map(({ id, title, state, moves }) => (
        <section key={id} aria-label={title}>
          <h3 className="small-heading">
            {title}
            <span>{word('application', state)}</span>
          </h3>
          <Timeline
            items={moves.map((move) => ({
              key: move.at,
              name: word('application', move.to),
              time: times.near(move.at),
              more: move.reason === null ? move.actor : `${move.actor}: ${move.reason}`,
            }))}
          />
        </section>
      ))}
    </Panel>
  );
}
