import type { ComponentProps } from 'react';
import { Nothing } from '../../../kit/states.tsx';
import { OrderEditor } from '../../../platform/order/order-editor.tsx';
import type { Ordered } from '../../../platform/order/order-list.tsx';
import { useCan } from '../../../platform/rights.ts';
import { Tile } from '../tile.tsx';
import { say } from '../words.ts';
import { AddGame } from './add-game.tsx';

type GameOrderProps = Omit<ComponentProps<typeof OrderEditor>, 'mayChange' | 'add' | 'none' | 'picture'> & {
  /** Games may be put in and taken out; told who was found, so that the list can name them. */
  onFound?: (one: Ordered) => void;
  most?: number;
  none: string;
};

/** A list of games, or of what holds games, in the order of players. */
export function GameOrder({ onFound, most = 200, none, ...rest }: GameOrderProps) {
  const mayChange = useCan().act('game.catalogue');
  const { ids, change } = rest.draft;
  const finder = onFound && ids.length < most && (
    <AddGame
      listed={ids}
      add={(one) => {
        onFound(one);
        change([...ids, one.id]);
      }}
    />
  );
  return (
    <OrderEditor
      {...rest}
      mayChange={mayChange}
      {...(onFound && { add: finder })}
      none={<Nothing title={none}>{say('order.empty.note')}</Nothing>}
      picture={({ iconUrl }) => iconUrl !== undefined && <Tile src={iconUrl} />}
    />
  );
}
