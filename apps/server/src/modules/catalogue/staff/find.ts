import type { GameSheet, GameType, ListedGame, OperatorCalls, RequestOf } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql, type RawBuilder } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Words } from '../column-types.ts';
import { pictureSizeOf } from './pictures.ts';
import { whereShown } from './shown-rules.ts';
import { alikeGames, aroundOf, type Lent, slimGames } from './slim-games.ts';

type Query = NonNullable<RequestOf<OperatorCalls['games']>['query']>;

const pageSize = 50;
const weekMs = 7 * 24 * 3600_000;

interface GameLine {
  node_id: string;
  name: Words;
  icon_url: string;
  vassalage: string;
  vendor_name: string;
  game_type: GameType;
  classifications: string[];
  return_percent: string | null;
  hot_place: number | null;
  is_new: boolean;
  is_active: boolean;
  popularity: number;
}

const columns = sql`g.node_id, g.name, g.icon_url, g.vassalage, v.display_name as vendor_name, g.game_type,
  g.classifications, g.return_percent, h.place::int as hot_place, g.is_new, g.is_active, g.popularity`;
const joined = (merchant: string) => sql`catalogue.game g
  join catalogue.vendor v on v.merchant_code = g.merchant_code and v.vassalage = g.vassalage
  left join (select node_id, row_number() over (order by position, node_id) as place from catalogue.hot_game
    where merchant_code = ${merchant}) h on h.node_id = g.node_id`;

/** Typed signs are letters: a percent sign finds a percent sign. */
const inside = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

function filters(query: Query, carriers: ReadonlyMap<string, string>): RawBuilder<unknown> {
  const { q, vassalage, company, gameType, gameClass, state, label } = query;
  const brands = [...carriers].filter(([, by]) => by === company).map(([brand]) => brand);
  const parts = [
    q !== undefined &&
      q !== '' &&
      sql`(lower(g.name->>'EN') like ${inside(q)} or lower(g.name->>'TY') like ${inside(q)} or lower(g.node_id) like ${inside(q)}
        or lower(g.game_code) = ${q.toLowerCase()} or lower(v.display_name) like ${inside(q)})`,
    vassalage !== undefined && sql`g.vassalage = ${vassalage}`,
    company !== undefined && sql`g.vassalage = any(${brands})`,
    gameType !== undefined && sql`g.game_type = ${gameType}`,
    gameClass !== undefined && sql`${gameClass} = any(g.classifications)`,
    state !== undefined && sql`g.is_active = ${state === 'shown'}`,
    label === 'new' && sql`g.is_new`,
    label === 'hot' && sql`h.node_id is not null`,
  ].filter((part) => part !== false);
  return parts.reduce<RawBuilder<unknown>>((all, part) => sql`${all} and ${part}`, sql`true`);
}

/** By key: what follows the last one shown, in the same order. */
function behind({ after, order }: Query, merchant: string): RawBuilder<unknown> {
  if (after === undefined) return sql`true`;
  const last = sql`(select c.popularity, lower(c.name->>'EN') as word, c.node_id from catalogue.game c
    where c.merchant_code = ${merchant} and c.node_id = ${after})`;
  return order === 'name'
    ? sql`(lower(g.name->>'EN'), g.node_id) > (select l.word, l.node_id from ${last} l)`
    : sql`(-g.popularity, g.node_id) > (select -l.popularity, l.node_id from ${last} l)`;
}

const wordsOf = (name: Words): ListedGame['name'] => ({
  EN: name['EN'] ?? '',
  ...(name['TY'] !== undefined && { TY: name['TY'] }),
});

