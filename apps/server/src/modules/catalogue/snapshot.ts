import type { Category, Game, GameType, Language } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { CatalogueRows } from './repository.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';

export interface StoredGame {
  nodeId: string;
  gameType: GameType;
  vassalage: string;
  classifications: readonly string[];
  /** The wire form, made once per language. */
  shown: Record<Language, Game>;
}

export interface CatalogueSnapshot {
  games: StoredGame[];
  byId: Map<string, StoredGame>;
  index: SearchIndex;
  hot: StoredGame[];
  vendors: { vassalage: string; displayName: string; markUrl: string; isHot: boolean }[];
  order: { category: Category; vendorNames: string[] }[];
  classifications: { key: string; name: Record<string, string>; iconUrl: string }[];
  pool: {
    name: Record<string, string>;
    amountMicros: bigint;
    currency: string;
    percent: string;
    asOf: Date;
  } | null;
}

/** How many games carry the HOT label. */
const hotLabels = 3;

type GameRow = CatalogueRows['games'][number];

function show(row: GameRow, vendorName: string, isHot: boolean, language: Language): Game {
  const names = row.name as Record<string, string>;
  const displayName = names[language] ?? names.EN ?? row.game_id;
  return {
    nodeId: row.node_id,
    gameName: names.EN ?? row.game_id,
    nodeName: names.EN ?? row.game_id,
    displayName,
    showIcon: row.show_icon ? 1 : 0,
    iconUrl: row.icon_url,
    gameType: row.game_type as GameType,
    vassalage: row.vassalage,
    vendorName,
    gameId: row.game_id,
    roomId: row.room_id,
    supportPlay: row.free_play ? 0 : 1,
    lottoMode: row.lotto_mode,
    gameCode: row.game_code,
    isGameH5: row.is_h5 ? 1 : 0,
    freeplay: row.free_play ? 1 : 0,
    isNew: row.is_new ? 1 : 0,
    isHot: isHot ? 1 : 0,
    gameClassify: row.classifications,
    minBet: row.min_bet_micros === null ? null : formatAmount(BigInt(row.min_bet_micros)),
    minLine: row.lines,
  };
}

export function buildSnapshot(rows: CatalogueRows): CatalogueSnapshot {
  const vendorNames = new Map(rows.vendors.map((row) => [row.vassalage, row.display_name]));
  // A label on every tile says nothing: HOT marks the leaders of the hot list only.
  const leaders = new Set(rows.hotIds.slice(0, hotLabels));
  const games = rows.games.map((row): StoredGame => {
    const vendor = vendorNames.get(row.vassalage) ?? row.vassalage;
    const isHot = leaders.has(row.node_id);
    return {
      nodeId: row.node_id,
      gameType: row.game_type as GameType,
      vassalage: row.vassalage,
      classifications: row.classifications,
      shown: { EN: show(row, vendor, isHot, 'EN'), TY: show(row, vendor, isHot, 'TY') },
    };
  });
  const byId = new Map(games.map((game) => [game.nodeId, game]));
  const index = buildSearchIndex(
    games.map(({ shown: { EN, TY } }) => ({
      name: `${EN.displayName} ${TY.displayName}`,
      vendor: EN.vendorName,
    })),
  );
  return {
    games,
    byId,
    index,
    hot: rows.hotIds.flatMap((id) => byId.get(id) ?? []),
    vendors: rows.vendors.map((row) => ({
      vassalage: row.vassalage,
      displayName: row.display_name,
      markUrl: row.mark_url,
      isHot: row.is_hot,
    })),
    order: rows.order.map((row) => ({ category: row.category as Category, vendorNames: row.vendor_names })),
    classifications: rows.classifications.map((row) => ({
      key: row.key,
      name: row.name as Record<string, string>,
      iconUrl: row.icon_url,
    })),
    pool: rows.pool
      ? {
          name: rows.pool.name as Record<string, string>,
          amountMicros: BigInt(rows.pool.amount_micros),
          currency: rows.pool.currency,
          percent: String(rows.pool.contribution_percent),
          asOf: rows.pool.as_of,
        }
      : null,
  };
}
