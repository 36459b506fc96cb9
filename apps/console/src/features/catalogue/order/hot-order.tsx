import type { GameTile } from '@perya/contract';
import { useState } from 'react';
import { useBrand } from '../../../platform/brand.ts';
import { gameActs, type GameLists } from '../queries.ts';
import { say } from '../words.ts';
import { GameOrder } from './game-order.tsx';
import type { Ordered } from '../../../platform/order/order-list.tsx';
import { PhoneDraft, type DraftTile } from './phone-draft.tsx';
import { useDraft } from '../../../platform/order/use-draft.ts';

export const orderedTile = ({ nodeId, name, vendorName, iconUrl, isOffered }: GameTile): Ordered => ({
  id: nodeId,
  name: name.EN,
  note: `${vendorName} · ${nodeId}`,
  iconUrl,
  isOffered,
});
export const draftTile = ({ id, name, iconUrl = '' }: Ordered): DraftTile => ({
  id,
  name: { EN: name },
  iconUrl,
});

/** How many of the hot list carry its label. */
const labelled = 3;

export function HotOrder({ lists }: { lists: GameLists }) {
  const { merchantCode } = useBrand();
  const [found, setFound] = useState<readonly Ordered[]>([]);
  const ids = lists.hot.map(({ nodeId }) => nodeId);
  const draft = useDraft(ids, lists.seen.hot);
  const known = new Map([...found, ...lists.hot.map(orderedTile)].map((one) => [one.id, one]));
  const words = new Map(lists.hot.map(({ nodeId, name }) => [nodeId, name]));
  const tiles = draft.ids.flatMap((id) => {
    const one = known.get(id);
    return one?.isOffered ? { ...draftTile(one), name: words.get(id) ?? { EN: one.name } } : [];
  });
  return (
    <GameOrder
      list={say('rail.hot')}
      note={say('hot.note')}
      none={say('order.empty')}
      draft={draft}
      known={known}
      onFound={(one) => setFound([...found, one])}
      publish={(order, seen, reason) => gameActs(merchantCode).orderHot(order, seen, reason)}
    >
      <PhoneDraft list={say('rail.hot')} tiles={tiles} changed={draft.changed} labelled={labelled} />
    </GameOrder>
  );
}
