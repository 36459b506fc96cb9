import { useRef } from 'react';
import type { GameCard } from '../game-card.ts';
import { GameTile } from '../game-tile.tsx';
import { useRowWindow } from './use-row-window.ts';

export interface GameGridProps {
  games: readonly GameCard[];
  currency: string;
  /** Two square tiles in a row instead of three upright ones (TILE-04), more of both where there is room. */
  wide?: boolean;
  /** On its own page a live or sports tile launches instead of leading here (DEC-037). */
  launches?: boolean;
}

/** Pictures of the first rows load at once; the others wait until they come near. */
const eagerTiles = 6;

/** A list of any length of which only the rows near the screen are in the page. */
export function GameGrid({ games, currency, wide = false, launches = false }: GameGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const { from, to, before, after } = useRowWindow({
    list,
    layout: wide ? 'wide' : 'tall',
    count: games.length,
    columns: wide ? 2 : 3,
  });
  // No style at all where there is nothing to skip: the policy knows no style attributes, and the server skips nothing.
  const room = before + after > 0 ? { paddingTop: before, paddingBottom: after } : undefined;
  return (
    <div className={wide ? 'grid pair' : 'grid named'} ref={list} style={room}>
      {games.slice(from, to).map((game, index) => (
        <GameTile
          key={game.id}
          game={game}
          currency={currency}
          named
          wide={wide}
          launches={launches}
          eager={from + index < eagerTiles}
        />
      ))}
    </div>
  );
}
