import { Icon } from '@perya/ui';
import { Link, useLateTexts } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import { hasStar, vendorPath } from '../categories.ts';
import type { GameCard } from '../game-card.ts';
import { GameTile } from '../game-tile.tsx';
import { lobbyTexts } from '../lobby/texts.ts';
import { Star } from '../own/star.tsx';
import { RowHead } from '../home/row-head.tsx';
import { openedGameQuery, similarGamesQuery } from './queries.ts';

/** For the bar of an open game: the same star as on its tile. */
export function OpenedStar({ nodeId }: { nodeId: string }) {
  const { api, dataLanguage } = usePlatform();
  const { data: game } = useQuery(openedGameQuery(api, dataLanguage, nodeId));
  return game && hasStar(game.type) ? <Star id={game.id} name={game.name} /> : null;
}

/** Below an open game where the screen is wide: a way to tell what is wrong with it, and others like it. */
export function BelowGame({ nodeId }: { nodeId: string }) {
  return (
    <Suspense fallback={null}>
      <Below nodeId={nodeId} />
    </Suspense>
  );
}

function Below({ nodeId }: { nodeId: string }) {
  useLateTexts(lobbyTexts);
  const { api, dataLanguage, say } = usePlatform();
  const { data: game } = useQuery(openedGameQuery(api, dataLanguage, nodeId));
  if (!game) return null;
  return (
    <>
      <p className="gbelow-note">
        <Icon name="i-info" />
        {say('beside_note')}
        <Link className="link" to={`/m/feedback?game=${encodeURIComponent(game.name)}`}>
          {say('beside_report')}
        </Link>
      </p>
      <Similar game={game} />
    </>
  );
}

function Similar({ game }: { game: GameCard }) {
  const { api, dataLanguage, say } = usePlatform();
  const { currency } = useSettings();
  const { data: games = [] } = useQuery(similarGamesQuery(api, dataLanguage, game));
  if (games.length === 0) return null;
  return (
    <section className="lobby-block" aria-label={say('beside_more')}>
      <RowHead title={say('beside_more')} to={vendorPath(game.type, game.vendor)} />
      <div className="side-scroll">
        {games.map((one) => (
          <GameTile key={one.id} game={one} currency={currency} launches named />
        ))}
      </div>
    </section>
  );
}
