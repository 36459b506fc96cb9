import { type Kysely, sql } from 'kysely';
import type { CheckResult } from './check-result.ts';

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

export async function keepCheck(db: Kysely<object>, result: CheckResult): Promise<void> {
  const { name, ok, examined, wrong, details } = result;
  await sql`insert into wallet.check_result (name, ok, examined, wrong, details)
    values (${name}, ${ok}, ${examined}, ${wrong}, ${JSON.stringify(details)}::jsonb)`.execute(db);
}

const mostResults = 60;

/** One check over the nights, the newest first. */
export async function checkHistory(db: Kysely<object>, name: string) {
  const { rows } = await sql<CheckRow>`select ${columns} from wallet.check_result where name = ${name}
    order by finished_at desc limit ${mostResults}`.execute(db);
  return rows.map(view);
}