/** Games as staff see them: all of them, hidden ones too. */
export function createFind({ merchants, ...lent }: { merchants: Merchants } & Lent) {
  const listed = async (
    work: Work,
    rows: readonly GameLine[],
    carriers: ReadonlyMap<string, string>,
    seesMoney: boolean,
  ): Promise<ListedGame[]> => {
    const ids = rows.map(({ node_id }) => node_id);
    const sums = await lent.gameSums(work, new Date(work.now.getTime() - weekMs), ids);
    return rows.map((row) => {
      const { rounds, staked } = sums.get(row.node_id) ?? { rounds: 0, staked: 0n };
      return {
        nodeId: row.node_id,
        name: wordsOf(row.name),
        iconUrl: row.icon_url,
        vassalage: row.vassalage,
        vendorName: row.vendor_name,
        company: carriers.get(row.vassalage) ?? null,
        gameType: row.game_type,
        classifications: row.classifications,
        returnPercent: row.return_percent === null ? null : Number(row.return_percent).toFixed(2),
        rounds7: rounds,
        staked7: seesMoney ? formatAmount(staked) : null,
        hotPlace: row.hot_place,
        isNew: row.is_new,
        isActive: row.is_active,
        popularity: row.popularity,
      };
    });
  };

  return {
    async page(work: Work, query: Query, seesMoney: boolean) {
      const carriers = await lent.carriers(work);
      const from = joined(work.merchant);
      const found = sql`g.merchant_code = ${work.merchant} and ${filters(query, carriers)}`;
      const order = query.order === 'name' ? sql`lower(g.name->>'EN')` : sql`g.popularity desc`;
      // The first page counts the whole list; later ones know it.
      const isFirst = query.after === undefined;
      const { rows } = await sql<GameLine & { all: number }>`
        select ${columns}, ${isFirst ? sql`(count(*) over ())::int` : sql`0`} as all from ${from}
        where ${found} and ${behind(query, work.merchant)} order by ${order}, g.node_id limit ${pageSize + 1}`.execute(
        work.db,
      );
      const games = await listed(work, rows.slice(0, pageSize), carriers, seesMoney);
      return {
        games,
        next: rows.length > pageSize ? (games.at(-1)?.nodeId ?? null) : null,
        count: isFirst ? (rows[0]?.all ?? 0) : null,
      };
    },

    async sheet(work: Work, nodeId: string, seesMoney: boolean): Promise<GameSheet> {
      const { rows } = await sql<
        GameLine & {
          show_icon: boolean;
          game_code: string;
          lines: number | null;
          volatility: number | null;
          min_bet_micros: string | null;
          released_on: string | null;
          seen: string;
        }
      >`select ${columns}, g.show_icon, g.game_code, g.lines, g.volatility, g.min_bet_micros,
          to_char(g.released_on, 'YYYY-MM-DD') as released_on, g.xmin::text as seen
        from ${joined(work.merchant)} where g.merchant_code = ${work.merchant} and g.node_id = ${nodeId}`.execute(
        work.db,
      );
      const row = rows[0] ?? refuse('request.not_found');
      const around = await aroundOf(work, merchants, lent);
      const named = [nodeId, ...around.hot, ...[...around.pins.values()].flat()];
      const known = await slimGames(work, named);
      const slim = known.find((one) => one.nodeId === nodeId) ?? refuse('request.not_found');
      const before = await alikeGames(work, slim);
      const [game = refuse('request.not_found')] = await listed(work, [row], around.carriers, seesMoney);
      return {
        game,
        showIcon: row.show_icon,
        gameCode: row.game_code,
        lines: row.lines,
        volatility: row.volatility,
        minBet: row.min_bet_micros === null ? null : formatAmount(BigInt(row.min_bet_micros)),
        releasedOn: row.released_on,
        shown: {
          ...whereShown(slim, { before, named: known }, around),
          closedRegions: merchants.state(work.merchant).regions.denyCountries,
        },
        plans: await plansOf(work, nodeId),
        pictureSize: pictureSizeOf(row.game_type),
        seen: row.seen,
      };
    },
  };
}

/** What is planned, and the last that was. */
async function plansOf(work: Work, nodeId: string): Promise<GameSheet['plans']> {
  const { rows } = await sql<{
    plan_id: string;
    is_active: boolean;
    planned_at: Date;
    planned_by: string;
    state: 'waiting' | 'done' | 'ended';
  }>`select plan_id, is_active, planned_at, planned_by, state from catalogue.plan
    where merchant_code = ${work.merchant} and node_id = ${nodeId} order by planned_at desc limit 10`.execute(
    work.db,
  );
  return rows.map((row) => ({
    planId: row.plan_id,
    isActive: row.is_active,
    at: row.planned_at.toISOString(),
    by: row.planned_by,
    state: row.state,
  }));
}
