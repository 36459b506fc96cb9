import { displayAmount, parseAmount } from '@perya/money';
import { Tile } from '@perya/ui';
import { Link } from '@perya/web';
import { memo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { LoginLink } from '../../platform/navigation/login.tsx';
import { useLocale, useSay } from '../../platform/context.tsx';
import { useSettings, useSwitch } from '../../platform/status/status.ts';
import { hasStar, hasWideArt, isBrowsed, launchPath, vendorPath } from './categories.ts';
import type { GameCard } from './game-card.ts';
import { openTapped } from './lobby/tapped.ts';
import { useMember } from './own/favourites.tsx';
import { Star } from './own/star.tsx';

export interface GameTileProps {
  game: GameCard;
  currency: string;
  wide?: boolean;
  eager?: boolean;
  named?: boolean;
  /** The tile stands on the page of its own type, where a tap plays (DEC-037). */
  launches?: boolean;
  /** Something was chosen, e.g. to close the popup the tile stands in. */
  onChoose?: () => void;
}

export const GameTile = memo(function GameTile({
  game,
  currency,
  wide,
  eager,
  named,
  launches = false,
  onChoose,
}: GameTileProps) {
  const say = useSay();
  const locale = useLocale();
  const stake =
    wide && game.minBet && displayAmount(parseAmount(game.minBet), { currency, locale, short: true });
  const canTry = useCanTry(game);
  const tag = game.awayUntil
    ? { text: say('tile_away'), hot: false }
    : canTry
      ? { text: say('tile_try'), hot: false }
      : game.tag && { text: game.tag, hot: game.tag === 'HOT' };
  const caption = stake ? say('tile_from', { vendor: game.vendorName, stake }) : game.vendorName;
  return (
    <Tile
      name={game.name}
      image={game.image}
      caption={caption}
      {...(wide && { wide })}
      {...(!wide && hasWideArt(game.type) && { crop: true })}
      {...(eager && { eager })}
      {...(named && { named })}
      {...(tag && { tag })}
      action={(content) => (
        <TileLink game={game} launches={launches} {...(onChoose && { onClick: onChoose })}>
          {content}
        </TileLink>
      )}
      star={hasStar(game.type) && <Star id={game.id} name={game.name} />}
    />
  );
});

interface TileLinkProps {
  game: GameCard;
  launches: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** Browsing is for everybody; launching needs a session (LAUNCH-01, LAUNCH-03). */
function TileLink({ game, launches, ...link }: TileLinkProps) {
  const { known } = useMember();
  if (!launches && isBrowsed(game.type)) return <Link to={vendorPath(game.type, game.vendor)} {...link} />;
  const path = launchPath(game.id);
  if (known) return <Link to={path} {...link} />;
  // Where the script is late the link still leads to the login, and on to the game.
  const tap = (event: MouseEvent) => {
    link.onClick?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openTapped(game);
  };
  return <LoginLink next={path} {...link} onClick={tap} />;
}

/** For guests, where credits may play it. */
function useCanTry(game: GameCard): boolean {
  const { known } = useMember();
  const isOn = useSwitch('FREEPLAY3');
  const { inHouseVendors } = useSettings();
  return !known && isOn && inHouseVendors.includes(game.vendor);
}
