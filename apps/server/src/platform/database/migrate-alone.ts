import pg from 'pg';

/**
 * `-- without transaction`: PostgreSQL builds an index beside those who write only outside a transaction (ADR 81). Such a
 * file has one statement that may be repeated, `create index concurrently if not exists …`: what a run that was cut off
 * leaves behind is not rolled back by anybody.
 */
export const runsAlone = (text: string): boolean => /^-- without transaction\b/m.test(text);

/** It waits for everybody who reads, but nobody waits for it; so it may, and five seconds would be too few. */
const patienceMs = 600_000;

export async function runAlone(client: pg.Client, text: string, lockTimeoutMs: number): Promise<void> {
  await client.query(`set lock_timeout = '${patienceMs}ms'`);
  try {
    await dropUnfinished(client, text);
    await client.query(text);
  } finally {
    await client.query(`set lock_timeout = '${lockTimeoutMs}ms'`);
  }
}

/** A build that was cut off leaves an index that every write keeps up and no read uses, under the name we want. */
async function dropUnfinished(client: pg.Client, text: string): Promise<void> {
  const [, index, schema, table] =
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+(\w+)\.(\w+)/i.exec(
      text,
    ) ?? [];
  if (index === undefined) return;
  const { rows } = await client.query(
    `select from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = to_regnamespace($2) and i.indrelid = to_regclass($3) and not i.indisvalid`,
    [index, schema, `${schema}.${table}`],
  );
  if (rows.length === 0) return;
  await client.query(
    `drop index concurrently ${pg.escapeIdentifier(schema ?? '')}.${pg.escapeIdentifier(index)}`,
  );
}
