import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { openStates, type RequestKind, type RequestState } from './request-rules.ts';

export interface RequestRow {
  request_id: string;
  member_id: string;
  kind: RequestKind;
  state: RequestState;
  sealed_words: string | null;
  asked_at: Date;
  due_on: string;
  job_id: string | null;
  prepared_at: Date | null;
  released_until: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  answer: string | null;
  version: number;
}

const columns = sql`request_id, member_id, kind, state, sealed_words, asked_at, due_on::text as due_on, job_id,
  prepared_at, released_until, decided_by, decided_at, answer, version`;
const mostListed = 200;
const open = sql`state = any(${[...openStates]}::text[])`;

export async function findRequest(
  { db, merchant }: Work,
  requestId: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${columns} from members.data_request
    where merchant_code = ${merchant} and request_id = ${requestId}`.execute(db);
  return rows[0];
}

export async function requestsOf({ db, merchant }: Work, memberId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} from members.data_request
    where merchant_code = ${merchant} and member_id = ${memberId} order by asked_at desc limit 20`.execute(
    db,
  );
  return rows;
}

/** Open ones by the day they are due, ended ones the newest first. */
export async function listRequests({ db, merchant }: Work, which: 'open' | 'ended'): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} from members.data_request
    where merchant_code = ${merchant} and ${which === 'open' ? open : sql`not (${open})`}
    order by ${which === 'open' ? sql`due_on, asked_at` : sql`decided_at desc nulls last`} limit ${mostListed}`.execute(
    db,
  );
  return rows;
}

/** Null where one of this kind is open already. */
export async function insertRequest(
  { db, merchant, now }: Work,
  wish: { memberId: string; kind: RequestKind; sealedWords: string | null; dueOn: string },
): Promise<string | null> {
  const { rows } = await sql<{ request_id: string }>`
    insert into members.data_request (merchant_code, member_id, kind, sealed_words, asked_at, due_on)
    values (${merchant}, ${wish.memberId}, ${wish.kind}, ${wish.sealedWords}, ${now}, ${wish.dueOn}::date)
    on conflict do nothing returning request_id`.execute(db);
  return rows[0]?.request_id ?? null;
}

export interface RequestChange {
  state: RequestState;
  jobId?: string;
  preparedAt?: Date;
  releasedUntil?: Date;
  decidedBy?: string;
  answer?: string;
}

/** False where somebody moved it since it was seen; without `seen` whoever moves it knows what it stands at. */
export async function moveRequest(
  { db, merchant, now }: Work,
  requestId: string,
  change: RequestChange,
  seen?: number,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update members.data_request set state = ${change.state}, version = version + 1,
      job_id = coalesce(${change.jobId ?? null}, job_id), prepared_at = coalesce(${change.preparedAt ?? null}, prepared_at),
      released_until = ${change.releasedUntil ?? null}, decided_by = ${change.decidedBy ?? null},
      decided_at = ${change.decidedBy === undefined ? null : now}, answer = ${change.answer ?? null}
    where merchant_code = ${merchant} and request_id = ${requestId}
      and (${seen ?? null}::int is null or version = ${seen ?? null})`.execute(db);
  return numAffectedRows === 1n;
}

export async function clearCopy({ db, merchant }: Work, requestId: string): Promise<void> {
  await sql`delete from members.data_copy where merchant_code = ${merchant} and request_id = ${requestId}`.execute(
    db,
  );
}

export async function addPart(
  { db, merchant, now }: Work,
  requestId: string,
  part: { section: string; rows: number; sealed: string },
): Promise<void> {
  await sql`insert into members.data_copy (merchant_code, request_id, nth, section, rows, sealed, made_at)
    select ${merchant}, ${requestId}, coalesce(max(nth) + 1, 0), ${part.section}, ${part.rows}, ${part.sealed}, ${now}
    from members.data_copy where merchant_code = ${merchant} and request_id = ${requestId}`.execute(db);
}

export interface PartRow {
  nth: number;
  section: string;
  rows: number;
}

export async function partsOf({ db, merchant }: Work, requestId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`select nth, section, rows from members.data_copy
    where merchant_code = ${merchant} and request_id = ${requestId} order by nth`.execute(db);
  return rows;
}

export async function findPart(
  { db, merchant }: Work,
  requestId: string,
  nth: number,
): Promise<{ section: string; sealed: string } | undefined> {
  const { rows } = await sql<{
    section: string;
    sealed: string;
  }>`select section, sealed from members.data_copy
    where merchant_code = ${merchant} and request_id = ${requestId} and nth = ${nth}`.execute(db);
  return rows[0];
}
