import { Button, Empty, LoadFailed, Skeleton } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { GameGrid } from '../grid/game-grid.tsx';
import { hotPageSize } from '../home/hot-pages.ts';
import { hotGamesQuery } from '../queries.ts';

/** The hot-games view, twelve at a time (GLIST-12, GLIST-18, DEC-024). */
export function Screen({ settings }: ScreenProps) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: games, ...query } = useQuery(hotGamesQuery(api, dataLanguage));
  const { pages, showMore } = usePagesInEntry();
  if (!games) {
    return query.isError ? (
      <LoadFailed
        title={say('err_load_failed')}
        text={say('load_failed_text')}
        retry={say('try_again')}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <div className="glist lone">
        <Skeleton tiles={hotPageSize} label={say('list_loading')} />
      </div>
    );
  }
  if (games.length === 0) return <Empty art="e-tent" title={say('list_none')} text={say('list_none_text')} />;
  const shown = games.slice(0, pages * hotPageSize);
  return (
    <div className="glist lone">
      <GameGrid games={shown} currency={settings.currency} />
      {shown.length < games.length && (
        <Button small block className="more" onClick={showMore}>
          {say('load_more')}
          <span className="muted numeric">
            {shown.length} / {games.length}
          </span>
        </Button>
      )}
    </div>
  );
}

/** How much was opened lies in the history entry: whoever comes back from a game finds it as it was. */
function usePagesInEntry() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const kept = (state as { pages?: unknown } | null)?.pages;
  const pages = typeof kept === 'number' ? kept : 1;
  return { pages, showMore: () => void navigate(pathname, { replace: true, state: { pages: pages + 1 } }) };
}
