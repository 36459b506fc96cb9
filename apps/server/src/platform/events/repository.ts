import { oneRow } from '#platform/database/one-row';
import { type Kysely, sql } from 'kysely';
import { actorName, type Work } from '../database/work.ts';
import type { Envelope } from './envelope.ts';

/** One event and who gave it up. */
export interface ParkedKey {
  listener: string;
  eventId: string;
}

export interface ParkedRow {
  listener: string;
  event_id: string;
  merchant_code: string;
  name: string;
  body: unknown;
  error: string;
  tries: number;
  parked_at: Date;
  state: 'waiting' | 'asked' | 'aside';
  set_aside_at: Date | null;
  set_aside_by: string | null;
  set_aside_reason: string | null;
}

const columns = sql`listener, event_id, merchant_code, name, body, error, tries, parked_at, set_aside_at, set_aside_by,
  set_aside_reason, case when set_aside_at is not null then 'aside' when replay_asked_at is not null then 'asked'
  else 'waiting' end as state`;

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);

/** Answers which of them this listener has not dealt with yet. */
export async function claimInInbox(
  work: Work,
  listener: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ event_id: string }>`insert into platform.inbox (listener, event_id, day)
    select ${listener}, id, platform.event_day(id) from unnest(${eventIds}::uuid[]) id
    on conflict do nothing returning event_id`.execute(work.db);
  return new Set(rows.map(({ event_id }) => event_id));
}

export async function parkEvent(
  db: Kysely<object>,
  listener: string,
  { id, merchant, name, body }: Envelope,
  { error, tries }: { error: unknown; tries: number },
): Promise<void> {
  await sql`insert into platform.parked_event (listener, event_id, merchant_code, name, body, error, tries)
    values (${listener}, ${id}, ${merchant}, ${name}, ${JSON.stringify(body)}::jsonb, ${textOf(error)}, ${tries})
    on conflict (listener, event_id) do update set tries = excluded.tries, error = excluded.error`.execute(
    db,
  );
}

export async function listParked(work: Work, state: string | undefined): Promise<ParkedRow[]> {
  const { rows } = await sql<ParkedRow>`select * from (select ${columns} from platform.parked_event
      where merchant_code = ${work.merchant}) parked
    where ${state ?? null}::text is null or state = ${state ?? null}
    order by parked_at desc limit 200`.execute(work.db);
  return rows;
}

/** Held until the work ends: who replays it and who sets it aside wait for each other. */
export async function lockParked(work: Work, key: ParkedKey): Promise<ParkedRow | undefined> {
  const { rows } = await sql<ParkedRow>`select ${columns} from platform.parked_event
    where merchant_code = ${work.merchant} and listener = ${key.listener} and event_id = ${key.eventId}::uuid
    for update`.execute(work.db);
  return rows[0];
}

export async function askReplay(work: Work, key: ParkedKey): Promise<ParkedRow> {
  const { rows } = await sql<ParkedRow>`update platform.parked_event
    set replay_asked_at = coalesce(replay_asked_at, ${work.now})
    where merchant_code = ${work.merchant} and listener = ${key.listener} and event_id = ${key.eventId}::uuid
    returning ${columns}`.execute(work.db);
  await sql`select pg_notify('platform_parked', '')`.execute(work.db);
  return oneRow(rows);
}

export async function setAside(work: Work, key: ParkedKey, reason: string): Promise<ParkedRow> {
  const { rows } = await sql<ParkedRow>`update platform.parked_event
    set replay_asked_at = null, set_aside_at = ${work.now}, set_aside_by = ${actorName(work.actor)},
      set_aside_reason = ${reason}
    where merchant_code = ${work.merchant} and listener = ${key.listener} and event_id = ${key.eventId}::uuid
    returning ${columns}`.execute(work.db);
  return oneRow(rows);
}

/** What somebody wants replayed, of all merchants. */
export async function askedReplays(db: Kysely<object>): Promise<(ParkedKey & { merchant: string })[]> {
  const { rows } = await sql<ParkedKey & { merchant: string }>`select listener, event_id as "eventId",
      merchant_code as merchant from platform.parked_event
    where replay_asked_at is not null order by replay_asked_at limit 50`.execute(db);
  return rows;
}

/** Undefined when another worker has it or it was dealt with meanwhile. */
/** A transaction and whose rows it is about. */
type Rows = Pick<Work, 'db' | 'merchant'>;

export async function takeAsked(work: Rows, key: ParkedKey): Promise<ParkedRow | undefined> {
  const { rows } = await sql<ParkedRow>`select ${columns} from platform.parked_event
    where merchant_code = ${work.merchant} and listener = ${key.listener} and event_id = ${key.eventId}::uuid
      and replay_asked_at is not null for update skip locked`.execute(work.db);
  return rows[0];
}

export async function removeParked(work: Rows, key: ParkedKey): Promise<void> {
  await sql`delete from platform.parked_event
    where merchant_code = ${work.merchant} and listener = ${key.listener} and event_id = ${key.eventId}::uuid`.execute(
    work.db,
  );
}

export async function noteFailedReplay(db: Kysely<object>, key: ParkedKey, error: unknown): Promise<void> {
  await sql`update platform.parked_event
    set replay_asked_at = null, tries = tries + 1, error = ${textOf(error)}
    where listener = ${key.listener} and event_id = ${key.eventId}::uuid and replay_asked_at is not null`.execute(
    db,
  );
}

export async function countWaiting(db: Kysely<object>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from platform.parked_event
    where set_aside_at is null`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
