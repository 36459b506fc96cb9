import { z } from 'zod';
import { call } from '../call.ts';
import { legalKinds } from '../rules.ts';
import { playerRoutes } from '../routes.ts';

const LegalText = z
  .strictObject({
    kind: z.enum(legalKinds),
    version: z.int(),
    from: z.iso.datetime(),
    title: z.string(),
    html: z.string(),
  })
  .meta({ id: 'LegalText' });
export type LegalText = z.infer<typeof LegalText>;

export const legalCalls = {
  legalAsked: call({
    route: playerRoutes.legalAsked,
    summary: 'Legal texts in force that the member has not accepted yet',
    access: 'member',
    reply: z.strictObject({ texts: z.array(LegalText) }),
  }),
  acceptLegal: call({
    route: playerRoutes.acceptLegal,
    summary: 'The member accepts a version; one that is not in force any more is refused',
    access: 'member',
    params: z.strictObject({ kind: z.enum(legalKinds) }),
    body: z.strictObject({ version: z.int().min(1) }),
    reply: z.strictObject({}),
  }),
};
