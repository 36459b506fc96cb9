import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const count = z.int().min(0);

export const contentPushCalls = {
  pushState: call({
    route: operatorRoutes.pushState,
    summary:
      'Whether browsers of members are told of messages, the key to subscribe one with, and how the last day went',
    access: 'operator',
    permission: 'content.edit',
    params,
    reply: z.strictObject({
      /** Null while something is missing. */
      key: z.string().nullable(),
      /** The switch WEBPUSH3 of the brand, or the keys of the installation. */
      missing: z.enum(['switch', 'keys']).nullable(),
      browsers: count,
      toldInADay: count,
      failedInADay: count,
    }),
  }),
  testPush: call({
    route: operatorRoutes.testPush,
    summary: 'The hint that members get, once, to the browser that asks; nothing is kept',
    access: 'operator',
    permission: 'content.edit',
    onlyReads: true,
    params,
    body: z.strictObject({
      endpoint: z.string().max(1000),
      keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    }),
    reply: z.strictObject({
      /** What the browser's company said: `gone` is a browser it does not know any more. */
      answer: z.enum(['sent', 'gone', 'failed']),
    }),
  }),
};
