import type { ChatLink } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Owner } from './chat-pass.ts';
import { noteSpoken } from './desk/repository.ts';
import { tablesOf } from './tables-of.ts';

/** A member has one conversation for good; a visitor has the one they were given. */
export async function findConversation(work: Work, { memberId, conversationId }: Owner) {
  const all = tablesOf(work).selectFrom('support.conversation').selectAll();
  const own =
    memberId === null
      ? all.where('conversation_id', '=', conversationId).where('member_id', 'is', null)
      : all.where('member_id', '=', memberId);
  return own.executeTakeFirst();
}

export const findById = (work: Work, conversationId: string) =>
  tablesOf(work)
    .selectFrom('support.conversation')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();

export async function openConversation(work: Work, owner: Owner): Promise<string> {
  await tablesOf(work)
    .insertInto('support.conversation')
    .values({
      merchant_code: work.merchant,
      conversation_id: owner.conversationId,
      member_id: owner.memberId,
      opened_at: work.now,
      last_at: work.now,
      seen_at: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await findConversation(work, owner);
  return found?.conversation_id ?? owner.conversationId;
}

interface MessageRow {
  message_id: string;
  from_staff: boolean;
  writer: string;
  text: string;
  links: ChatLink[];
  sent_at: Date;
}

export const findMessages = (
  work: Work,
  conversationId: string,
  after: string,
  limit: number,
): Promise<MessageRow[]> =>
  tablesOf(work)
    .selectFrom('support.chat_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('message_id', '>', after)
    .orderBy('message_id', 'desc')
    .limit(limit)
    .$castTo<MessageRow>()
    .execute();

export interface NewMessage {
  conversationId: string;
  fromStaff: boolean;
  writer: string;
  text: string;
  key: string;
  links?: readonly ChatLink[];
}

/** Its number, also when it was sent before. */
export async function insertMessage(work: Work, sent: NewMessage): Promise<{ id: string; isNew: boolean }> {
  const row = await tablesOf(work)
    .insertInto('support.chat_message')
    .values({
      merchant_code: work.merchant,
      conversation_id: sent.conversationId,
      from_staff: sent.fromStaff,
      writer: sent.writer,
      text: sent.text,
      links: JSON.stringify(sent.links ?? []),
      sent_key: sent.key,
      sent_at: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst();
  if (row !== undefined) {
    await tablesOf(work)
      .updateTable('support.conversation')
      .set({ last_at: work.now, state: 'open' })
      .where('conversation_id', '=', sent.conversationId)
      .execute();
    await noteSpoken(work, sent);
    return { id: row.message_id, isNew: true };
  }
  const before = await tablesOf(work)
    .selectFrom('support.chat_message')
    .select('message_id')
    .where('conversation_id', '=', sent.conversationId)
    .where('sent_key', '=', sent.key)
    .executeTakeFirstOrThrow();
  return { id: before.message_id, isNew: false };
}

export async function markRead(work: Work, conversationId: string, side: 'member' | 'staff', upTo: string) {
  const column = side === 'member' ? sql`member_read` : sql`staff_read`;
  const seen = side === 'member' ? sql`, seen_at = ${work.now}` : sql``;
  await sql`update support.conversation set ${column} = greatest(${column}, ${upTo}::bigint)${seen}
    where conversation_id = ${conversationId}`.execute(work.db);
}

export async function countUnread(work: Work, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from support.conversation c
      join support.chat_message m on m.merchant_code = c.merchant_code and m.conversation_id = c.conversation_id
        and m.from_staff and m.message_id > c.member_read
    where c.member_id = ${memberId}`.execute(work.db);
  return Number(rows[0]?.count ?? 0);
}

/** How many a conversation got in the last minute: a flood is refused before it is stored. */
export async function countRecent(work: Work, conversationId: string, since: Date): Promise<number> {
  const { count } = await tablesOf(work)
    .selectFrom('support.chat_message')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('from_staff', '=', false)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function closeConversation(work: Work, conversationId: string): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(work)
    .updateTable('support.conversation')
    .set({ state: 'closed' })
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function useTicket(work: Work, hash: Buffer, until: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(work)
    .insertInto('support.used_chat_ticket')
    .values({ merchant_code: work.merchant, ticket_hash: hash, until_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function seeDesk(work: Work): Promise<void> {
  await tablesOf(work)
    .insertInto('support.desk')
    .values({ merchant_code: work.merchant, seen_at: work.now })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet({ seen_at: work.now }))
    .execute();
}

export async function isDeskOpen(work: Work, since: Date): Promise<boolean> {
  const row = await tablesOf(work)
    .selectFrom('support.desk')
    .select('seen_at')
    .where('seen_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}
