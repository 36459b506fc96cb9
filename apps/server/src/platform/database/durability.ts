import { sql } from 'kysely';
import type { Log } from '../observe/log.ts';
import type { Database } from './connect.ts';
import { durabilityGaps, durabilitySettings } from './durability-rules.ts';

/** Said and not refused: one machine without a standby is somebody's decision, but it should be one. */
export async function tellDurability(
  database: Pick<Database, 'kysely'>,
  log: Pick<Log, 'warn' | 'info'>,
  production: boolean,
): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name = any(${[...durabilitySettings]})`.execute(database.kysely);
  const gaps = durabilityGaps(Object.fromEntries(rows.map(({ name, setting }) => [name, setting])));
  if (gaps.length === 0) return;
  log[production ? 'warn' : 'info']({ gaps }, 'PostgreSQL may lose what was acknowledged');
}
