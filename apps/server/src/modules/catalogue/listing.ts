import type { EntryType, Game, Language } from '@perya/contract';
import { isInCategory, type VendorLists } from './category-rules.ts';
import { resolveEntry } from './entry-rules.ts';
import { type CatalogueSnapshot, inLanguage } from './snapshot.ts';

export interface ListQuery {
  gameType?: EntryType | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  dataType: 'ALL' | 'NEW' | 'HOT';
  gameName?: string | undefined;
  minBet?: string | undefined;
  minLine?: number | undefined;
}

const sameAmount = (a: string | null, b: string) => a !== null && Number(a) === Number(b);

/** `all` narrows nothing, `new` means what dataType NEW means (DEC-025). */
function hasClassification(game: Game, wanted: string | undefined): boolean {
  if (wanted === undefined || wanted === '' || wanted === 'all') return true;
  if (wanted === 'new') return game.isNew === 1;
  return game.gameClassify.includes(wanted);
}

export function inEntry(game: Game, entryType: EntryType | undefined, lists: VendorLists): boolean {
  if (entryType === undefined) return true;
  const entry = resolveEntry(entryType);
  if (entry.category && !isInCategory(game, entry.category, lists)) return false;
  if (entry.gameType && game.gameType !== entry.gameType) return false;
  if (entry.vassalage && game.vassalage !== entry.vassalage) return false;
  return hasClassification(game, entry.gameClassify);
}

/** Narrows games to one list; the order stays, except that a name search puts its best hits first. */
export function selectGames(
  snapshot: CatalogueSnapshot,
  games: Game[],
  query: ListQuery,
  lists: VendorLists,
) {
  const wanted = query.gameName ? namedGames(snapshot, games, query.gameName) : games;
  return wanted.filter((game) => {
    const { isNew, minBet, minLine } = game;
    return (
      (!query.vassalage || game.vassalage === query.vassalage) &&
      inEntry(game, query.gameType, lists) &&
      hasClassification(game, query.gameClassify) &&
      (query.dataType !== 'NEW' || isNew === 1) &&
      (query.dataType !== 'HOT' || snapshot.hot.includes(game)) &&
      (query.minBet === undefined || sameAmount(minBet, query.minBet)) &&
      (query.minLine === undefined || minLine === query.minLine)
    );
  });
}

function namedGames(snapshot: CatalogueSnapshot, games: Game[], name: string): Game[] {
  const among = new Set(games);
  return snapshot.index
    .find(name)
    .flatMap((position) => snapshot.games[position] ?? [])
    .filter((game) => among.has(game));
}

export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** A page of any list, as the wire wants it (ENT-02). */
export function pageOf(
  snapshot: CatalogueSnapshot,
  games: Game[],
  language: Language,
  { pageNum, pageSize }: Paging,
) {
  return {
    games: games.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(inLanguage(snapshot, language)),
    pageNum,
    totalPages: Math.ceil(games.length / pageSize),
    totalCount: games.length,
  };
}
