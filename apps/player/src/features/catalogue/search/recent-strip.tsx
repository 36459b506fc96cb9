import { usePlatform } from '../../../platform/context.tsx';
import { GameTile } from '../game-tile.tsx';
import { everything } from '../list/list-state.ts';
import { usePagedList } from '../list/use-game-list.ts';
import { useMember } from '../own/favourites.tsx';
import { RowHead } from '../home/row-head.tsx';
import type { TilesProps } from './tiles.tsx';

/** Games of the strip; the page behind its link has them all. */
const shown = 9;

/** What a member played last (SEARCH-09); a guest has no such section (DEC-073). */
export function RecentStrip({ currency, onChoose }: TilesProps) {
  const { say } = usePlatform();
  const { known } = useMember();
  const { games } = usePagedList(undefined, { ...everything, dataType: 'RECENT' }, known);
  if (!known || games.length === 0) return null;
  return (
    <section className="lobby-block" aria-label={say('recently_played')}>
      <RowHead icon="i-history" title={say('recently_played')} to="/m/recent-games" onSeeAll={onChoose} />
      <div className="side-scroll bleed">
        {games.slice(0, shown).map((game) => (
          <GameTile key={game.id} game={game} currency={currency} launches {...(onChoose && { onChoose })} />
        ))}
      </div>
    </section>
  );
}
