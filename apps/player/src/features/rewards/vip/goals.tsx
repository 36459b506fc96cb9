import { Icon } from '@perya/ui';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { Goal, RankProgress } from '../member/queries.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { RankBar } from './rank-bar.tsx';
import { goalProgress, goalWord } from './rank-rules.ts';

/** What is left to the next level. There is no deadline, and nobody falls back (DEC-083). */
export function Goals({ progress }: { progress: RankProgress }) {
  const say = useSay();
  const id = useId();
  const { currentProgress, playerRankProgress } = progress;
  const { labelId, nextName, conditions } = playerRankProgress;
  const title = labelId === null ? say('vip_top') : say('vip_goals_to', { level: nextName ?? '' });
  return (
    <section className="card goals">
      <div className="head">
        <h2 id={id}>{title}</h2>
        {labelId !== null && (
          <span className="numeric">
            {say('vip_of', {
              done: currentProgress.completedConditions,
              total: currentProgress.totalExpectedConditions,
            })}
          </span>
        )}
      </div>
      <RankBar progress={progress} labelledBy={id} />
      <ul>
        {conditions.map((goal) => (
          <GoalRow key={goal.measure} goal={goal} />
        ))}
      </ul>
      <p className="note">
        <Icon name="i-info" />
        <span>{say(labelId === null ? 'vip_top_note' : 'vip_note')}</span>
      </p>
    </section>
  );
}

function GoalRow({ goal }: { goal: Goal }) {
  const say = useSay();
  const { short } = useMoney();
  const { key, values } = goalWord(goal, short);
  return (
    <li className={goal.met ? 'goal is-done' : 'goal'}>
      <span className="step-mark">{goal.met && <Icon name="i-check" />}</span>
      <span className="grow">
        {say(key, values)}
        {goal.met && <span className="sr-only"> {say('goal_met')}</span>}
      </span>
      <span className="numeric">{goalProgress(goal, short)}</span>
    </li>
  );
}
