import type { Category, GameType } from '@perya/contract';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import { loadPins } from '../repository.ts';
import { loadAway } from './companies.ts';
import type { Alike, Around, SlimGame } from './shown-rules.ts';

const lookedAt = 2000;

/** What play lends: who runs a brand's games, and what games took and gave back. */
export interface Lent {
  carriers: (work: Work) => Promise<Map<string, string>>;
  gameSums: (
    work: Work,
    since: Date,
    nodeIds: readonly string[],
  ) => Promise<Map<string, { rounds: number; staked: bigint }>>;
}

interface SlimRow {
  node_id: string;
  game_type: GameType;
  vassalage: string;
  classifications: string[];
  is_active: boolean;
  is_new: boolean;
  popularity: number;
}

const slimOf = (row: SlimRow): SlimGame => ({
  nodeId: row.node_id,
  gameType: row.game_type,
  vassalage: row.vassalage,
  gameClassify: row.classifications,
  isActive: row.is_active,
  isNew: row.is_new,
  popularity: row.popularity,
});
const slim = sql`node_id, game_type, vassalage, classifications, is_active, is_new, popularity`;

/** As much of these games as the rules need. */
export async function slimGames(work: Work, ids: readonly string[]): Promise<SlimGame[]> {
  const { rows } = await sql<SlimRow>`select ${slim} from catalogue.game
    where merchant_code = ${work.merchant} and node_id = any(${[...ids]})`.execute(work.db);
  return rows.map(slimOf);
}

/** Counted by what the rules ask about; only those before a game where one is given. */
export async function alikeGames(work: Work, before?: SlimGame): Promise<Alike[]> {
  const { rows } = await sql<Omit<SlimRow, 'node_id' | 'popularity'> & { games: number }>`
    select game_type, vassalage, classifications, is_active, is_new, count(*)::int as games from catalogue.game
    where merchant_code = ${work.merchant} and ${
      before === undefined
        ? sql`true`
        : sql`(popularity > ${before.popularity} or popularity = ${before.popularity} and node_id < ${before.nodeId})`
    }
    group by game_type, vassalage, classifications, is_active, is_new`.execute(work.db);
  return rows.map((row) => ({
    gameType: row.game_type,
    vassalage: row.vassalage,
    gameClassify: row.classifications,
    isActive: row.is_active,
    isNew: row.is_new,
    games: row.games,
  }));
}

/** The most popular games that fit, a few hundred looked at in one go. */
export async function firstGames(
  work: Work,
  most: number,
  fits: (game: SlimGame) => boolean,
): Promise<SlimGame[]> {
  const found: SlimGame[] = [];
  let last: SlimGame | undefined;
  do {
    const { rows } = await sql<SlimRow>`select ${slim} from catalogue.game
      where merchant_code = ${work.merchant} and is_active ${
        last === undefined
          ? sql``
          : sql`and (popularity < ${last.popularity} or popularity = ${last.popularity} and node_id > ${last.nodeId})`
      }
      order by popularity desc, node_id limit ${lookedAt}`.execute(work.db);
    const games = rows.map(slimOf);
    found.push(...games.filter(fits));
    last = games.length < lookedAt ? undefined : games.at(-1);
  } while (last !== undefined && found.length < most);
  return found.slice(0, most);
}

export async function hotIds(work: Work): Promise<string[]> {
  const { rows } = await sql<{ node_id: string }>`select node_id from catalogue.hot_game
    where merchant_code = ${work.merchant} order by position, node_id`.execute(work.db);
  return rows.map(({ node_id }) => node_id);
}

/** What decides where a game is shown, as it is in this transaction. */
export async function aroundOf(work: Work, merchants: Merchants, lent: Lent): Promise<Around> {
  const settings = merchants.settings(work.merchant);
  const { off, running } = await loadAway(work);
  const { rows: offBrands } = await sql<{ vassalage: string }>`select vassalage from catalogue.vendor
    where merchant_code = ${work.merchant} and is_off`.execute(work.db);
  return {
    offBrands: offBrands.map(({ vassalage }) => vassalage),
    offCompanies: off,
    awayCompanies: running.map(({ company }) => company),
    lists: settings,
    isOn: (category: Category) => merchants.isOn(work.merchant, `CAT_${category}`),
    hot: await hotIds(work),
    pins: await loadPins(work),
    carriers: await lent.carriers(work),
    stopped: settings.containment.stopped,
  };
}

/** A short number for what was read; another order has another one. */
export const seenOf = (read: unknown): string =>
  BigInt(`0x${createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 15)}`).toString();
