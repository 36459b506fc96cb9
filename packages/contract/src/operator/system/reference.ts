import { z } from 'zod';
import { call } from '../../call.ts';
import { permissions } from '../../permissions.ts';
import { operatorRoutes } from '../../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const access = 'operator';
const permission = 'brand.read';

const OwnCall = z
  .strictObject({
    name: z.string(),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: z.string(),
    summary: z.string(),
    permission: z.enum(permissions),
    /** `proposes`: a second person must agree, always. */
    may: z.enum(['reads', 'does', 'proposes', 'decides']),
    /** Beyond what one person may do alone it becomes a proposal. */
    isWeighed: z.boolean(),
    needsProof: z.boolean(),
    isFile: z.boolean(),
  })
  .meta({ id: 'OwnCall' });
export type OwnCall = z.infer<typeof OwnCall>;

/** The operator API as far as whoever asks may use it. */
export const referenceCalls = {
  ownCalls: call({
    route: operatorRoutes.ownCalls,
    summary: 'The calls that whoever asks may make at a brand',
    access,
    permission,
    params,
    reply: z.strictObject({ calls: z.array(OwnCall) }),
  }),
  ownCall: call({
    route: operatorRoutes.ownCall,
    summary: 'One of them with everything it takes and answers, as JSON Schema',
    access,
    permission,
    params: z.strictObject({ ...params.shape, name: z.string().regex(/^[a-zA-Z]{1,60}$/) }),
    reply: OwnCall.extend({
      params: z.unknown(),
      query: z.unknown(),
      body: z.unknown(),
      reply: z.unknown(),
    }),
  }),
};
