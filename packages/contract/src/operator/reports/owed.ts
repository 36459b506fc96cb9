import { z } from 'zod';
import { call } from '../../call.ts';
import { owedFigures, Protection } from '../../player/reports/owed.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day, GivenAmount } from '../../wire.ts';
import { ofBrand } from './span.ts';

const Statement = z
  .strictObject({
    id: z.string(),
    amount: Amount,
    asOf: Day,
    place: z.string(),
    fileReference: z.string(),
    statedBy: z.string(),
    agreedBy: z.string(),
    madeAt: z.iso.datetime(),
  })
  .meta({ id: 'HeldStatement' });
export type HeldStatement = z.infer<typeof Statement>;

const Night = z
  .strictObject({
    ...owedFigures,
    /** What members have by the ledger's other sides at the same moment. */
    byLedger: Amount,
    /** A tree that says otherwise than the ledger is not. */
    isPublished: z.boolean(),
  })
  .meta({ id: 'OwedNight' });
export type OwedNight = z.infer<typeof Night>;

const Owed = z
  .strictObject({
    currency: z.string(),
    /** By the brand's clock. */
    today: Day,
    fewest: z.int(),
    protection: Protection,
    /** The newest 14. */
    nights: z.array(Night),
    /** The newest 50, by the day they speak of. */
    statements: z.array(Statement),
  })
  .meta({ id: 'OwedToMembers' });
export type OwedToMembers = z.infer<typeof Owed>;

const access = 'operator';

export const operatorOwedCalls = {
  owedToMembers: call({
    route: operatorRoutes.owedToMembers,
    summary:
      'Nights of what is owed to members as they were published, and what is stated to be held for them',
    access,
    permission: 'money.read',
    proves: ['PROOF-02', 'PROOF-07'],
    params: ofBrand,
    reply: Owed,
  }),
  stateHeld: call({
    route: operatorRoutes.stateHeld,
    summary: 'States what is held for members; public, so a second person always agrees first',
    access,
    permission: 'money.adjust',
    secondPerson: true,
    proves: ['PROOF-07'],
    params: ofBrand,
    body: z.strictObject({
      amount: GivenAmount,
      asOf: Day,
      place: z.string().trim().min(3).max(200),
      fileReference: z.string().trim().min(1).max(80),
      reason: z.string().min(3).max(200),
    }),
    reply: z.strictObject({}),
  }),
};
