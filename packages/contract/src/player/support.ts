import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';

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
