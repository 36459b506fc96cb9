import { withTestDatabase } from '#testing/database';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { endOld, endStatement } from './end-old.ts';

const { query, system, url } = await withTestDatabase();
const now = new Date();
const rows = `select sha256(n::text::bytea), 'fair', gen_random_uuid(), gen_random_uuid(), 'alpha', 'n', 'g', 'PHP'`;
const ends = `now() + (case when n <= 12000 then -1 else 1 end) * n * interval '1 minute'`;
await query(`insert into play.launch (code_hash, merchant_code, member_id, session_id, company, node_id, game_code, currency,
  language, nickname, address, expires_at) ${rows}, 'EN', 'x', '', ${ends} from generate_series(1, 13000) n`);
await query(`insert into play.game_session (token_hash, merchant_code, member_id, session_id, company, node_id, game_code,
  currency, address, opened_at, located_at, expires_at) ${rows}, '', now(), now(), ${ends} from generate_series(1, 13000) n`);
await query('analyze play.launch, play.game_session');
const tables = ['play.launch', 'play.game_session'] as const;

test('a statement removes a few thousand at most, found by the index of their ends', async () => {
  for (const table of tables) {
    const { sql: text, parameters } = endStatement(table, now).compile(system.kysely);
    const plan = await query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/Index Scan using (launch|game_session)_age/);
    expect(lines).toMatch(/Tid Scan/);
    expect(lines).not.toMatch(/Seq Scan/);
    const { numAffectedRows } = await endStatement(table, now).execute(system.kysely);
    expect(numAffectedRows).toBe(5000n);
  }
});

test('all that is over goes, nothing else does, and nobody is waited for', async () => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  for (const table of tables)
    await other.query(`select from ${table} where expires_at < $1 order by expires_at limit 1 for update`, [
      now,
    ]);
  for (const table of tables) expect(await endOld(system.kysely, table, now)).toBe(6999);
  await other.query('rollback');
  await other.end();
  for (const table of tables) {
    expect(await endOld(system.kysely, table, now)).toBe(1);
    const { rows: left } = await sql<{ left: number }>`select count(*)::int as left
      from ${sql.table(table)}`.execute(system.kysely);
    expect(left).toEqual([{ left: 1000 }]);
  }
});
