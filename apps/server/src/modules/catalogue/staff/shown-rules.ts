import { categories, type Category, type GameSheet } from '@perya/contract';
import {
  type CategorisedGame,
  decidingCategories,
  isInCategory,
  type VendorLists,
} from '../category-rules.ts';

/** As much of a game as tells which lists it is in. */
export interface SlimGame extends CategorisedGame {
  nodeId: string;
  isActive: boolean;
  isNew: boolean;
  popularity: number;
}

export interface Around {
  lists: VendorLists;
  isOn: (category: Category) => boolean;
  /** Ids in their order. */
  hot: readonly string[];
  pins: ReadonlyMap<Category, readonly string[]>;
  /** Who runs the games of a brand. */
  carriers: ReadonlyMap<string, string>;
  stopped: readonly string[];
  offBrands: readonly string[];
  offCompanies: readonly string[];
  /** Companies in maintenance: their games are listed and cannot be opened. */
  awayCompanies: readonly string[];
}

const isGone = (vassalage: string, { offBrands, offCompanies, carriers }: Around): boolean =>
  offBrands.includes(vassalage) || offCompanies.includes(carriers.get(vassalage) ?? '');

/** Does anybody see it? Hidden games and those of a category, brand or company that is off are in no list (DEC-036). */
export const isOffered = (game: CategorisedGame & { isActive: boolean }, around: Around): boolean =>
  game.isActive &&
  !isGone(game.vassalage, around) &&
  decidingCategories(game, around.lists).every(around.isOn);

/** Pins first, then as they came: by popularity. */
export function pinnedFirst<Game extends { nodeId: string }>(
  games: readonly Game[],
  pins: readonly string[] = [],
): Game[] {
  if (pins.length === 0) return [...games];
  const byId = new Map(games.map((game) => [game.nodeId, game]));
  const first = pins.flatMap((id) => byId.get(id) ?? []);
  const taken = new Set(first);
  return [...first, ...games.filter((game) => !taken.has(game))];
}

/** Games that are alike to every rule, counted: twenty thousand are a few hundred of these. */
export interface Alike extends CategorisedGame {
  isActive: boolean;
  isNew: boolean;
  games: number;
}

const countWhere = (groups: readonly Alike[], fits: (group: Alike) => boolean): number =>
  groups.reduce((sum, group) => (fits(group) ? sum + group.games : sum), 0);

/** How many games of a category somebody sees. */
export const countIn = (groups: readonly Alike[], category: Category, around: Around): number =>
  countWhere(groups, (group) => isInCategory(group, category, around.lists) && isOffered(group, around));

type Shown = Pick<GameSheet['shown'], 'lists' | 'why'>;

function whyNot(game: SlimGame, around: Around): Shown['why'] {
  const company = around.carriers.get(game.vassalage);
  const deciding = decidingCategories(game, around.lists);
  return [
    ...(game.isActive ? [] : [{ reason: 'hidden' as const, about: game.nodeId }]),
    ...(deciding.length === 0 ? [{ reason: 'no_category' as const, about: game.gameType }] : []),
    ...deciding
      .filter((category) => !around.isOn(category))
      .map((category) => ({ reason: 'category_off' as const, about: category })),
    ...(around.offBrands.includes(game.vassalage)
      ? [{ reason: 'brand_off' as const, about: game.vassalage }]
      : []),
    ...(company !== undefined && around.offCompanies.includes(company)
      ? [{ reason: 'company_off' as const, about: company }]
      : []),
    ...(company !== undefined && around.awayCompanies.includes(company)
      ? [{ reason: 'company_away' as const, about: company }]
      : []),
    ...(company === undefined ? [{ reason: 'no_company' as const, about: game.vassalage }] : []),
    ...(company !== undefined && around.stopped.includes(company)
      ? [{ reason: 'company_stopped' as const, about: company }]
      : []),
  ];
}

interface Neighbours {
  /** Games that popularity puts before it. */
  before: readonly Alike[];
  /** Games of the hot list and of all pins. */
  named: readonly SlimGame[];
}

/** The lists a game is in and its place there, or everything that keeps it out (OPS-GAME-08). */
export function whereShown(game: SlimGame, { before, named }: Neighbours, around: Around): Shown {
  const why = whyNot(game, around);
  if (!isOffered(game, around)) return { lists: [], why };
  const known = new Map(named.map((one) => [one.nodeId, one]));
  const seen = (ids: readonly string[] = []): SlimGame[] =>
    ids.flatMap((id) => known.get(id) ?? []).filter((one) => isOffered(one, around));
  const placeAmong = (games: readonly SlimGame[]) =>
    games.findIndex(({ nodeId }) => nodeId === game.nodeId) + 1;
  const placeIn = (category: Category): number => {
    const pins = seen(around.pins.get(category)).filter((one) => isInCategory(one, category, around.lists));
    const pinned = placeAmong(pins);
    if (pinned > 0) return pinned;
    const counted = pins.filter(
      (one) =>
        one.popularity > game.popularity || (one.popularity === game.popularity && one.nodeId < game.nodeId),
    ).length;
    return pins.length + countIn(before, category, around) - counted + 1;
  };
  const lists = [
    { list: 'HOT' as const, place: placeAmong(seen(around.hot)) },
    {
      list: 'NEW' as const,
      place: game.isNew ? countWhere(before, (group) => group.isNew && isOffered(group, around)) + 1 : 0,
    },
    ...categories
      .filter((category) => isInCategory(game, category, around.lists))
      .map((category) => ({ list: category, place: placeIn(category) })),
  ];
  return { lists: lists.filter(({ place }) => place > 0), why };
}
