import type { Queue } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';
import { claimMs, lookMs, typingMs } from './desk-rules.ts';

export interface Case {
  queue: Queue;
  subjectId: string;
}

export interface ClaimRow {
  queue: Queue;
  subject_id: string;
  name: string;
  taken_at: Date;
  until: Date;
  taken_from: string | null;
}

const after = (work: Work, ms: number): Date => new Date(work.now.getTime() + ms);
const claims = (work: Work) =>
  tablesOf(work).selectFrom('staff.claim').selectAll().where('until', '>', work.now).$castTo<ClaimRow>();

export const claimOf = (work: Work, { queue, subjectId }: Case): Promise<ClaimRow | undefined> =>
  claims(work).where('queue', '=', queue).where('subject_id', '=', subjectId).executeTakeFirst();
export const claimsOn = (work: Work, queue: Queue): Promise<ClaimRow[]> =>
  claims(work).where('queue', '=', queue).orderBy('subject_id').execute();
export const claimsBy = (work: Work, name: string): Promise<ClaimRow[]> =>
  claims(work).where('name', '=', name).orderBy('taken_at').execute();
export const takenFrom = (work: Work, name: string): Promise<ClaimRow[]> =>
  claims(work).where('taken_from', '=', name).orderBy('taken_at').execute();

/** Nothing when a colleague has it and it is not to be taken over. */
export async function take(
  work: Work,
  { queue, subjectId }: Case,
  name: string,
  takeOver: boolean,
): Promise<ClaimRow | undefined> {
  const { rows } =
    await sql<ClaimRow>`insert into staff.claim as held (merchant_code, queue, subject_id, name, taken_at, until)
    values (${work.merchant}, ${queue}, ${subjectId}, ${name}, ${work.now}, ${after(work, claimMs)})
    on conflict (merchant_code, queue, subject_id) do update set name = excluded.name, until = excluded.until,
      taken_at = case when held.name = excluded.name then held.taken_at else excluded.taken_at end,
      taken_from = case when held.name = excluded.name then held.taken_from
        when held.until > ${work.now} then held.name end
      where held.name = excluded.name or held.until <= ${work.now} or ${takeOver}
    returning *`.execute(work.db);
  return rows[0];
}

export async function extend(work: Work, { queue, subjectId }: Case, name: string): Promise<void> {
  await tablesOf(work)
    .updateTable('staff.claim')
    .set({ until: after(work, claimMs) })
    .where('queue', '=', queue)
    .where('subject_id', '=', subjectId)
    .where('name', '=', name)
    .where('until', '>', work.now)
    .execute();
}

/** One, or all of somebody's; how many there were. */
export async function giveBack(work: Work, name: string, one?: Case): Promise<number> {
  let held = tablesOf(work).deleteFrom('staff.claim').where('name', '=', name);
  if (one !== undefined) held = held.where('queue', '=', one.queue).where('subject_id', '=', one.subjectId);
  const { numDeletedRows } = await held.executeTakeFirst();
  return Number(numDeletedRows);
}

export async function see(work: Work, { queue, subjectId }: Case, name: string): Promise<void> {
  // Nobody tidies up behind a page that was closed: the next one who looks does.
  await tablesOf(work).deleteFrom('staff.look').where('seen_at', '<', after(work, -lookMs)).execute();
  await tablesOf(work)
    .insertInto('staff.look')
    .values({
      merchant_code: work.merchant,
      queue,
      subject_id: subjectId,
      name,
      since: work.now,
      seen_at: work.now,
    })
    .onConflict((known) =>
      known.columns(['merchant_code', 'queue', 'subject_id', 'name']).doUpdateSet({ seen_at: work.now }),
    )
    .execute();
}

/** Whether others see something else now than before. */
export async function type(
  work: Work,
  { queue, subjectId }: Case,
  name: string,
  isTyping: boolean,
): Promise<boolean> {
  const { rows } = await sql<{
    was: boolean | null;
  }>`update staff.look now set typing_at = ${isTyping ? work.now : null}
    from (select typing_at >= ${after(work, -typingMs)} as was from staff.look where merchant_code = ${work.merchant}
      and queue = ${queue} and subject_id = ${subjectId} and name = ${name}) before
    where now.merchant_code = ${work.merchant} and now.queue = ${queue} and now.subject_id = ${subjectId}
      and now.name = ${name} returning before.was`.execute(work.db);
  return (rows[0]?.was ?? false) !== isTyping;
}

export interface LookRow {
  queue: Queue;
  subject_id: string;
  name: string;
  since: Date;
  is_typing: boolean | null;
}

export function looks(work: Work, except: string, one?: Case): Promise<LookRow[]> {
  let seen = tablesOf(work)
    .selectFrom('staff.look')
    .select(['queue', 'subject_id', 'name', 'since'])
    .select(sql<boolean | null>`typing_at >= ${after(work, -typingMs)}`.as('is_typing'))
    .where('seen_at', '>=', after(work, -lookMs))
    .where('name', '<>', except);
  if (one !== undefined) seen = seen.where('queue', '=', one.queue).where('subject_id', '=', one.subjectId);
  return seen.orderBy('since').limit(50).$castTo<LookRow>().execute();
}

export async function isPaused(work: Work, name: string): Promise<boolean> {
  const row = await tablesOf(work)
    .selectFrom('staff.queue_pause')
    .select('since')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

export async function pause(work: Work, name: string, isOn: boolean): Promise<void> {
  if (isOn)
    await tablesOf(work)
      .insertInto('staff.queue_pause')
      .values({ merchant_code: work.merchant, name, since: work.now })
      .onConflict((known) => known.doNothing())
      .execute();
  else await tablesOf(work).deleteFrom('staff.queue_pause').where('name', '=', name).execute();
}
