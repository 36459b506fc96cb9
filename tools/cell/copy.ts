import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, keysForTheMove, leavesOf, replicatedTables } from './tables.ts';

/** PostgreSQL's own logical replication of one merchant's rows, begun while everybody plays. */

export interface Side {
  ask: Ask;
  url: string;
}

export interface Pair {
  merchant: string;
  source: Side;
  target: Side;
}

const quoted = pg.escapeIdentifier;
const text = pg.escapeLiteral;
const nameOf = (merchant: string): string => `move_${merchant.replaceAll(/\W/g, '_')}`;
const keyPrefix = 'move_key_';
const mostErrors = 5;

/** Nobody who plays waits long behind us; what is busy is tried again. */
export async function briefly(ask: Ask, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await ask("set lock_timeout = '200ms'");
      await ask(statement);
      return;
    } catch (error) {
      // 55P03: not in time; 40P01: it would have been for ever.
      const busy = error instanceof pg.DatabaseError && /55P03|40P01/.test(error.code ?? '');
      if (!busy || tries > 40) throw error;
      await sleep(50 + 20 * tries);
    } finally {
      await ask('reset lock_timeout');
    }
}

/** As a replica writes: no trigger looks, neither the product's nor those of the move. */
export async function pastTriggers<T>(ask: Ask, use: () => Promise<T>): Promise<T> {
  const [before] = await ask<{ is: string }>("select current_setting('session_replication_role') as is");
  await ask("set session_replication_role = 'replica'");
  try {
    return await use();
  } finally {
    await ask(`set session_replication_role = ${text(before?.is ?? 'origin')}`);
  }
}

/** Rows are told apart by all their columns where the key lacks the merchant, which the filter asks for. */
async function tellWhole(ask: Ask): Promise<void> {
  for (const { name, key_has_merchant: isThere } of await replicatedTables(ask))
    if (!isThere)
      for (const leaf of await leavesOf(ask, name))
        await briefly(ask, `alter table ${leaf} replica identity full`);
}

const usableKey = `select i.indexrelid::regclass::text as name from pg_index i where i.indrelid = $1::regclass and i.indisunique
  and i.indpred is null and i.indexprs is null and not exists (select from pg_attribute a
    where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and not a.attnotnull) limit 1`;

/** Parts for everything the source has, and a key by which replication finds a row in each. */
async function prepareParts({ source, target }: Pair): Promise<void> {
  for (const { name, is_parted: isParted } of await replicatedTables(source.ask)) {
    if (!isParted) continue;
    const [span] = await source.ask<{ first: string | null; last: string | null }>(
      `select min(day)::text as first, max(day)::text as last from (select to_date(substring(relid::text from '\\d{8}$'), 'YYYYMMDD') as day
         from pg_partition_tree($1::regclass) where isleaf) d`,
      [name],
    );
    if (span?.first)
      await target.ask('select platform.make_parts($1, $2, $3)', [name, span.first, span.last]);
    for (const leaf of await leavesOf(target.ask, name)) {
      const columns = keysForTheMove[name];
      const [schema = '', table = ''] = leaf.split('.');
      const key = `${keyPrefix}${table}`;
      if (columns !== undefined)
        await target.ask(`create unique index concurrently if not exists ${key} on ${leaf} (${columns})`);
      const [usable] = await target.ask<{ name: string }>(usableKey, [leaf]);
      if (usable !== undefined)
        await briefly(
          target.ask,
          `alter table ${leaf} replica identity using index ${usable.name.replace(`${schema}.`, '')}`,
        );
    }
  }
}

/** Begins the copy; ends when all that was there at the beginning is there. */
export async function beginCopy(pair: Pair, patienceMs = 6 * 3_600_000): Promise<void> {
  const { merchant, source, target } = pair;
  const name = nameOf(merchant);
  const tables = (await replicatedTables(source.ask)).map(
    (table) => `${table.name} where (merchant_code = ${text(merchant)})`,
  );
  await tellWhole(source.ask);
  await prepareParts(pair);
  await source.ask(
    `create publication ${quoted(name)} for table ${tables.join(', ')} with (publish_via_partition_root = true)`,
  );
  await target.ask(
    `create subscription ${quoted(name)} connection ${text(source.url)} publication ${quoted(name)}`,
  );
  for (const until = Date.now() + patienceMs; ; await sleep(200)) {
    const [state] = await target.ask<{ left: number; wrong: number }>(
      `select (select count(*)::int from pg_subscription_rel r where r.srsubid = s.oid and r.srsubstate <> 'r') as left,
         (select (t.apply_error_count + t.sync_error_count)::int from pg_stat_subscription_stats t where t.subid = s.oid) as wrong
       from pg_subscription s where s.subname = $1`,
      [name],
    );
    if (state?.left === 0) return;
    // PostgreSQL tries again by itself what failed for a moment.
    if ((state?.wrong ?? 0) > mostErrors)
      throw new Error('the copy failed: the log of the new cell’s PostgreSQL says why');
    if (Date.now() > until) throw new Error(`${state?.left} tables are still being copied`);
  }
}

/**
 * The last change of the merchant's, made past the triggers that refuse all others: when it is there, everything is. Commits are
 * applied in their order.
 */
export async function untilCaughtUp({ merchant, source, target }: Pair, patienceMs = 60_000): Promise<void> {
  const [mark] = await pastTriggers(source.ask, () =>
    source.ask<{ at: string }>(
      `update merchant.maintenance set ends_at = clock_timestamp() where merchant_code = $1 returning ends_at::text as at`,
      [merchant],
    ),
  );
  for (const until = Date.now() + patienceMs; ; await sleep(20)) {
    const [there] = await target.ask<{ at: string }>(
      'select ends_at::text as at from merchant.maintenance where merchant_code = $1',
      [merchant],
    );
    if (there !== undefined && there.at === mark?.at) return;
    if (Date.now() > until) throw new Error('the copy does not catch up');
  }
}

export async function endCopy({ merchant, source, target }: Pair): Promise<void> {
  const name = nameOf(merchant);
  await target.ask(`drop subscription if exists ${quoted(name)}`);
  await source.ask(`drop publication if exists ${quoted(name)}`);
}

/** Takes everything else away that a copy put up, on both sides; also after half of it. */
export async function clearUp({ source, target }: Pair): Promise<void> {
  for (const { ask } of [source, target]) {
    for (const { name: table } of await replicatedTables(ask))
      for (const leaf of await leavesOf(ask, table)) {
        const [changed] = await ask(
          "select 1 from pg_class where oid = $1::regclass and relreplident <> 'd'",
          [leaf],
        );
        if (changed !== undefined) await briefly(ask, `alter table ${leaf} replica identity default`);
      }
    const keys = await ask<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where c.relkind = 'i' and starts_with(c.relname, $1)`,
      [keyPrefix],
    );
    for (const { name: key } of keys) await briefly(ask, `drop index ${key}`);
  }
}
