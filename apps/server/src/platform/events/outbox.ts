import { type Kysely, sql, type Transaction } from 'kysely';
import type { MetStream } from './stream.ts';

export interface OutboxRow {
  id: string;
  place: string;
  merchant_code: string;
  name: string;
  body: { revision?: number };
  topic: string | null;
}

export interface RelayPosition {
  carried: bigint;
  /** How far the stream went when we last stored something. */
  streamSeq: number;
  /** The transaction that reads this, and the oldest one that is still under way. */
  xid: bigint;
  oldest: bigint;
}

/** What lies behind the position and is not on the bus yet. A day's slack: no transaction lasts that long. */
const waiting = sql`platform.outbox o, platform.relay_state s
  where o.place > s.carried and not s.ahead @> o.place
    and o.created_at >= s.created_from and o.created_at < now() + interval '1 day'`;

/** Whether there is anything to do, without taking the position from whoever has it. */
export async function hasWaiting(db: Kysely<object>): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from ${waiting})
    or exists (select from platform.resend)
    or exists (select from platform.relay_state where not isempty(ahead)) as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

/** The position, held until the end of the transaction; nothing while another relay holds it. */
export async function takePosition(db: Transaction<object>): Promise<RelayPosition | undefined> {
  const { rows } = await sql<
    Record<'carried' | 'stream_seq' | 'xid' | 'oldest', string>
  >`select carried, stream_seq, pg_current_xact_id()::text as xid,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest
    from platform.relay_state for update skip locked`.execute(db);
  const [row] = rows;
  return (
    row && {
      carried: BigInt(row.carried),
      streamSeq: Number(row.stream_seq),
      xid: BigInt(row.xid),
      oldest: BigInt(row.oldest),
    }
  );
}

export async function nextEvents(db: Transaction<object>, limit: number): Promise<OutboxRow[]> {
  const { rows } =
    await sql<OutboxRow>`select o.id, o.place, o.merchant_code, o.name, o.body, o.topic from ${waiting}
    order by o.place limit ${limit}`.execute(db);
  return rows;
}

export interface Move {
  /** Everything up to here is on the bus or will never be. */
  carried: bigint;
  /** Places that the bus has taken. */
  done: readonly string[];
  streamSeq: number;
  /** Nothing older waits: only days from here on are looked at. */
  isAll: boolean;
}

/** Moves on; answers the last place that was given out so far. */
export async function movePosition(
  db: Transaction<object>,
  { carried, done, streamSeq, isAll }: Move,
): Promise<bigint> {
  const { rows } = await sql<{ last: string }>`update platform.relay_state s set
      carried = ${carried}::bigint,
      ahead = (s.ahead + coalesce((select range_agg(int8range(place, place, '[]')) from unnest(${done}::bigint[]) place),
        '{}')) * int8multirange(int8range(${carried}::bigint, null, '()')),
      created_from = case when ${isAll} then now() - interval '1 day' else s.created_from end,
      stream_seq = greatest(s.stream_seq, ${streamSeq}::bigint)
    returning (select case when is_called then last_value else 0 end from platform.outbox_place) as last`.execute(
    db,
  );
  return BigInt(rows[0]?.last ?? 0);
}

export async function markPosition(db: Transaction<object>): Promise<void> {
  await sql`insert into platform.relay_mark (carried, stream_seq) select carried, stream_seq from platform.relay_state
    on conflict do nothing`.execute(db);
}

/** Another stream than the one we know, or one that ends before the last place we know, is told again what it lacks. */
export async function rewind(
  db: Transaction<object>,
  stream: MetStream,
): Promise<'known' | 'new' | 'shorter'> {
  const { rows } = await sql<{ stream_created: string; stream_seq: string }>`select stream_created, stream_seq
    from platform.relay_state for update`.execute(db);
  const { stream_created: life = '', stream_seq: last = '0' } = rows[0] ?? {};
  if (life === '') {
    await sql`update platform.relay_state set stream_created = ${stream.life}`.execute(db);
    return 'known';
  }
  const isNew = life !== stream.life;
  if (!isNew && Number(last) <= stream.end) return 'known';
  const end = isNew ? 0 : stream.end;
  await sql`delete from platform.relay_mark where stream_seq > ${end}`.execute(db);
  await sql`update platform.relay_state set stream_created = ${stream.life}, stream_seq = ${end}, ahead = '{}',
    created_from = '-infinity', carried = coalesce((select max(carried) from platform.relay_mark), 0)`.execute(
    db,
  );
  return isNew ? 'new' : 'shorter';
}

export interface Resent {
  id: string;
  merchant_code: string;
  name: string;
  body: unknown;
  tries: number;
}

export async function takeResends(db: Transaction<object>, limit: number): Promise<Resent[]> {
  const { rows } = await sql<Resent>`select id, merchant_code, name, body, tries from platform.resend
    order by created_at limit ${limit} for update skip locked`.execute(db);
  return rows;
}

export async function resendLater(
  db: Kysely<object>,
  row: Omit<Resent, 'tries'>,
  tries: number,
): Promise<void> {
  await sql`insert into platform.resend (id, merchant_code, name, body, tries)
    values (${row.id}, ${row.merchant_code}, ${row.name}, ${JSON.stringify(row.body)}::jsonb, ${tries})
    on conflict (id) do update set tries = excluded.tries`.execute(db);
}

export async function endResends(db: Kysely<object>, ids: readonly string[]): Promise<void> {
  await sql`delete from platform.resend where id = any(${ids}::uuid[])`.execute(db);
}

/** Staff may have mended an event that the bus refused: what is kept is what it took. */
export async function keepBody(db: Kysely<object>, id: string, body: unknown): Promise<void> {
  await sql`update platform.outbox set body = ${JSON.stringify(body)}::jsonb
    where id = ${id}::uuid and created_at >= platform.event_day(${id}::uuid)::timestamp at time zone 'UTC'`.execute(
    db,
  );
}

/** Asked at every scrape, so it counts no further than this: whoever reads it need not know how much more it is. */
export const deepest = 10_000;

/** By the oldest places: the one that waits longest is among them. */
export async function depthOf(db: Kysely<object>, most = deepest): Promise<{ depth: number; lag: number }> {
  const { rows } = await sql<{ depth: string; lag: string | null }>`select count(*) as depth,
    extract(epoch from now() - min(created_at)) as lag
    from (select o.created_at from ${waiting} order by o.place limit ${most}) as first`.execute(db);
  return { depth: Number(rows[0]?.depth ?? 0), lag: Number(rows[0]?.lag ?? 0) };
}

export async function dropOldMarks(db: Kysely<object>, keepDays: number): Promise<void> {
  await sql`delete from platform.relay_mark where made_at < now() - make_interval(days => ${keepDays})`.execute(
    db,
  );
}
