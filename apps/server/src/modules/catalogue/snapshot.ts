import type { Category, Game, GameType, Language } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Words } from './column-types.ts';
import type { CatalogueRows } from './repository.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';
import type { AwayRows } from './staff/companies.ts';

export interface CatalogueSnapshot {
  /** In the wire form, with English names; most names are the same in both languages. */
  games: Game[];
  /** The Filipino twin of a game, where its name differs. */
  filipino: Map<Game, Game>;
  byId: Map<string, Game>;
  index: SearchIndex;
  hot: Game[];
  vendors: { vassalage: string; displayName: string; markUrl: string; isHot: boolean }[];
  order: { category: Category; vendorNames: string[] }[];
  classifications: { key: string; name: Words; iconUrl: string }[];
  /** Ids that stand first in a category. */
  pins: ReadonlyMap<Category, readonly string[]>;
  /** Game brands that are switched off, or whose company is: their games are in no list. */
  offBrands: ReadonlySet<string>;
}

/** How many games carry the HOT label. */
const hotLabels = 3;

type GameRow = CatalogueRows['games'][number];

/** One copy of each text: the database sends a new one with every row, and a catalogue has thousands. */
function createIntern<Text extends string>() {
  const known = new Map<Text, Text>();
  return (text: Text): Text => {
    const kept = known.get(text);
    if (kept === undefined) known.set(text, text);
    return kept ?? text;
  };
}

interface Interns {
  text: (text: string) => string;
  gameType: (type: GameType) => GameType;
}

const noClasses: string[] = [];

function readGame(row: GameRow, vendorName: string, isHot: boolean, interns: Interns): Game {
  const { text: intern } = interns;
  const id = row.node_id;
  const name = row.name['EN'] ?? id;
  return {
    nodeId: id,
    gameName: name,
    nodeName: name,
    displayName: name,
    showIcon: row.show_icon ? 1 : 0,
    iconUrl: row.icon_url,
    gameType: interns.gameType(row.game_type),
    vassalage: intern(row.vassalage),
    vendorName,
    gameId: row.game_id === id ? id : row.game_id,
    roomId: row.room_id,
    supportPlay: row.free_play ? 0 : 1,
    lottoMode: intern(row.lotto_mode),
    gameCode: row.game_code === id ? id : row.game_code,
    isGameH5: row.is_h5 ? 1 : 0,
    freeplay: row.free_play ? 1 : 0,
    isNew: row.is_new ? 1 : 0,
    isHot: isHot ? 1 : 0,
    gameClassify: row.classifications.length === 0 ? noClasses : row.classifications.map(intern),
    minBet: row.min_bet_micros === null ? null : intern(formatAmount(BigInt(row.min_bet_micros))),
    minLine: row.lines,
    returnPercent: row.return_percent === null ? null : intern(Number(row.return_percent).toFixed(2)),
  };
}

/** The game as readers of a language see it. */
export const inLanguage =
  (snapshot: CatalogueSnapshot, language: Language) =>
  (game: Game): Game =>
    language === 'TY' ? (snapshot.filipino.get(game) ?? game) : game;

interface Away {
  until: string;
  words: Words;
}

/** Of each brand whose company is in maintenance: the window that ends last. */
function awayBrands({ running }: AwayRows, carriers: ReadonlyMap<string, string>): Map<string, Away> {
  const byCompany = new Map(
    running.map(({ company, until, words }) => [company, { until: until.toISOString(), words }]),
  );
  return new Map(
    [...carriers].flatMap(([brand, company]): [string, Away][] => {
      const away = byCompany.get(company);
      return away === undefined ? [] : [[brand, away]];
    }),
  );
}

const awayIn = ({ until, words }: Away, language: Language) => ({
  until,
  words: words[language] ?? words['EN'] ?? '',
});

const nobody = { off: [], running: [] };

export function buildSnapshot(
  rows: CatalogueRows,
  companies: AwayRows = nobody,
  carriers: ReadonlyMap<string, string> = new Map(),
): CatalogueSnapshot {
  const away = awayBrands(companies, carriers);
  const vendorNames = new Map(rows.vendors.map((row) => [row.vassalage, row.display_name]));
  // A label on every tile says nothing: HOT marks the leaders of the hot list only.
  const leaders = new Set(rows.hotIds.slice(0, hotLabels));
  const interns = { text: createIntern<string>(), gameType: createIntern<GameType>() };
  const filipino = new Map<Game, Game>();
  const games = rows.games.map((row) => {
    const vendor = vendorNames.get(row.vassalage) ?? row.vassalage;
    const plain = readGame(row, vendor, leaders.has(row.node_id), interns);
    const gone = away.get(row.vassalage);
    const game = gone === undefined ? plain : { ...plain, away: awayIn(gone, 'EN') };
    const { TY = game.displayName } = row.name;
    const twin = { ...game, displayName: TY, ...(gone && { away: awayIn(gone, 'TY') }) };
    if (TY !== game.displayName || gone) filipino.set(game, twin);
    return game;
  });
  const byId = new Map(games.map((game) => [game.nodeId, game]));
  const index = buildSearchIndex(
    games.map((game) => ({
      name: `${game.displayName} ${filipino.get(game)?.displayName ?? ''}`,
      vendor: game.vendorName,
    })),
  );
  return {
    games,
    filipino,
    byId,
    index,
    hot: rows.hotIds.flatMap((id) => byId.get(id) ?? []),
    vendors: rows.vendors.map((row) => ({
      vassalage: row.vassalage,
      displayName: row.display_name,
      markUrl: row.mark_url,
      isHot: row.is_hot,
    })),
    order: rows.order.map((row) => ({ category: row.category, vendorNames: row.vendor_names })),
    classifications: rows.classifications.map((row) => ({
      key: row.key,
      name: row.name,
      iconUrl: row.icon_url,
    })),
    pins: rows.pins,
    offBrands: new Set([
      ...rows.vendors.flatMap(({ vassalage, is_off }) => (is_off ? vassalage : [])),
      ...[...carriers].flatMap(([brand, company]) => (companies.off.includes(company) ? brand : [])),
    ]),
  };
}
