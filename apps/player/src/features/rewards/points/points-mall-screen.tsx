import { Empty } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { pointsQuery } from '../member/queries.ts';
import type { PointsMall, Redemption } from '../member/queries.ts';
import { useMemberScreenTexts } from '../member/texts.ts';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { useDates } from '../use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { ItemCard } from './item-card.tsx';
import { orderState } from './points-rules.ts';
import { ForMembers } from '../../../platform/session/for-members.tsx';

/** `/m/member/pointsMall` (POPUP-07, DEC-091). */
export function Screen() {
  useMemberScreenTexts();
  const say = useSay();
  const session = useSession();
  if (session === null) return <Waiting shapes={['reward', 'reward', 'reward']} />;
  if (isMember(session)) return <Mall />;
  return <ForMembers heading={say('points_items')} />;
}

function Mall() {
  const { api, dataLanguage, say } = usePlatform();
  const query = useQuery(pointsQuery(api, dataLanguage));
  if (!query.data)
    return <NotLoaded query={query} waiting={<Waiting shapes={['reward', 'reward', 'reward']} />} />;
  const { items, points, redemptions } = query.data;
  return (
    <div className="mall">
      <Head mall={query.data} />
      <h2>{say('points_items')}</h2>
      {items.length === 0 ? (
        <Empty art="e-gift" title={say('points_items_none')} text={say('points_items_none_text')} />
      ) : (
        <ul className="items">
          {items.map((item) => (
            <li key={item.itemId}>
              <ItemCard item={item} own={points} />
            </li>
          ))}
        </ul>
      )}
      <h2>{say('points_orders')}</h2>
      {redemptions.length === 0 ? (
        <p className="fine">{say('points_orders_none')}</p>
      ) : (
        <ul className="rows">
          {redemptions.map((redemption) => (
            <OrderRow key={redemption.id} redemption={redemption} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Head({ mall: { points, stakeForPoint } }: { mall: PointsMall }) {
  const say = useSay();
  const { short } = useMoney();
  return (
    <section className="task-head">
      <img src="/art/objects/e-coin.webp" width={192} height={192} alt="" />
      <small>{say('points_own')}</small>
      <h2 className="numeric">{say('points_number', { points })}</h2>
      <p className="numeric">{say('points_earned', { stake: short(stakeForPoint) })}</p>
    </section>
  );
}

function OrderRow({ redemption: { name, points, state, at } }: { redemption: Redemption }) {
  const say = useSay();
  const { moment } = useDates();
  const { text, tone } = orderState(state);
  return (
    <li className="list-row">
      <span className="grow">
        {name}
        <small className="numeric">
          {moment(at)} · {say('gift_points', { points })}
        </small>
      </span>
      <span className={`badge ${tone}`}>{say(text)}</span>
    </li>
  );
}
