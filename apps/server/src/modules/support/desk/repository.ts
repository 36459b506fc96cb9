import { sql } from 'kysely';
import type { ChatList } from '@perya/contract';
import type { Work } from '#platform/database/work';
import type { NewMessage } from '../chat-repository.ts';
import { tablesOf } from '../tables-of.ts';

export interface QueueRow {
  conversation_id: string;
  member_id: string | null;
  state: 'open' | 'closed';
  last_at: Date;
  last_text: string | null;
  unread: string;
  waiting_since: Date | null;
  assigned_to: string | null;
  snoozed_until: Date | null;
  tags: string[];
}

const isOpen = (work: Work) =>
  sql`c.state = 'open' and (w.snoozed_until is null or w.snoozed_until <= ${work.now})`;
const listOf = (work: Work, list: ChatList, name: string) => {
  if (list === 'closed') return sql`c.state = 'closed'`;
  if (list === 'snoozed') return sql`c.state = 'open' and w.snoozed_until > ${work.now}`;
  if (list === 'waiting') return sql`${isOpen(work)} and w.waiting_since is not null`;
  if (list === 'mine') return sql`c.state = 'open' and w.assigned_to = ${name}`;
  return isOpen(work);
};
const joined = sql`support.conversation c left join support.chat_work w on w.merchant_code = c.merchant_code
  and w.conversation_id = c.conversation_id`;
const shown = sql`c.conversation_id, c.member_id, c.state, c.last_at, last.text as last_text, w.waiting_since, w.assigned_to,
  w.snoozed_until, coalesce(w.tags, '{}') as tags,
  (select count(*) from support.chat_message m where m.merchant_code = c.merchant_code
    and m.conversation_id = c.conversation_id and not m.from_staff and m.message_id > c.staff_read) as unread
  from ${joined} left join lateral (select m.text from support.chat_message m
    where m.merchant_code = c.merchant_code and m.conversation_id = c.conversation_id
    order by m.message_id desc limit 1) last on true`;

/** Whoever waits longest first, then what was said last. */
export async function findQueue(
  work: Work,
  list: ChatList,
  name: string,
  limit: number,
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`select ${shown} where c.merchant_code = ${work.merchant}
    and ${listOf(work, list, name)} order by w.waiting_since asc nulls last, c.last_at desc limit ${limit}`.execute(
    work.db,
  );
  return rows;
}

export async function findRow(work: Work, conversationId: string): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`select ${shown} where c.merchant_code = ${work.merchant}
    and c.conversation_id = ${conversationId}`.execute(work.db);
  return rows[0];
}

export async function countLists(work: Work, name: string) {
  const count = (list: ChatList) => sql`count(*) filter (where ${listOf(work, list, name)})::int`;
  const { rows } = await sql<{ waiting: number; mine: number; open: number; snoozed: number }>`
    select ${count('waiting')} as waiting, ${count('mine')} as mine, ${count('open')} as open,
      ${count('snoozed')} as snoozed from ${joined} where c.merchant_code = ${work.merchant} and c.state = 'open'`.execute(
    work.db,
  );
  return rows[0] ?? { waiting: 0, mine: 0, open: 0, snoozed: 0 };
}

export async function tagsInUse(work: Work): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`select distinct unnest(tags) as tag from support.chat_work
    where merchant_code = ${work.merchant} order by 1 limit 100`.execute(work.db);
  return rows.map(({ tag }) => tag);
}

/** Somebody spoke: who waits, since when, and how long what they came for takes. */
export async function noteSpoken(
  work: Work,
  { conversationId, fromStaff, writer }: NewMessage,
): Promise<void> {
  if (!fromStaff) {
    await sql`insert into support.chat_work as w (merchant_code, conversation_id, waiting_since)
      values (${work.merchant}, ${conversationId}, ${work.now})
      on conflict (merchant_code, conversation_id) do update
        set waiting_since = coalesce(w.waiting_since, excluded.waiting_since), snoozed_until = null`.execute(
      work.db,
    );
    await sql`insert into support.chat_matter (merchant_code, conversation_id, opened_at)
      values (${work.merchant}, ${conversationId}, ${work.now})
      on conflict (merchant_code, conversation_id) where ended_at is null do nothing`.execute(work.db);
    return;
  }
  // Whoever answers first has it, unless somebody was given it before.
  await sql`update support.chat_work set waiting_since = null, snoozed_until = null,
      assigned_at = coalesce(assigned_at, ${work.now}), assigned_to = coalesce(assigned_to, ${writer})
    where merchant_code = ${work.merchant} and conversation_id = ${conversationId}`.execute(work.db);
  await sql`update support.chat_matter set first_answer_at = ${work.now}, answered_by = ${writer}
    where merchant_code = ${work.merchant} and conversation_id = ${conversationId} and ended_at is null
      and first_answer_at is null`.execute(work.db);
}

export async function noteEnded(work: Work, conversationId: string): Promise<void> {
  await sql`update support.chat_work set waiting_since = null, snoozed_until = null, assigned_to = null, assigned_at = null
    where merchant_code = ${work.merchant} and conversation_id = ${conversationId}`.execute(work.db);
  await sql`update support.chat_matter set ended_at = ${work.now}
    where merchant_code = ${work.merchant} and conversation_id = ${conversationId} and ended_at is null`.execute(
    work.db,
  );
}

export interface Change {
  assignedTo?: string | null | undefined;
  snoozedUntil?: Date | null | undefined;
  tags?: string[] | undefined;
}

export async function changeWork(work: Work, conversationId: string, change: Change): Promise<void> {
  const { assignedTo, snoozedUntil, tags } = change;
  const set = {
    ...(assignedTo !== undefined && {
      assigned_to: assignedTo,
      assigned_at: assignedTo === null ? null : work.now,
    }),
    ...(snoozedUntil !== undefined && { snoozed_until: snoozedUntil }),
    ...(tags !== undefined && { tags: [...new Set(tags)] }),
  };
  await tablesOf(work)
    .insertInto('support.chat_work')
    .values({ merchant_code: work.merchant, conversation_id: conversationId, ...set })
    .onConflict((known) => known.columns(['merchant_code', 'conversation_id']).doUpdateSet(set))
    .execute();
}

export const lastMatter = (work: Work, conversationId: string) =>
  tablesOf(work)
    .selectFrom('support.chat_matter')
    .select(['opened_at', 'first_answer_at', 'ended_at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('matter_id', 'desc')
    .executeTakeFirst();

export interface TimesRow {
  matters: number;
  answered: number;
  first_median: number | null;
  first_ninety: number | null;
  ended: number;
  end_median: number | null;
}

export async function timesSince(work: Work, since: Date): Promise<TimesRow> {
  const first = sql`extract(epoch from first_answer_at - opened_at)`;
  const { rows } =
    await sql<TimesRow>`select count(*)::int as matters, count(first_answer_at)::int as answered,
      round(percentile_cont(0.5) within group (order by ${first}))::int as first_median,
      round(percentile_cont(0.9) within group (order by ${first}))::int as first_ninety,
      count(ended_at)::int as ended,
      round(percentile_cont(0.5) within group (order by extract(epoch from ended_at - opened_at)))::int as end_median
    from support.chat_matter where merchant_code = ${work.merchant} and opened_at >= ${since}`.execute(
      work.db,
    );
  const [row] = rows;
  return (
    row ?? { matters: 0, answered: 0, first_median: null, first_ninety: null, ended: 0, end_median: null }
  );
}
