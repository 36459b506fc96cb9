import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { Medal } from '../vip/medal.tsx';
import { RankBar } from '../vip/rank-bar.tsx';
import { useRank } from '../vip/use-rank.ts';
import { useMemberTexts } from './texts.ts';

/** Level and progress on the member centre (DEC-085); where there is no ladder there is no card. */
export function RankCard() {
  useMemberTexts();
  const say = useSay();
  const id = useId();
  const { rank, place } = useRank();
  if (!rank.data) return rank.isError ? null : <div className="vipc room" />;
  const { currentProgress, playerRankProgress } = rank.data;
  if (playerRankProgress.current === '') return null;
  const goals = {
    done: currentProgress.completedConditions,
    total: currentProgress.totalExpectedConditions,
  };
  return (
    <Link className="vipc" to="/m/member/benefits">
      <Medal place={place} size="side" />
      <span className="grow">
        <span className="head">
          <b>{playerRankProgress.currentName}</b>
          <small className="numeric" id={id}>
            {playerRankProgress.labelId === null ? say('vip_top') : say('vip_goals_of', goals)}
          </small>
        </span>
        <RankBar progress={rank.data} labelledBy={id} />
      </span>
      <Icon name="i-chevron-right" className="chev" />
    </Link>
  );
}
