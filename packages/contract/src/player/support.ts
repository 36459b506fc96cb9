import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { OrderNo } from '../wire.ts';
import { RoundNo } from './play.ts';

export const feedbackKinds = ['idea', 'fault', 'praise', 'complaint'] as const;

const Feedback = z
  .strictObject({
    id: z.string(),
    kind: z.enum(feedbackKinds),
    content: z.string(),
    pictures: z.array(z.uuid()),
    at: z.iso.datetime(),
    answer: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    state: z.enum(['sent', 'answered']),
  })
  .meta({ id: 'Feedback' });
export type Feedback = z.infer<typeof Feedback>;

export const supportCalls = {
  feedback: call({
    route: playerRoutes.feedback,
    summary: 'What a player wants to tell; five a day, pictures for real accounts only (DEC-070, DEC-093)',
    access: 'session',
    proves: ['CALL-35', 'VAL-02', 'DEC-070', 'DEC-093'],
    body: z.strictObject({
      kind: z.enum(feedbackKinds),
      /** Words are counted by the server too. */
      content: z.string().trim().min(1).max(2000),
      pictures: z.array(z.uuid()).max(3).default([]),
    }),
    reply: z.strictObject({ id: z.string() }),
  }),
  ownFeedback: call({
    route: playerRoutes.ownFeedback,
    summary: 'Own feedback with answers, newest first',
    access: 'session',
    proves: ['DEC-093'],
    query: z.strictObject({ pageNum: z.coerce.number().int().min(1).max(500).default(1) }),
    reply: z.strictObject({
      list: z.array(Feedback),
      totalPages: z.int(),
      /** How many words a message may have, at least and at most. */
      words: z.strictObject({ least: z.int(), most: z.int() }),
    }),
  }),
};

/** Something of the member's own that an answer points to. */
export const ChatLink = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('order'), no: OrderNo }),
    z.strictObject({ kind: z.literal('round'), no: RoundNo }),
  ])
  .meta({ id: 'ChatLink' });
export type ChatLink = z.infer<typeof ChatLink>;

const ChatMessage = z
  .strictObject({
    id: z.string(),
    fromStaff: z.boolean(),
    text: z.string(),
    links: z.array(ChatLink),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

const Chat = z
  .strictObject({
    messages: z.array(ChatMessage),
    /** Somebody looked at the desk a moment ago; otherwise an answer comes later, to the inbox. */
    isStaffed: z.boolean(),
    isClosed: z.boolean(),
    /** Up to which message staff have read. */
    readByStaff: z.string(),
  })
  .meta({ id: 'Chat' });

export const chatCalls = {
  launchChat: call({
    route: playerRoutes.launchChat,
    summary:
      'Where to chat: our own page with a ticket that works once, or the product the operator uses (DEC-100)',
    access: 'anyone',
    proves: ['CALL-24', 'ENT-38', 'DEC-100', 'DEC-103'],
    query: z.strictObject({
      b2c: z.literal('1'),
      language: z.string().max(10).optional(),
      /** An own path: nobody is led away from here. */
      backUrl: z
        .string()
        .max(200)
        .regex(/^\/m(\/[\w./?&=%-]*)?$/),
      headerColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
      title: z.string().trim().min(1).max(60),
      template: z.literal('v2'),
    }),
    reply: z.strictObject({ chatUrl: z.string() }),
  }),
  chatUnread: call({
    route: playerRoutes.chatUnread,
    summary: 'Answers that wait to be read (CALL-23)',
    access: 'session',
    proves: ['CALL-23', 'ENT-37', 'DEC-071', 'DEC-076', 'DEC-100', 'DEC-103'],
    reply: z.strictObject({ unReadCount: z.int() }),
  }),
  openChat: call({
    route: playerRoutes.openChat,
    summary: 'The ticket of an address becomes a conversation, once',
    access: 'visitor',
    proves: ['DEC-100'],
    body: z.strictObject({ ticket: z.string().max(600) }),
    reply: Chat,
  }),
  chatMessages: call({
    route: playerRoutes.chatMessages,
    summary: 'What was written since, which is then read',
    access: 'anyone',
    proves: ['DEC-100'],
    query: z.strictObject({
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .default('0'),
    }),
    reply: Chat,
  }),
  sendChat: call({
    route: playerRoutes.sendChat,
    summary: 'One message; the same key is the same message',
    access: 'visitor',
    proves: ['DEC-100'],
    body: z.strictObject({ text: z.string().trim().min(1).max(1000), key: z.uuid() }),
    reply: z.strictObject({ id: z.string() }),
  }),
  appeal: call({
    route: playerRoutes.appeal,
    summary:
      'Whoever finds their account closed asks to have it looked at; says nothing about whether there is one',
    access: 'visitor',
    body: z.strictObject({
      account: z.string().trim().min(3).max(40),
      contact: z.string().trim().min(5).max(120),
      text: z.string().trim().min(10).max(1000),
    }),
    reply: z.strictObject({}),
  }),
};
