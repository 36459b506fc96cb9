import type { ListedGame } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { foundQuery } from '../queries.ts';
import { Tile } from '../tile.tsx';
import { say } from '../words.ts';
import type { Ordered } from '../../../platform/order/order-list.tsx';

const orderedOf = ({ nodeId, name, vendorName, iconUrl, isActive }: ListedGame): Ordered => ({
  id: nodeId,
  name: name.EN,
  note: `${vendorName} · ${nodeId}`,
  iconUrl,
  isOffered: isActive,
});

/** Finds games by a few letters and puts one at the end of the list. */
export function AddGame({ listed, add }: { listed: readonly string[]; add: (one: Ordered) => void }) {
  const { merchantCode } = useBrand();
  const [q, setQ] = useState('');
  const found = useQuery(foundQuery(merchantCode, q));
  return (
    <div className="add-game">
      <Field
        label={say('order.add')}
        hint={say('order.add.hint')}
        type="search"
        icon="search"
        data-draft="no"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {q.trim().length >= 2 && (
        <ul className="row-list" aria-label={say('order.add')}>
          {found.data?.length === 0 && <li className="text-quiet">{say('none')}</li>}
          {found.data?.map((game) => (
            <li key={game.nodeId} className="found-game">
              <Tile src={game.iconUrl} />
              <span className="grows">
                {game.name.EN} <small>{game.vendorName}</small>
              </span>
              {listed.includes(game.nodeId) ? (
                <span className="text-quiet">{say('order.added')}</span>
              ) : (
                <Button
                  size="small"
                  icon="plus"
                  aria-label={say('order.add.one', { name: game.name.EN })}
                  onClick={() => add(orderedOf(game))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
