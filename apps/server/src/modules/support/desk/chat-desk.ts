import type { ChatLink, ChatList } from '@perya/contract';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import type { TellDesk } from '#platform/live/desk-hints';
import type { RunWork, Work, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import {
  closeConversation,
  findById,
  findMessages,
  insertMessage,
  markRead,
  seeDesk,
} from '../chat-repository.ts';
import { say } from '../texts.ts';
import type { ChatNotes } from './notes.ts';
import { openFields, withName } from './reply-rules.ts';
import {
  countLists,
  findQueue,
  findRow,
  lastMatter,
  noteEnded,
  type QueueRow,
  tagsInUse,
} from './repository.ts';
import type { Subjects } from './subjects.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
  staff: Staff;
  tellDesk: TellDesk;
  notes: ChatNotes;
  subjects: Subjects;
}

interface Answer {
  text: string;
  key: string;
  links?: ChatLink[] | undefined;
}

const pageSize = 200;
/** Whoever was not at the page for so long finds the answer in the inbox. */
const awayMs = 60_000;

export const conversationView = (row: QueueRow, name: string | null) => ({
  conversationId: row.conversation_id,
  memberId: row.member_id,
  name,
  state: row.state,
  lastAt: row.last_at.toISOString(),
  lastText: name === null ? (row.last_text ?? '') : withName(row.last_text ?? '', name),
  unread: Number(row.unread),
  waitingSince: row.waiting_since?.toISOString() ?? null,
  assignedTo: row.assigned_to,
  snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  tags: row.tags,
});

/** Live chat from the desk: conversations that wait, and answers (DEC-100). */
export function createChatDesk(parts: Parts) {
  const { runWork, merchants, identity, content, staff, tellDesk, notes, subjects } = parts;
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  /** Looking and reading are no change to anybody's account: not signed, and so not among staff's changes. */
  const looking = (merchant: string, operator: string): WorkScope => ({
    ...as(merchant, operator),
    actor: { kind: 'system', name: 'desk' },
  });
  const namesOf = async (work: Work, rows: readonly QueueRow[]) => {
    const ids = rows.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
    const names = await identity.forStaff.names(work, ids);
    return (row: QueueRow) => (row.member_id === null ? null : (names.get(row.member_id)?.name ?? ''));
  };
  /** In the inbox too, under the own name of whoever reads it. */
  const sendToInbox = async (work: Work, memberId: string, text: string) => {
    const words = withName(text, await identity.addressedAs(work, memberId));
    await content.sendMessage(work, {
      memberId,
      kind: 'support',
      title: say('chat_answered_title'),
      body: { EN: content.htmlOf(words) },
      link: '/m/chat',
    });
  };
  return {
    async queue(merchant: string, operator: string, list: ChatList) {
      const scope = looking(merchant, operator);
      await runWork(scope, async (work) => {
        // Whoever paused reads on, and is not counted as being there.
        if (!(await staff.desk.isPaused(work, operator))) await seeDesk(work);
      });
      const people = await staff.desk.workers(merchant, 'chat');
      return runWork(scope, async (work) => {
        const rows = await findQueue(work, list, operator, pageSize);
        const nameOf = await namesOf(work, rows);
        return {
          chats: rows.map((row) => conversationView(row, nameOf(row))),
          counts: await countLists(work, operator),
          people,
          tags: await tagsInUse(work),
        };
      });
    },
    show: (merchant: string, operator: string, conversationId: string) =>
      runWork(looking(merchant, operator), async (work) => {
        const row = (await findRow(work, conversationId)) ?? refuse('request.not_found');
        const name = (await namesOf(work, [row]))(row);
        const messages = await findMessages(work, conversationId, '0', pageSize);
        if (messages[0] !== undefined) await markRead(work, conversationId, 'staff', messages[0].message_id);
        const matter = await lastMatter(work, conversationId);
        return {
          chat: conversationView({ ...row, unread: '0' }, name),
          messages: messages.toReversed().map((one) => ({
            id: one.message_id,
            fromStaff: one.from_staff,
            writer: one.writer,
            text: one.from_staff ? withName(one.text, name ?? '') : one.text,
            links: one.links,
            at: one.sent_at.toISOString(),
          })),
          notes: await notes.list(work, conversationId),
          matter:
            matter === undefined
              ? null
              : {
                  openedAt: matter.opened_at.toISOString(),
                  firstAnswerAt: matter.first_answer_at?.toISOString() ?? null,
                  endedAt: matter.ended_at?.toISOString() ?? null,
                },
        };
      }),
    /** What can be linked; a visitor has nothing, whoever they say they are (OPS-QUEUE-38). */
    subjects: (merchant: string, operator: string, conversationId: string) =>
      runWork(looking(merchant, operator), async (work) => {
        const { member_id } = (await findRow(work, conversationId)) ?? refuse('request.not_found');
        return member_id === null ? { orders: [], rounds: [] } : subjects.of(work, member_id);
      }),
    async answer(merchant: string, operator: string, conversationId: string, sent: Answer) {
      const answered = await runWork(as(merchant, operator), async (work) => {
        const found = (await findById(work, conversationId)) ?? refuse('request.not_found');
        const memberId = found.member_id;
        const fields = openFields(sent.text, memberId !== null);
        if (fields.length > 0) refuse('format.incorrect', { fields });
        const { text, key, links = [] } = sent;
        await subjects.assertOwn(work, memberId, links);
        const message = { conversationId, fromStaff: true, writer: operator, text, key, links };
        const { id, isNew } = await insertMessage(work, message);
        if (isNew && memberId !== null) {
          await work.announce('support.chat_answered.v1', { memberId });
          if (work.now.getTime() - found.seen_at.getTime() > awayMs) await sendToInbox(work, memberId, text);
        }
        return { id };
      });
      tellDesk(merchant, 'chat');
      return answered;
    },
    async close(merchant: string, operator: string, conversationId: string) {
      await runWork(as(merchant, operator), async (work) => {
        if (!(await closeConversation(work, conversationId))) refuse('request.not_found');
        await noteEnded(work, conversationId);
      });
      tellDesk(merchant, 'chat');
      return {};
    },
  };
}
