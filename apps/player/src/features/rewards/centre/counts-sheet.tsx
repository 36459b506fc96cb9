import { Empty, Sheet } from '@perya/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { bonusCountsQuery } from '../queries.ts';
import type { Bonus, BonusCount } from '../queries.ts';
import { useDates } from '../use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { whyKey } from './centre-rules.ts';
import { More } from '../../../platform/texts/more.tsx';

/** The bets of a bonus: how much each counted, and why. */
export function CountsSheet({ bonus, onClosed }: { bonus: Bonus; onClosed: () => void }) {
  const say = useSay();
  return (
    <Sheet title={say('bonus_bets_of', { title: bonus.title })} closeLabel={say('close')} onClosed={onClosed}>
      <Counts id={bonus.id} />
    </Sheet>
  );
}

function Counts({ id }: { id: string }) {
  const { api, dataLanguage, say } = usePlatform();
  const query = useInfiniteQuery(bonusCountsQuery(api, id, dataLanguage));
  if (!query.data)
    return <NotLoaded query={query} waiting={<Waiting shapes={['list-row', 'list-row', 'list-row']} />} />;
  const counts = query.data.pages.flatMap(({ list }) => list);
  if (counts.length === 0)
    return <Empty art="e-wheel" title={say('bets_none')} text={say('bets_none_text')} />;
  return (
    <>
      <ul className="rows counts">
        {counts.map((count, at) => (
          <CountRow key={at} count={count} />
        ))}
      </ul>
      {query.hasNextPage && <More className="more" query={query} />}
    </>
  );
}

function CountRow({ count }: { count: BonusCount }) {
  const say = useSay();
  const { full } = useMoney();
  const { moment } = useDates();
  return (
    <li className="list-row">
      <span className="grow">
        {count.gameName}
        <small className="numeric">{moment(count.at)}</small>
        <small>{say(whyKey(count.why), { percent: count.percent })}</small>
      </span>
      <span className="row-end">
        <b className="numeric">{full(count.counted)}</b>
        <small className="numeric">{say('counted_of', { staked: full(count.staked) })}</small>
      </span>
    </li>
  );
}
