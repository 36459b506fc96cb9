import { displayAmount, parseAmount } from '@perya/money';
import { Icon, Tile } from '@perya/ui';
import { memo } from 'react';
import { Link } from '../../platform/link.tsx';
import { useLocale, useSay } from '../../platform/context.tsx';
import { hasStar, tilePath } from './categories.ts';
import type { GameCard } from './game-card.ts';

export interface GameTileProps {
  game: GameCard;
  currency: string;
  wide?: boolean;
  eager?: boolean;
  named?: boolean;
  /** Something was chosen, e.g. to close the popup the tile stands in. */
  onChoose?: () => void;
}

export const GameTile = memo(function GameTile({
  game,
  currency,
  wide,
  eager,
  named,
  onChoose,
}: GameTileProps) {
  const say = useSay();
  const locale = useLocale();
  const stake = game.minBet && displayAmount(parseAmount(game.minBet), { currency, locale, short: true });
  const caption = wide && stake ? say('tile_from', { vendor: game.vendorName, stake }) : game.vendorName;
  return (
    <Tile
      name={game.name}
      image={game.image}
      caption={caption}
      {...(wide && { wide })}
      {...(eager && { eager })}
      {...(named && { named })}
      {...(game.tag && { tag: { text: game.tag, hot: game.tag === 'HOT' } })}
      action={(content) => (
        <Link to={tilePath(game.type, game.vendor)} {...(onChoose && { onClick: onChoose })}>
          {content}
        </Link>
      )}
      star={
        // A guest's star leads to the login (FAV-01).
        hasStar(game.type) && (
          <Link className="fav" to="/m/login" aria-label={say('tile_favourite', { name: game.name })}>
            <span>
              <Icon name="i-star" />
            </span>
          </Link>
        )
      }
    />
  );
});
