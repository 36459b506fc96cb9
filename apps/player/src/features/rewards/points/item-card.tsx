import { Button } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { PointItem } from '../member/queries.ts';
import { obstacleOf } from './points-rules.ts';
import { RedeemDialog } from './redeem-dialog.tsx';

/** What points buy: what it is, what it costs, and why it cannot be had where that is so. */
export function ItemCard({ item, own }: { item: PointItem; own: number }) {
  const say = useSay();
  const [isAsked, setIsAsked] = useState(false);
  const obstacle = obstacleOf(item, own);
  return (
    <article className="card item">
      {item.imageUrl !== '' && <img src={item.imageUrl} width={96} height={96} alt="" loading="lazy" />}
      <div className="grow">
        <h3>{item.name}</h3>
        {item.text !== '' && <p>{item.text}</p>}
        <p className="numeric">
          <b>{say('gift_points', { points: item.points })}</b>
          {item.left !== null && item.left > 0 && <small> {say('item_left', { left: item.left })}</small>}
        </p>
      </div>
      {obstacle === null ? (
        <Button
          look="primary"
          small
          aria-label={say('redeem_of', { name: item.name })}
          onClick={() => setIsAsked(true)}
        >
          {say('redeem')}
        </Button>
      ) : (
        <small className="why-not numeric">
          {obstacle === 'gone' ? say('item_gone') : say('item_short', { missing: item.points - own })}
        </small>
      )}
      {isAsked && <RedeemDialog item={item} own={own} onClosed={() => setIsAsked(false)} />}
    </article>
  );
}
