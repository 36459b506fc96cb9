import { Button, LoadFailed, Skeleton } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { choices } from '../categories.ts';
import type { Choice } from '../categories.ts';
import { useChosenCategory } from '../chosen-category.ts';
import type { GameCard } from '../game-card.ts';
import { blockClass } from './game-rows.ts';
import type { GridReading } from './game-rows.ts';
import { GameTile } from '../game-tile.tsx';
import { hotPageSize } from './hot-pages.ts';
import { lotteryPath, prizeMode } from '../places/prize-mode.ts';
import { blocksQuery, hotGamesQuery, vendorsQuery } from '../queries.ts';
import { RowHead } from './row-head.tsx';

/** Hot games on the full home. */
const hotOnHome = 9;
/** Pictures that load at once; the others wait until they come near. */
const eagerTiles = 3;

export interface GameAreaProps {
  currency: string;
  reading: GridReading;
  named: boolean;
}

/** The games of the chosen category, or with none chosen the hot games and a block of each (HOME-04, DEC-125). */
export function GameArea(props: GameAreaProps) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: hot, ...hotQuery } = useQuery(hotGamesQuery(api, dataLanguage));
  const { data: blocks, ...blockQuery } = useQuery(blocksQuery(api, dataLanguage));
  // The menu shows the choice at once; the games follow in slices, so that the tap is answered first.
  const chosen = useDeferredValue(useChosenCategory((state) => state.category));
  if (!hot || !blocks) {
    if (!hotQuery.isError && !blockQuery.isError) return <Skeleton tiles={9} label={say('searching')} />;
    return (
      <LoadFailed
        title={say('err_load_failed')}
        text={say('load_failed_text')}
        retry={say('try_again')}
        onRetry={() => void Promise.all([hotQuery.refetch(), blockQuery.refetch()])}
      />
    );
  }
  if (chosen === 'HOT') return <HotPages games={hot} {...props} />;
  const shown = chosen === 'HOME' ? blocks : blocks.filter((block) => block.category === chosen);
  return (
    <>
      {chosen === 'HOME' && (
        <Section choice="HOT" title="hot_games" icon>
          <Grid games={hot.slice(0, hotOnHome)} eager={eagerTiles} {...props} />
        </Section>
      )}
      {shown.map(({ category, games }) => (
        // A boundary for each: the page comes alive from the top, a block at a time.
        <Suspense key={category}>
          <Section choice={category} title={`block_${category}`}>
            {chosen === 'HOME' ? (
              <Strip games={games} wide={choices[category].wide} {...props} />
            ) : (
              <Grid games={games} {...props} />
            )}
          </Section>
        </Suspense>
      ))}
    </>
  );
}

function HotPages({ games, ...props }: GameAreaProps & { games: readonly GameCard[] }) {
  const { say } = usePlatform();
  const [pages, setPages] = useState(1);
  const shown = games.slice(0, pages * hotPageSize);
  return (
    <Section choice="HOT" title="hot_games" icon>
      <Grid games={shown} eager={eagerTiles} {...props} />
      {shown.length < games.length && (
        <Button small block className="more" onClick={() => setPages(pages + 1)}>
          {say('load_more')}
          <span className="muted numeric">
            {shown.length} / {games.length}
          </span>
        </Button>
      )}
    </Section>
  );
}

function Section(props: { choice: Choice; title: string; icon?: boolean; children: ReactNode }) {
  const { say } = usePlatform();
  const path = usePathOf(props.choice);
  const title = say(props.title);
  return (
    <section className="lobby-block" aria-label={title} data-choice={props.choice}>
      <RowHead icon={props.icon ? 'i-flame' : undefined} title={title} to={path} />
      {props.children}
    </section>
  );
}

/** The page of a choice; the prize mode decides which lottery page opens (DEC-065). */
function usePathOf(choice: Choice) {
  const { api, dataLanguage } = usePlatform();
  const { data: vendors = [] } = useQuery(vendorsQuery(api, dataLanguage));
  return choice === 'LOTT' ? lotteryPath(prizeMode(vendors)) : choices[choice].path;
}

function Grid({
  games,
  currency,
  named,
  eager = 0,
}: GameAreaProps & { games: readonly GameCard[]; eager?: number }) {
  return (
    <div className={named ? 'grid named' : 'grid'}>
      {games.map((game, index) => (
        <GameTile key={game.id} game={game} currency={currency} named={named} eager={index < eager} />
      ))}
    </div>
  );
}

function Strip({
  games,
  wide,
  currency,
  named,
  reading,
}: GameAreaProps & { games: readonly GameCard[]; wide: boolean }) {
  return (
    <div className={blockClass(games.length, wide, reading)}>
      {games.map((game) => (
        <GameTile key={game.id} game={game} currency={currency} wide={wide} named={named} />
      ))}
    </div>
  );
}
