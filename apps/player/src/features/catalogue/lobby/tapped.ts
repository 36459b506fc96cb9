import { openPopup } from '../../../platform/navigation/popups.ts';
import type { GameCard } from '../game-card.ts';

let tapped: GameCard | null = null;
export const tappedGame = () => tapped;

/** What the sheet over the lobby speaks of. */
export function openTapped(game: GameCard): void {
  tapped = game;
  openPopup('tapped');
}
