import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';
import type { Words } from '../words.ts';

export interface NewMessage {
  memberId: string;
  kind: 'staff' | 'reward' | 'money' | 'account' | 'support';
  title: Words;
  body: Words;
  link: string | null;
}

export async function insertMessage(work: Work, message: NewMessage, sentBy: string): Promise<string> {
  const { id } = await tablesOf(work)
    .insertInto('content.message')
    .values({
      merchant_code: work.merchant,
      member_id: message.memberId,
      kind: message.kind,
      title: JSON.stringify(message.title),
      body: JSON.stringify(message.body),
      link: message.link,
      sent_by: sentBy,
      sent_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const present = (work: Work, memberId: string) =>
  tablesOf(work)
    .selectFrom('content.message')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null);

export const findMessages = (work: Work, memberId: string, place: { limit: number; offset: number }) =>
  present(work, memberId)
    .selectAll()
    .orderBy(sql`read_at is not null`)
    .orderBy('id', 'desc')
    .limit(place.limit)
    .offset(place.offset)
    .execute();

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

export async function countMessages(work: Work, memberId: string): Promise<{ all: number; unread: number }> {
  const { all, unread } = await present(work, memberId)
    .select((e) => [
      e.fn.countAll<string>().as('all'),
      e.fn.countAll<string>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), unread: Number(unread) };
}

/** False without such a message of this member. */
export async function stampMessage(
  work: Work,
  memberId: string,
  id: string,
  column: 'read_at' | 'opened_at' | 'deleted_at',
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(work)
    .updateTable('content.message')
    // The first time counts.
    .set((e) => ({ [column]: e.fn.coalesce(column, e.val(work.now)) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertReadMark(work: Work, memberId: string, announcementId: string): Promise<void> {
  await tablesOf(work)
    .insertInto('content.read_mark')
    .values({
      merchant_code: work.merchant,
      member_id: memberId,
      announcement_id: announcementId,
      read_at: work.now,
    })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function findReadMarks(work: Work, memberId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tablesOf(work)
    .selectFrom('content.read_mark')
    .select('announcement_id')
    .where('member_id', '=', memberId)
    .where('announcement_id', 'in', ids)
    .orderBy('announcement_id')
    .execute();
  return rows.map((row) => row.announcement_id);
}
