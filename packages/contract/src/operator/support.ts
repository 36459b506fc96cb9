import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });

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
