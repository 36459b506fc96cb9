import type { Category, OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { loadPins } from '../repository.ts';
import { seenOf } from './slim-games.ts';

type Bulk = RequestOf<OperatorCalls['changeGames']>['body'];
type Results = ReplyOf<OperatorCalls['changeGames']>['results'];
type ClassWish = RequestOf<OperatorCalls['saveGameClass']>['body'];

/** Nothing is put in order on an old list. */
export function assertSeen(now: string, seen: string | undefined): void {
  if (seen !== undefined && seen !== now) refuse('case.changed', { changes: [] });
}

/** The game as it was read, held until the change is written. */
export async function assertGameSeen(work: Work, nodeId: string, seen: string | undefined): Promise<void> {
  if (seen === undefined) return;
  const { rows } = await sql<{ seen: string }>`select xmin::text as seen from catalogue.game
    where merchant_code = ${work.merchant} and node_id = ${nodeId} for update`.execute(work.db);
  assertSeen((rows[0] ?? refuse('request.not_found')).seen, seen);
}

/** Every class that a game gets must be one the brand has; what it carries already it may keep. */
export async function assertClasses(work: Work, keys: readonly string[], nodeId = ''): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await sql<{ key: string }>`select key from catalogue.classification
      where merchant_code = ${work.merchant} and key = any(${[...keys]})
    union select unnest(classifications) from catalogue.game
      where merchant_code = ${work.merchant} and node_id = ${nodeId}`.execute(work.db);
  const known = new Set(rows.map(({ key }) => key));
  if (keys.some((key) => !known.has(key))) refuse('format.incorrect', { paths: ['classifications'] });
}

/** One act upon many games; what was so already is not written. */
export async function changeMany(work: Work, { nodeIds, change }: Bulk): Promise<Results> {
  const { isActive, isNew, addClass, removeClass } = change;
  await assertClasses(work, addClass === undefined ? [] : [addClass]);
  const wanted = [...new Set(nodeIds)];
  const { rows } = await sql<{ node_id: string; changed: boolean }>`
    with asked as (
      select node_id, coalesce(${isActive ?? null}::boolean, is_active) as is_active,
        coalesce(${isNew ?? null}::boolean, is_new) as is_new,
        case when ${addClass ?? null}::text is null or ${addClass ?? null}::text = any(classifications) then array_remove(classifications, ${removeClass ?? null}::text)
          else array_append(array_remove(classifications, ${removeClass ?? null}::text), ${addClass ?? null}::text) end as classifications
      from catalogue.game where merchant_code = ${work.merchant} and node_id = any(${wanted})
      order by node_id for update),
    done as (
      update catalogue.game g set is_active = a.is_active, is_new = a.is_new, classifications = a.classifications
      from asked a where g.merchant_code = ${work.merchant} and g.node_id = a.node_id
        and (g.is_active, g.is_new, g.classifications) is distinct from (a.is_active, a.is_new, a.classifications)
      returning g.node_id)
    select a.node_id, d.node_id is not null as changed from asked a left join done d using (node_id)`.execute(
    work.db,
  );
  const known = new Map(rows.map((row) => [row.node_id, row.changed]));
  return wanted.map((nodeId) => {
    const changed = known.get(nodeId);
    return { nodeId, outcome: changed === undefined ? 'unknown' : changed ? 'changed' : 'same' };
  });
}

export async function replacePins(
  work: Work,
  category: Category,
  nodeIds: readonly string[],
  seen: string | undefined,
): Promise<void> {
  // Two at once: the second one finds what the first one left.
  await sql`select from catalogue.category_order where merchant_code = ${work.merchant} for update`.execute(
    work.db,
  );
  assertSeen(seenOf((await loadPins(work)).get(category) ?? []), seen);
  await sql`delete from catalogue.pin where merchant_code = ${work.merchant} and category = ${category}`.execute(
    work.db,
  );
  const wanted = [...new Set(nodeIds)];
  const { numAffectedRows } = await sql`insert into catalogue.pin (merchant_code, category, node_id, position)
    select g.merchant_code, ${category}, g.node_id, w.position
    from unnest(${wanted}::text[]) with ordinality as w(node_id, position)
      join catalogue.game g on g.merchant_code = ${work.merchant} and g.node_id = w.node_id`.execute(work.db);
  if (Number(numAffectedRows ?? 0n) !== wanted.length) refuse('format.incorrect', { paths: ['nodeIds'] });
}

export async function saveClass(work: Work, key: string, { name, iconUrl, position }: ClassWish) {
  await sql`insert into catalogue.classification as c (merchant_code, key, name, icon_url, position)
    values (${work.merchant}, ${key}, ${JSON.stringify(name)}::jsonb, ${iconUrl ?? ''}, coalesce(${position ?? null}::int,
      (select count(*) from catalogue.classification where merchant_code = ${work.merchant})))
    on conflict (merchant_code, key) do update set name = excluded.name,
      icon_url = coalesce(${iconUrl ?? null}::text, c.icon_url), position = coalesce(${position ?? null}::int, c.position)`.execute(
    work.db,
  );
}

/** A class that games carry stays: their lists would lose a name without anybody having asked for it. */
export async function removeClass(work: Work, key: string): Promise<void> {
  const { rows } = await sql<{ games: number }>`select count(*)::int as games from catalogue.game
    where merchant_code = ${work.merchant} and ${key} = any(classifications)`.execute(work.db);
  const games = rows[0]?.games ?? 0;
  if (games > 0) refuse('status.move.refused', { games });
  const { numAffectedRows } = await sql`delete from catalogue.classification
    where merchant_code = ${work.merchant} and key = ${key}`.execute(work.db);
  if (numAffectedRows !== 1n) refuse('request.not_found');
}
