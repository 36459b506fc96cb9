import { useQuery } from '@tanstack/react-query';
import type { Category, GameTile } from '@perya/contract';
import { useState } from 'react';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { categoryQuery, gameActs, type GameLists } from '../queries.ts';
import { say, word } from '../words.ts';
import { draftTile, orderedTile } from './hot-order.tsx';
import { GameOrder } from './game-order.tsx';
import type { Ordered } from '../../../platform/order/order-list.tsx';
import { PhoneDraft } from './phone-draft.tsx';
import { useDraft } from '../../../platform/order/use-draft.ts';

const mostPins = 24;

/** What stands first in a category; the rest follows by popularity, as the phone beside it shows. */
export function CategoryPins({ category }: { category: GameLists['categories'][number] }) {
  const { merchantCode } = useBrand();
  const tiles = useQuery(categoryQuery(merchantCode, category.category));
  return (
    <Loaded query={tiles}>
      {({ pins, rest, seen }) => <Pins category={category.category} pins={pins} rest={rest} seen={seen} />}
    </Loaded>
  );
}

interface PinsProps {
  category: Category;
  pins: readonly GameTile[];
  rest: readonly GameTile[];
  seen: string;
}

function Pins({ category, pins, rest, seen }: PinsProps) {
  const { merchantCode } = useBrand();
  const [found, setFound] = useState<readonly Ordered[]>([]);
  const draft = useDraft(
    pins.map(({ nodeId }) => nodeId),
    seen,
  );
  const all = [...pins, ...rest];
  const known = new Map([...found, ...all.map(orderedTile)].map((one) => [one.id, one]));
  const names = new Map(all.map(({ nodeId, name }) => [nodeId, name]));
  const behind = all.map(({ nodeId }) => nodeId).filter((id) => !draft.ids.includes(id));
  const tiles = [...draft.ids, ...behind].flatMap((id) => {
    const one = known.get(id);
    return one?.isOffered ? { ...draftTile(one), name: names.get(id) ?? { EN: one.name } } : [];
  });
  const list = word('cat', category);
  return (
    <GameOrder
      list={list}
      note={say('pins.note')}
      none={say('order.empty.pins')}
      draft={draft}
      known={known}
      most={mostPins}
      onFound={(one) => setFound([...found, one])}
      publish={(ids, read, reason) => gameActs(merchantCode).pin(category, ids, read, reason)}
    >
      <PhoneDraft list={list} tiles={tiles} changed={draft.changed} />
    </GameOrder>
  );
}
