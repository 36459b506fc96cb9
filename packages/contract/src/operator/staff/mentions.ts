import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const moment = z.iso.datetime();
const access = 'operator';
const permission = 'staff.self';

const Mention = z
  .strictObject({
    mentionId: z.string(),
    by: z.string(),
    at: moment,
    seenAt: moment.nullable(),
    /** What it is about, and where: an address below the brand. The words stay where they were written. */
    kind: z.enum(['note', 'report']),
    /** The name of a report; of a note nothing. */
    title: z.string().nullable(),
    path: z.string(),
  })
  .meta({ id: 'Mention' });
export type Mention = z.infer<typeof Mention>;

/** Whoever is named with an @ is told, and where; reports are told the same way. */
export const mentionCalls = {
  colleagues: call({
    route: operatorRoutes.colleagues,
    summary: 'Names of the people who work for the brand',
    access,
    permission,
    params,
    reply: z.strictObject({ names: z.array(z.string()) }),
  }),
  mentions: call({
    route: operatorRoutes.mentions,
    summary: 'Where one was named and reports one is told of, the newest fifty first',
    access,
    permission,
    params,
    reply: z.strictObject({ mentions: z.array(Mention), unseen: z.int() }),
  }),
  seeMention: call({
    route: operatorRoutes.seeMention,
    summary: 'One has read where one was named',
    access,
    permission,
    params: params.extend({ mentionId: z.string().regex(/^\d{1,18}$/) }),
    reply: z.strictObject({}),
  }),
};
