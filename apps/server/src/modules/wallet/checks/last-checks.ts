import { type Kysely, sql } from 'kysely';

/** The newest result of each check. */
export async function lastChecks(db: Kysely<object>) {
  const { rows } = await sql<{
    name: string;
    ok: boolean;
    examined: number;
    wrong: number;
    details: Record<string, unknown>;
    finished_at: Date;
  }>`select distinct on (name) name, ok, examined::int, wrong::int, details, finished_at from wallet.check_result
    order by name, finished_at desc`.execute(db);
  return rows.map(({ finished_at, ...row }) => ({ ...row, finishedAt: finished_at.toISOString() }));
}
