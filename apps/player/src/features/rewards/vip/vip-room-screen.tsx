import { Empty } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import type { RankProgress, VipLevel } from '../member/queries.ts';
import { useMemberScreenTexts } from '../member/texts.ts';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { Benefits } from './benefits.tsx';
import { CompareLevels } from './compare-levels.tsx';
import { Goals } from './goals.tsx';
import { Medal } from './medal.tsx';
import { useRank } from './use-rank.ts';

/** `/m/member/benefits` (ROUTE-24, DEC-083): the own level, the way to the next one, and what every level gives. */
export function Screen() {
  useMemberScreenTexts();
  const say = useSay();
  const { rank, levels, place } = useRank();
  const failed = [rank, levels].find(({ data }) => data === undefined);
  if (failed || !rank.data || !levels.data)
    return (
      <NotLoaded query={failed ?? rank} waiting={<Waiting shapes={['medal', 'segmented', 'goals']} />} />
    );
  const level = levels.data[place];
  if (!level) {
    return (
      <>
        <h2 className="sr-only">{say('vip_none')}</h2>
        <Empty art="e-crown" title={say('vip_none')} text={say('vip_none_text')} />
      </>
    );
  }
  return (
    <div className="vip-room">
      <Head level={level} place={place} progress={rank.data} />
      <Ladder levels={levels.data} place={place} />
      <Goals progress={rank.data} />
      <Benefits level={level} />
      <CompareLevels levels={levels.data} place={place} />
    </div>
  );
}

function Head(props: { level: VipLevel; place: number; progress: RankProgress }) {
  const say = useSay();
  const day = useDates().date;
  const { since } = props.progress.playerRankProgress;
  return (
    <section className="vip-head">
      <Medal place={props.place} size="large" />
      <h2>{props.level.name}</h2>
      {since !== null && <p>{say('vip_since', { day: day(since) })}</p>}
    </section>
  );
}

function Ladder({ levels, place }: { levels: readonly VipLevel[]; place: number }) {
  const say = useSay();
  return (
    <ol className="ladder" aria-label={say('vip_ladder')}>
      {levels.map(({ labelId, name }, at) => (
        <li
          key={labelId}
          className={at < place ? 'is-done' : at === place ? 'is-done is-current' : undefined}
          aria-current={at === place ? 'step' : undefined}
        >
          <Medal place={at} size={at === place ? 'mine' : 'rung'} isOff={at > place} />
          {name}
        </li>
      ))}
    </ol>
  );
}
