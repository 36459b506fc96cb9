import type { Content } from '#modules/content';
import type { Merchants } from '#modules/merchant';
import type { RunWork, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import {
  closeConversation,
  findById,
  findMessages,
  findQueue,
  insertMessage,
  markRead,
  seeDesk,
} from './chat-repository.ts';
import { say } from './texts.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  content: Content;
}

const pageSize = 200;
/** Whoever was not at the page for so long finds the answer in the inbox. */
const awayMs = 60_000;

/** Live chat from the desk: conversations that wait, and answers (DEC-100). */
export function createChatDesk({ runWork, merchants, content }: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  return {
    async queue(merchant: string, operator: string, state: 'open' | 'closed') {
      const scope = as(merchant, operator);
      // Being there is no change to anybody's account: not signed, and so not on the record of staff's actions.
      await runWork({ merchant, actor: { kind: 'system', name: 'desk' } }, seeDesk);
      return runWork(scope, async (work) => ({
        chats: (await findQueue(work, state, pageSize)).map((row) => ({
          conversationId: row.conversation_id,
          memberId: row.member_id,
          state: row.state,
          lastAt: row.last_at.toISOString(),
          lastText: row.last_text ?? '',
          unread: Number(row.unread),
        })),
      }));
    },
    show: (merchant: string, operator: string, conversationId: string) =>
      runWork({ ...as(merchant, operator), actor: { kind: 'system', name: 'desk' } }, async (work) => {
        if ((await findById(work, conversationId)) === undefined) refuse('request.not_found');
        const rows = await findMessages(work, conversationId, '0', pageSize);
        if (rows[0] !== undefined) await markRead(work, conversationId, 'staff', rows[0].message_id);
        return {
          messages: rows.toReversed().map((row) => ({
            id: row.message_id,
            fromStaff: row.from_staff,
            writer: row.writer,
            text: row.text,
            at: row.sent_at.toISOString(),
          })),
        };
      }),
    answer: (
      merchant: string,
      operator: string,
      conversationId: string,
      sent: { text: string; key: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const found = (await findById(work, conversationId)) ?? refuse('request.not_found');
        const message = { conversationId, fromStaff: true, writer: operator, ...sent };
        const { id, isNew } = await insertMessage(work, message);
        const memberId = found.member_id;
        if (isNew && memberId !== null) {
          await work.announce('support.chat_answered.v1', { memberId });
          const isAway = work.now.getTime() - found.seen_at.getTime() > awayMs;
          const body = { EN: content.htmlOf(sent.text) };
          if (isAway)
            await content.sendMessage(work, {
              memberId,
              kind: 'support',
              title: say('chat_answered_title'),
              body,
              link: '/m/chat',
            });
        }
        return { id };
      }),
    close: (merchant: string, operator: string, conversationId: string) =>
      runWork(as(merchant, operator), async (work) => {
        if (!(await closeConversation(work, conversationId))) refuse('request.not_found');
        return {};
      }),
  };
}
