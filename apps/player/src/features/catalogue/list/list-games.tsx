import { LoadFailed, Skeleton } from '@perya/ui';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import type { GameCard } from '../game-card.ts';
import { GameGrid } from '../grid/game-grid.tsx';
import { LoadAhead } from '../grid/load-ahead.tsx';

export interface GameResults {
  games: readonly GameCard[];
  /** Nothing is known yet. */
  pending: boolean;
  failed: boolean;
  /** There are further pages. */
  more: boolean;
  fetching: boolean;
  retry: () => void;
  next: () => void;
}

interface ListGamesProps {
  results: GameResults;
  currency: string;
  wide?: boolean;
  launches?: boolean;
  /** What stands here when there is no game (GLIST-09). */
  empty: ReactNode;
}

/** A list in each of its states: loading, failed, empty, and games that go on while one scrolls. */
export function ListGames({ results, currency, wide = false, launches = false, empty }: ListGamesProps) {
  const { say } = usePlatform();
  // New tiles are drawn in slices: a slow phone keeps answering the thumb meanwhile.
  const games = useDeferredValue(results.games);
  const pending = results.pending || (games.length === 0 && results.games.length > 0);
  const failed = (
    <LoadFailed
      title={say('err_load_failed')}
      text={say('load_failed_text')}
      retry={say('try_again')}
      onRetry={results.retry}
    />
  );
  if (pending)
    return results.failed ? (
      failed
    ) : (
      <Skeleton tiles={wide ? 6 : 9} label={say('list_loading')} wide={wide} />
    );
  if (games.length === 0 && !results.more) return empty;
  return (
    <>
      <GameGrid games={games} currency={currency} wide={wide} launches={launches} />
      {results.failed
        ? failed
        : results.more && (
            <>
              <LoadAhead onNear={results.next} busy={results.fetching} />
              <div className="after" aria-hidden="true">
                <Skeleton tiles={wide ? 2 : 3} label={say('list_loading')} wide={wide} />
              </div>
            </>
          )}
    </>
  );
}
