import { type Kysely, sql } from 'kysely';

type Db = Kysely<object>;

export interface PartState {
  isUp: boolean;
  since: string;
}

export interface Mark {
  processId: string;
  service: string;
  release: string;
  startedAt: Date;
  isLeaving: boolean;
  cpuShare: number;
  memoryBytes: number;
  parts: Record<string, PartState>;
  listeners: Record<string, number>;
  hits: readonly number[];
  outbox: { waiting: number; lagSeconds: number } | null;
}

export async function saveMark(db: Db, mark: Mark): Promise<void> {
  await sql`insert into platform.process (process_id, service, release, started_at, is_leaving, cpu_share, memory_bytes,
      parts, listeners)
    values (${mark.processId}, ${mark.service}, ${mark.release}, ${mark.startedAt}, ${mark.isLeaving}, ${mark.cpuShare},
      ${mark.memoryBytes}, ${JSON.stringify(mark.parts)}::jsonb, ${JSON.stringify(mark.listeners)}::jsonb)
    on conflict (process_id) do update set seen_at = now(), is_leaving = excluded.is_leaving,
      cpu_share = excluded.cpu_share, memory_bytes = excluded.memory_bytes, parts = excluded.parts,
      listeners = excluded.listeners`.execute(db);
  await sql`insert into platform.vital (minute, process_id, hits, outbox_waiting, outbox_lag_seconds)
    values (date_trunc('minute', now()), ${mark.processId}, ${[...mark.hits]}::int[], ${mark.outbox?.waiting ?? null},
      ${mark.outbox?.lagSeconds ?? null})
    on conflict (minute, process_id) do update set
      hits = array(select one + more from unnest(vital.hits, excluded.hits) both_hits(one, more)),
      outbox_waiting = greatest(vital.outbox_waiting, excluded.outbox_waiting),
      outbox_lag_seconds = greatest(vital.outbox_lag_seconds, excluded.outbox_lag_seconds)`.execute(db);
}

export async function removeProcess(db: Db, processId: string): Promise<void> {
  await sql`delete from platform.process where process_id = ${processId}`.execute(db);
}

/** A lost process is told for an hour, minutes for a day. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`delete from platform.process where seen_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from platform.vital where minute < now() - interval '1 day'`.execute(db);
}

export interface ProcessRow {
  process_id: string;
  service: string;
  release: string;
  started_at: Date;
  seen_at: Date;
  is_leaving: boolean;
  is_lost: boolean;
  cpu_share: number;
  memory_bytes: string;
  parts: Record<string, PartState>;
  listeners: Record<string, number>;
  hits: number[];
}

/** With the answers of the last five minutes. */
export async function listProcesses(db: Db, lostAfterSeconds: number): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`select p.*,
      p.seen_at < now() - make_interval(secs => ${lostAfterSeconds}) as is_lost,
      coalesce((select array_agg(place.sum order by place.nth) from (
        select h.nth, sum(h.count)::int as sum from platform.vital v, unnest(v.hits) with ordinality h(count, nth)
        where v.process_id = p.process_id and v.minute > now() - interval '5 minutes' group by h.nth) place), '{}') as hits
    from platform.process p order by service, started_at, process_id`.execute(db);
  return rows;
}

export interface MinuteRow {
  minute: Date;
  hits: number[];
  waiting: number | null;
  lag: number | null;
}

/** The last hour, all processes together. */
export async function listMinutes(db: Db): Promise<MinuteRow[]> {
  const { rows } = await sql<MinuteRow>`select m.minute, m.waiting, m.lag, coalesce((
      select array_agg(place.sum order by place.nth) from (
        select h.nth, sum(h.count)::int as sum from platform.vital v, unnest(v.hits) with ordinality h(count, nth)
        where v.minute = m.minute group by h.nth) place), '{}') as hits
    from (select minute, max(outbox_waiting) as waiting, max(outbox_lag_seconds) as lag from platform.vital
      where minute > now() - interval '61 minutes' and minute < date_trunc('minute', now()) group by minute) m
    order by m.minute`.execute(db);
  return rows;
}

export async function databaseFacts(db: Db) {
  const { rows } = await sql<{ since: Date; bytes: string; connections: number; most: number }>`select
      pg_postmaster_start_time() as since, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most`.execute(db);
  const standbys = await sql<{ name: string; state: string; sync_state: string; lag_seconds: number | null }>`
    select * from platform.standbys()`.execute(db);
  return { ...rows[0], standbys: standbys.rows };
}

/** Events that reached the bus within the last minute. */
export async function publishedLately(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string | null }>`select (select stream_seq from platform.relay_state)
      - (select stream_seq from platform.relay_mark where made_at <= now() - interval '1 minute'
         order by made_at desc limit 1) as count`.execute(db);
  return Math.max(0, Number(rows[0]?.count ?? 0));
}

export async function migrationFacts(db: Db) {
  const { rows } = await sql<{ count: number; last: string | null; at: Date | null }>`select count(*)::int,
      (array_agg(module || '/' || file order by applied_at desc, module desc, file desc))[1] as last, max(applied_at) as at
    from platform.migration`.execute(db);
  return rows[0];
}
