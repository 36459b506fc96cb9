import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const chatParams = params.extend({ conversationId: z.uuid() });

const Conversation = z
  .strictObject({
    conversationId: z.string(),
    /** Null: a visitor who is not signed in. */
    memberId: z.string().nullable(),
    state: z.enum(['open', 'closed']),
    lastAt: z.iso.datetime(),
    lastText: z.string(),
    unread: z.int(),
  })
  .meta({ id: 'Conversation' });

const Appeal = z
  .strictObject({
    appealId: z.string(),
    account: z.string(),
    contact: z.string(),
    text: z.string(),
    sentAt: z.iso.datetime(),
    state: z.enum(['sent', 'accepted', 'refused']),
    answer: z.string().nullable(),
  })
  .meta({ id: 'Appeal' });

export const supportOperatorCalls = {
  chats: call({
    route: operatorRoutes.chats,
    summary: 'Conversations, those that wait first; asking keeps the desk open',
    access: 'operator',
    permission: 'support.desk',
    params,
    query: z.strictObject({ state: z.enum(['open', 'closed']).default('open') }),
    reply: z.strictObject({ chats: z.array(Conversation) }),
  }),
  chat: call({
    route: operatorRoutes.chat,
    summary: 'One conversation, which is then read',
    access: 'operator',
    permission: 'support.desk',
    records: 'read',
    params: chatParams,
    reply: z.strictObject({
      messages: z.array(
        z.strictObject({
          id: z.string(),
          fromStaff: z.boolean(),
          writer: z.string(),
          text: z.string(),
          at: z.iso.datetime(),
        }),
      ),
    }),
  }),
  answerChat: call({
    route: operatorRoutes.answerChat,
    summary: 'An answer; who is away finds it in the inbox',
    access: 'operator',
    permission: 'support.desk',
    params: chatParams,
    body: z.strictObject({ text: z.string().trim().min(1).max(1000), key: z.uuid() }),
    reply: z.strictObject({ id: z.string() }),
  }),
  closeChat: call({
    route: operatorRoutes.closeChat,
    summary: 'The matter is settled; another message opens the conversation again',
    access: 'operator',
    permission: 'support.desk',
    params: chatParams,
    reply: z.strictObject({}),
  }),
  appeals: call({
    route: operatorRoutes.appeals,
    summary: 'Appeals of closed accounts, the oldest first',
    access: 'operator',
    permission: 'support.appeal',
    records: 'read',
    params,
    query: z.strictObject({ state: z.enum(['sent', 'accepted', 'refused']).default('sent') }),
    reply: z.strictObject({ appeals: z.array(Appeal) }),
  }),
  decideAppeal: call({
    route: operatorRoutes.decideAppeal,
    summary: 'Accepted opens the account again and tells its owner',
    access: 'operator',
    permission: 'support.appeal',
    params: params.extend({ appealId: z.string().regex(/^\d{1,18}$/) }),
    body: z.strictObject({ accept: z.boolean(), answer: z.string().trim().min(3).max(500) }),
    reply: Appeal,
  }),
};
