import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from './tables-of.ts';

export type FeedbackKind = 'idea' | 'fault' | 'praise' | 'complaint';

/** Whoever counts what a member sent today does so alone: two at the same moment would both be the fifth. */
export async function lockMember(work: Work, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support feedback ${memberId}`}, 0))`.execute(
    work.db,
  );
}

export async function countSince(work: Work, memberId: string, since: Date): Promise<number> {
  const { count } = await tablesOf(work)
    .selectFrom('support.feedback')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertFeedback(
  work: Work,
  memberId: string,
  { kind, content, pictures }: { kind: FeedbackKind; content: string; pictures: string[] },
): Promise<string> {
  const { id } = await tablesOf(work)
    .insertInto('support.feedback')
    .values({
      merchant_code: work.merchant,
      member_id: memberId,
      kind,
      content,
      pictures,
      sent_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findOwn(work: Work, memberId: string, place: { limit: number; offset: number }) {
  const own = tablesOf(work).selectFrom('support.feedback').where('member_id', '=', memberId);
  const { all } = await own.select((e) => e.fn.countAll<string>().as('all')).executeTakeFirstOrThrow();
  const rows = await own.selectAll().orderBy('id', 'desc').limit(place.limit).offset(place.offset).execute();
  return { rows, all: Number(all) };
}

/** Those without an answer first, the oldest of them before the others; complaints have a register of their own. */
export function findQueue(work: Work, state: 'sent' | 'answered' | undefined, limit: number) {
  const all = tablesOf(work)
    .selectFrom('support.feedback')
    .selectAll()
    .where('kind', '<>', 'complaint')
    .orderBy(sql`answer is not null`)
    .orderBy('id')
    .limit(limit);
  if (state === undefined) return all.execute();
  return all.where('answer', state === 'sent' ? 'is' : 'is not', null).execute();
}

export type FeedbackRow = Awaited<ReturnType<typeof findQueue>>[number];

/** Undefined where there is nothing to answer any more. */
export const saveAnswer = (work: Work, id: string, answer: string, operator: string) =>
  tablesOf(work)
    .updateTable('support.feedback')
    .set({ answer, answered_by: operator, answered_at: work.now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning('member_id')
    .executeTakeFirst();

export const findFeedback = (work: Work, id: string) =>
  tablesOf(work)
    .selectFrom('support.feedback')
    .select(['answer', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
