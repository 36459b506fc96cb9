import { z } from 'zod';
import { call } from '../../call.ts';
import { legalKinds } from '../../rules.ts';
import { operatorRoutes } from '../../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const moment = z.iso.datetime();
const Words = z.strictObject({
  EN: z.string().trim().min(1).max(40_000),
  TY: z.string().trim().min(1).max(40_000).optional(),
});

const LegalVersion = z.strictObject({
  kind: z.enum(legalKinds),
  version: z.int(),
  /** In force from then on, until the next one is. */
  from: moment,
  state: z.enum(['past', 'inForce', 'coming']),
  /** Members are asked to accept it. */
  asks: z.boolean(),
  words: Words,
  by: z.string(),
  at: moment,
  /** How many members accepted this very version. */
  accepted: z.int(),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

const LegalTexts = z
  .strictObject({
    /** The newest first. */
    versions: z.array(LegalVersion),
    /** Members with an account of their own. */
    members: z.int(),
  })
  .meta({ id: 'BrandLegalTexts' });

export const legalTextCalls = {
  legalTexts: call({
    route: operatorRoutes.legalTexts,
    summary: 'Every version of the legal texts of a brand, and how many members accepted each',
    access: 'operator',
    permission: 'brand.read',
    params,
    reply: LegalTexts,
  }),
  publishLegalText: call({
    route: operatorRoutes.publishLegalText,
    summary: 'A new version of a legal text, now or from a day on; members are asked again where it says so',
    access: 'operator',
    permission: 'brand.guard',
    stepUp: true,
    secondPerson: true,
    params,
    body: z.strictObject({
      kind: z.enum(legalKinds),
      words: Words,
      from: moment.nullable(),
      asks: z.boolean(),
      /** The newest version that was looked at, 0 without one: another one’s is not written over unseen. */
      seen: z.int().min(0),
    }),
    reply: LegalTexts,
  }),
};
