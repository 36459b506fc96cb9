import type { GameCard } from '../game-card.ts';
import { GameTile } from '../game-tile.tsx';

export interface TilesProps {
  currency: string;
  onChoose?: () => void;
}

export function Tiles({ games, currency, onChoose }: TilesProps & { games: readonly GameCard[] }) {
  return (
    <div className="grid named">
      {games.map((game) => (
        <GameTile key={game.id} game={game} currency={currency} named {...(onChoose && { onChoose })} />
      ))}
    </div>
  );
}
