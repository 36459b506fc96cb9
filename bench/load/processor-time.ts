import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const ticksPerSecond = 100;

/** From the third on, as proc(5) counts them; nothing when the process is gone. */
function fieldsOf(pid: number | string | undefined): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
const secondsIn = (fields: readonly string[], ...places: number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / ticksPerSecond;

/** Seconds of processor time a process has used; 0 when it is gone. */
export const cpuOf = (pid: number | undefined): number => secondsIn(fieldsOf(pid), 11, 12);

/** Seconds of a whole PostgreSQL on this machine: its processes, what those before them used, vacuum and writers included. */
export async function databaseTime(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = fieldsOf(rows[0]?.pid)[1];
  if (parent === undefined) throw new Error('the database is not on this machine');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => fields[1] === parent)
    .reduce((sum, fields) => sum + secondsIn(fields, 11, 12), secondsIn(fieldsOf(parent), 11, 12, 13, 14));
}

/** Seconds of every process by its name: ours, this one, and the connections of a database on this machine. */
export async function processorTimes(
  owner: pg.Client,
  ours: ReadonlyMap<string, number | undefined>,
): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ pid: number; name: string }>(
    `select pid, coalesce(nullif(usename, 'postgres'), 'others') as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const times = new Map([...ours].map(([name, pid]) => [name, cpuOf(pid)]));
  times.set('load', cpuOf(process.pid));
  for (const { pid, name } of rows) {
    const key = `connections of ${name}`;
    times.set(key, (times.get(key) ?? 0) + cpuOf(pid));
  }
  return times;
}
