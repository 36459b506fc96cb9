import type { ComparedGames } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Words } from '../column-types.ts';
import { assertSeen } from './changes.ts';
import { compareLists, type OurGame, type TheirGame } from './company-list-rules.ts';
import { seenOf } from './slim-games.ts';

interface Wish {
  seen: string;
  fresh: readonly string[];
  changed: readonly string[];
  gone: readonly string[];
}

/** All games of these brands, also hidden ones. */
async function gamesOf(work: Work, brands: readonly string[]): Promise<OurGame[]> {
  const { rows } = await sql<{
    node_id: string;
    vassalage: string;
    game_code: string;
    name: Words;
    game_type: string;
    return_percent: string | null;
    lines: number | null;
    volatility: number | null;
    is_active: boolean;
  }>`select node_id, vassalage, game_code, name, game_type, return_percent, lines, volatility, is_active
    from catalogue.game where merchant_code = ${work.merchant} and vassalage = any(${[...brands]})
    order by node_id`.execute(work.db);
  return rows.map((row) => ({
    nodeId: row.node_id,
    vassalage: row.vassalage,
    code: row.game_code,
    name: row.name['EN'] ?? row.node_id,
    type: row.game_type,
    returnPercent: row.return_percent,
    lines: row.lines,
    volatility: row.volatility,
    isActive: row.is_active,
  }));
}

async function compare(
  work: Work,
  brands: readonly string[],
  theirs: readonly TheirGame[],
): Promise<ComparedGames> {
  const lists = compareLists(await gamesOf(work, brands), theirs, new Set(brands));
  const { fresh, changed, gone } = lists;
  return {
    askedAt: work.now.toISOString(),
    listed: theirs.length,
    ...lists,
    seen: seenOf([fresh, changed, gone]),
  };
}

const chosen = <T>(all: readonly T[], keys: readonly string[], keyOf: (one: T) => string): T[] => {
  const found = all.filter((one) => keys.includes(keyOf(one)));
  // Only what the comparison shows can be confirmed.
  if (found.length !== new Set(keys).size) refuse('case.changed', { changes: [] });
  return found;
};

/** New games come hidden and without a picture of ours: somebody gives it one and shows it. */
async function addGames(work: Work, games: readonly TheirGame[]): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into catalogue.game (merchant_code, node_id, vassalage, game_type, game_id,
      game_code, name, icon_url, is_new, lines, return_percent, volatility, released_on, is_active)
    select ${work.merchant}, g.code, g.brand, g.type, g.code, g.code, jsonb_build_object('EN', g.name), '', true, g.lines,
      g."returnPercent", g.volatility, g."releasedOn", false
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) g(code text, brand text, type text, name text, lines int,
      "returnPercent" numeric, volatility smallint, "releasedOn" date)
    on conflict (merchant_code, node_id) do nothing`.execute(work.db);
  return Number(numAffectedRows ?? 0n);
}

/** What the company says of its game is taken over as it says it: no call has a field for a return (CDEC-05). */
async function changeGames(work: Work, changed: ComparedGames['changed']): Promise<void> {
  for (const { nodeId, changes } of changed) {
    const to = new Map(changes.map(({ field, theirs }) => [field, theirs]));
    await sql`update catalogue.game set game_type = coalesce(${to.get('type') ?? null}::text, game_type),
        return_percent = coalesce(${to.get('return') ?? null}::numeric, return_percent),
        lines = coalesce(${to.get('lines') ?? null}::int, lines),
        volatility = coalesce(${to.get('volatility') ?? null}::smallint, volatility)
      where merchant_code = ${work.merchant} and node_id = ${nodeId}`.execute(work.db);
  }
}

async function take(work: Work, brands: readonly string[], theirs: readonly TheirGame[], wish: Wish) {
  // Two who confirm at once: the second one finds what the first one left.
  await sql`select from catalogue.vendor where merchant_code = ${work.merchant} and vassalage = any(${[...brands]})
    order by vassalage for update`.execute(work.db);
  const now = await compare(work, brands, theirs);
  assertSeen(now.seen, wish.seen);
  const fresh = chosen(now.fresh, wish.fresh, ({ code }) => code);
  const changed = chosen(now.changed, wish.changed, ({ nodeId }) => nodeId);
  const gone = chosen(now.gone, wish.gone, ({ nodeId }) => nodeId);
  const codes = new Set(fresh.map(({ code }) => code));
  const added = await addGames(
    work,
    theirs.filter(({ code }) => codes.has(code)),
  );
  await changeGames(work, changed);
  const { numAffectedRows } = await sql`update catalogue.game set is_active = false
    where merchant_code = ${work.merchant} and node_id = any(${gone.map(({ nodeId }) => nodeId)})`.execute(
    work.db,
  );
  return { added, changed: changed.length, hidden: Number(numAffectedRows ?? 0n) };
}

/** A company's own list beside our catalogue (OPS-GAME-11); who runs which brand is for whoever asks to know. */
export const companyList = { gamesOf, compare, take };
