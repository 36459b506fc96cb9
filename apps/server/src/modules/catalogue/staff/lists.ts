import { categories, type Category, type GameClass, type GameTile } from '@perya/contract';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import type { Words } from '../column-types.ts';
import { isInCategory } from '../category-rules.ts';
import { type Around, countIn, isOffered, type SlimGame } from './shown-rules.ts';
import { alikeGames, aroundOf, firstGames, hotIds, type Lent, seenOf, slimGames } from './slim-games.ts';

/** What a phone shows of a list before anybody scrolls far (OPS-GAME-05). */
const previewed = 24;

const bothOf = (name: Words) => ({
  EN: name['EN'] ?? '',
  ...(name['TY'] !== undefined && { TY: name['TY'] }),
});

/** Tiles of these ids, in their order. */
async function tilesOf(work: Work, ids: readonly string[], around: Around): Promise<GameTile[]> {
  const slim = new Map((await slimGames(work, ids)).map((game) => [game.nodeId, game]));
  const { rows } = await sql<{ node_id: string; name: Words; icon_url: string; display_name: string }>`
    select g.node_id, g.name, g.icon_url, v.display_name from catalogue.game g
      join catalogue.vendor v on v.merchant_code = g.merchant_code and v.vassalage = g.vassalage
    where g.merchant_code = ${work.merchant} and g.node_id = any(${[...ids]})`.execute(work.db);
  const found = new Map(rows.map((row) => [row.node_id, row]));
  return ids.flatMap((nodeId) => {
    const [row, game] = [found.get(nodeId), slim.get(nodeId)];
    if (row === undefined || game === undefined) return [];
    return {
      nodeId,
      name: bothOf(row.name),
      iconUrl: row.icon_url,
      vendorName: row.display_name,
      isOffered: isOffered(game, around),
    };
  });
}

async function orderOf(work: Work): Promise<{ category: Category; vendorNames: string[] }[]> {
  const { rows } = await sql<{ category: Category; vendor_names: string[] }>`
    select category, vendor_names from catalogue.category_order where merchant_code = ${work.merchant}
    order by position, category`.execute(work.db);
  return rows.map((row) => ({ category: row.category, vendorNames: row.vendor_names }));
}

async function classesOf(work: Work): Promise<GameClass[]> {
  const { rows } = await sql<{
    key: string;
    name: Words;
    icon_url: string;
    position: number;
    games: number;
  }>`select c.key, c.name, c.icon_url, c.position, count(g.node_id)::int as games
    from catalogue.classification c
      left join catalogue.game g on g.merchant_code = c.merchant_code and c.key = any(g.classifications)
    where c.merchant_code = ${work.merchant} group by c.key, c.name, c.icon_url, c.position
    order by c.position, c.key`.execute(work.db);
  return rows.map(({ key, name, icon_url, position, games }) => ({
    key,
    name: bothOf(name),
    iconUrl: icon_url,
    position,
    games,
  }));
}

/** Numbers for what was read of a list: whoever puts it in order says them back. */
export const seenOfHot = async (work: Work): Promise<string> => seenOf(await hotIds(work));
export const seenOfOrder = async (work: Work): Promise<string> => seenOf(await orderOf(work));

/** The lists that staff put in order, as they are now. */
export function createLists({ merchants, ...lent }: { merchants: Merchants } & Lent) {
  return {
    async all(work: Work) {
      const around = await aroundOf(work, merchants, lent);
      const groups = await alikeGames(work);
      const order = await orderOf(work);
      const { rows: vendors } = await sql<{ vassalage: string; display_name: string }>`
        select vassalage, display_name from catalogue.vendor where merchant_code = ${work.merchant}
        order by position, vassalage`.execute(work.db);
      const named = order.map(({ category }) => category);
      const inOrder = [...named, ...categories.filter((category) => !named.includes(category))];
      const perBrand = new Map<string, number>();
      for (const { vassalage, games } of groups)
        perBrand.set(vassalage, (perBrand.get(vassalage) ?? 0) + games);
      return {
        count: groups.reduce((sum, { games }) => sum + games, 0),
        hot: await tilesOf(work, around.hot, around),
        categories: inOrder.map((category) => ({
          category,
          isOn: around.isOn(category),
          isOrdered: named.includes(category),
          games: countIn(groups, category, around),
          vendorNames: order.find((entry) => entry.category === category)?.vendorNames ?? [],
        })),
        vendors: vendors.map(({ vassalage, display_name }) => ({
          vassalage,
          displayName: display_name,
          company: around.carriers.get(vassalage) ?? null,
          games: perBrand.get(vassalage) ?? 0,
        })),
        classes: await classesOf(work),
        seen: { hot: seenOf(around.hot), order: seenOf(order) },
      };
    },
    async category(work: Work, category: Category) {
      const around = await aroundOf(work, merchants, lent);
      const pins = around.pins.get(category) ?? [];
      const isShown = (game: SlimGame) =>
        isInCategory(game, category, around.lists) && isOffered(game, around) && !pins.includes(game.nodeId);
      const rest = await firstGames(work, previewed, isShown);
      return {
        pins: await tilesOf(work, pins, around),
        rest: await tilesOf(
          work,
          rest.map(({ nodeId }) => nodeId),
          around,
        ),
        games: countIn(await alikeGames(work), category, around),
        seen: seenOf(pins),
      };
    },
  };
}
