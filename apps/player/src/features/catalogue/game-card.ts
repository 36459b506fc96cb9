import type { Game, GameType } from '@perya/contract';

/** What a tile needs of a game: a tenth of the entry, and the page carries a hundred of them. */
export interface GameCard {
  id: string;
  name: string;
  image: string;
  type: GameType;
  vendor: string;
  vendorName: string;
  tag: 'NEW' | 'HOT' | null;
  minBet: string | null;
  /** Return in percent, where the company tells it. */
  returns?: string;
  /** Classifications, where a list is narrowed by them on the phone. */
  classes?: readonly string[];
  /** Until when its company is in maintenance. */
  awayUntil?: string;
  /** Play type of a lottery game. */
  mode?: string;
}

/** Name: displayName, else gameName, else nodeName; picture only when showIcon is set (DEC-078). */
export const toCard = (game: Game): GameCard => ({
  id: game.nodeId,
  name: game.displayName || game.gameName || game.nodeName,
  image: game.showIcon === 1 ? game.iconUrl : '',
  type: game.gameType,
  vendor: game.vassalage,
  vendorName: game.vendorName,
  tag: game.isNew === 1 ? 'NEW' : game.isHot === 1 ? 'HOT' : null,
  minBet: game.minBet,
  ...(game.returnPercent !== null && { returns: game.returnPercent }),
  ...(game.away && { awayUntil: game.away.until }),
  ...(game.lottoMode !== '' && { mode: game.lottoMode }),
});
