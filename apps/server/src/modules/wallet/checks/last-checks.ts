import { type Kysely, sql } from 'kysely';

interface CheckRow {
  name: string;
  ok: boolean;
  examined: number;
  wrong: number;
  details: Record<string, unknown>;
  finished_at: Date;
}

const columns = sql`name, ok, examined::int, wrong::int, details, finished_at`;
const view = ({ finished_at, ...row }: CheckRow) => ({ ...row, finishedAt: finished_at.toISOString() });

/** The newest result of each check. */
export async function lastChecks(db: Kysely<object>) {
  const { rows } = await sql<CheckRow>`select distinct on (name) ${columns} from wallet.check_result
    order by name, finished_at desc`.execute(db);
  return rows.map(view);
}

const mostResults = 60;

/** One check over the nights, the newest first. */
export async function checkHistory(db: Kysely<object>, name: string) {
  const { rows } = await sql<CheckRow>`select ${columns} from wallet.check_result where name = ${name}
    order by finished_at desc limit ${mostResults}`.execute(db);
  return rows.map(view);
}
