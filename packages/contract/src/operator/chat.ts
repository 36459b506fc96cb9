import { z } from 'zod';
import { call } from '../call.ts';
import { ChatLink } from '../player/support.ts';
import { operatorRoutes } from '../routes.ts';
import { Amount } from '../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const chatParams = params.extend({ conversationId: z.uuid() });
const moment = z.iso.datetime();
const access = 'operator';
const permission = 'support.desk';

/** Waiting: the other side has had no answer. Open: everything that is neither settled nor put off. */
const chatLists = ['waiting', 'mine', 'open', 'snoozed', 'closed'] as const;
export type ChatList = (typeof chatLists)[number];

const Tag = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9 -]{0,23}$/);

const Conversation = z
  .strictObject({
    conversationId: z.string(),
    /** Null: a visitor who is not signed in. */
    memberId: z.string().nullable(),
    /** Masked; null for a visitor, whatever name they claim. */
    name: z.string().nullable(),
    state: z.enum(['open', 'closed']),
    lastAt: moment,
    lastText: z.string(),
    unread: z.int(),
    waitingSince: moment.nullable(),
    assignedTo: z.string().nullable(),
    snoozedUntil: moment.nullable(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'Conversation' });

const ChatNote = z
  .strictObject({ id: z.string(), text: z.string(), by: z.string(), at: moment })
  .meta({ id: 'ChatNote' });

const SavedReply = z
  .strictObject({
    replyId: z.uuid(),
    title: z.string(),
    EN: z.string(),
    TY: z.string(),
    isOffered: z.boolean(),
    changedBy: z.string(),
    changedAt: moment,
  })
  .meta({ id: 'SavedReply' });

/** Half of them were as quick as the median, nine of ten as the other one; null while there is none. */
const Measured = z.strictObject({
  matters: z.int(),
  answered: z.int(),
  firstAnswerMedian: z.int().nullable(),
  firstAnswerNinety: z.int().nullable(),
  ended: z.int(),
  endMedian: z.int().nullable(),
});

const Count = z.int();
const reply = (words: number) => z.string().trim().min(2).max(words);

export const chatOperatorCalls = {
  chats: call({
    route: operatorRoutes.chats,
    summary: 'Conversations, those that wait longest first; asking keeps the desk open',
    access,
    permission,
    params,
    query: z.strictObject({ state: z.enum(chatLists).default('open') }),
    reply: z.strictObject({
      chats: z.array(Conversation),
      counts: z.strictObject({ waiting: Count, mine: Count, open: Count, snoozed: Count }),
      /** Who works here and can be given a conversation. */
      people: z.array(z.string()),
      tags: z.array(z.string()),
    }),
  }),
  chat: call({
    route: operatorRoutes.chat,
    summary: 'One conversation with our notes about it, which is then read',
    access,
    permission,
    records: 'read',
    params: chatParams,
    reply: z.strictObject({
      chat: Conversation,
      messages: z.array(
        z.strictObject({
          id: z.string(),
          fromStaff: z.boolean(),
          writer: z.string(),
          text: z.string(),
          links: z.array(ChatLink),
          at: moment,
        }),
      ),
      notes: z.array(ChatNote),
      /** What they came for now, or last. */
      matter: z
        .strictObject({ openedAt: moment, firstAnswerAt: moment.nullable(), endedAt: moment.nullable() })
        .nullable(),
    }),
  }),
  answerChat: call({
    route: operatorRoutes.answerChat,
    summary:
      'An answer, perhaps with the member’s own orders and rounds as links; who is away finds it in the inbox',
    access,
    permission,
    params: chatParams,
    body: z.strictObject({
      text: z.string().trim().min(1).max(1000),
      key: z.uuid(),
      links: z.array(ChatLink).max(5).optional(),
    }),
    reply: z.strictObject({ id: z.string() }),
  }),
  closeChat: call({
    route: operatorRoutes.closeChat,
    summary: 'The matter is settled; another message opens the conversation again',
    access,
    permission,
    params: chatParams,
    reply: z.strictObject({}),
  }),
  changeChat: call({
    route: operatorRoutes.changeChat,
    summary: 'Gives a conversation to somebody, puts it off until a time, or tags it; no player learns of it',
    access,
    permission,
    params: chatParams,
    body: z.strictObject({
      assignedTo: z.string().min(1).max(80).nullable().optional(),
      /** At most thirty days away; a new message brings it back at once. */
      snoozedUntil: moment.nullable().optional(),
      tags: z.array(Tag).max(8).optional(),
    }),
    reply: Conversation,
  }),
  noteChat: call({
    route: operatorRoutes.noteChat,
    summary: 'A note for colleagues that no player sees; the same key is the same note',
    access,
    permission,
    params: chatParams,
    body: z.strictObject({ text: z.string().trim().min(1).max(1000), key: z.uuid() }),
    reply: ChatNote,
  }),
  chatSubjects: call({
    route: operatorRoutes.chatSubjects,
    summary:
      'The member’s newest orders and rounds, for links and the fields of saved replies; none for a visitor',
    access,
    permission,
    records: 'read',
    params: chatParams,
    reply: z.strictObject({
      orders: z.array(
        z.strictObject({
          orderNo: z.string(),
          kind: z.enum(['deposit', 'withdrawal']),
          amount: Amount,
          currency: z.string(),
          channel: z.string(),
          state: z.string(),
          deadline: moment.nullable(),
          at: moment,
        }),
      ),
      rounds: z.array(
        z.strictObject({ roundNo: z.string(), game: z.string(), state: z.string(), at: moment }),
      ),
    }),
  }),
  chatTimes: call({
    route: operatorRoutes.chatTimes,
    summary: 'Seconds to the first answer and to the end, today and in thirty days; for us alone',
    access,
    permission,
    params,
    reply: z.strictObject({ today: Measured, month: Measured }),
  }),
  savedReplies: call({
    route: operatorRoutes.savedReplies,
    summary:
      'Saved replies in both languages; {order}, {amount} and {deadline} are filled before, {name} on the way to its reader',
    access,
    permission,
    params,
    reply: z.strictObject({ replies: z.array(SavedReply) }),
  }),
  saveReply: call({
    route: operatorRoutes.saveReply,
    summary: 'Writes a saved reply under a number of the caller’s choice, or takes it out of the list',
    access,
    permission,
    params: params.extend({ replyId: z.uuid() }),
    body: z.strictObject({
      title: reply(60),
      EN: reply(1000),
      TY: reply(1000),
      isOffered: z.boolean().default(true),
    }),
    reply: SavedReply,
  }),
};
