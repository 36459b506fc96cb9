import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, GivenAmount } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const Company = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const GrantId = z.string().regex(/^[\w:.-]{4,60}$/);

const FreeRounds = z
  .strictObject({
    grantId: z.string(),
    memberId: z.string(),
    /** Masked; null where the account is gone. */
    name: z.string().nullable(),
    company: z.string(),
    rounds: z.int(),
    used: z.int(),
    /** Null for whoever may not read money. */
    cap: Amount.nullable(),
    paid: Amount.nullable(),
    paidBy: z.enum(['house', 'company']),
    givenBy: z.string(),
    givenAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    endedBy: z.string().nullable(),
    state: z.enum(['open', 'used', 'over', 'taken']),
  })
  .meta({ id: 'FreeRounds' });
export type FreeRounds = z.infer<typeof FreeRounds>;

const Gift = z.strictObject({
  /** Chosen by the sender, and the same over retries: nobody is given twice under it. */
  giftId: z.string().regex(/^[\w-]{8,40}$/),
  memberIds: z.array(z.uuid()).min(1).max(500),
  company: Company,
  rounds: z.int().min(1).max(1000),
  /** The most that all rounds of one member may pay together. */
  cap: GivenAmount,
  paidBy: z.enum(['house', 'company']),
  days: z.int().min(1).max(90),
});
/** `left_out`: excluded, on a break, in our care or at the end of own limits; who may give is not told which. */
const GiftOutcome = z.enum(['given', 'again', 'left_out', 'unknown']);

export const freeRoundCalls = {
  freeRounds: call({
    route: operatorRoutes.freeRounds,
    summary: 'Free rounds that were given, the newest first: used, paid, cap, end, who pays; fifty a page',
    access: 'operator',
    permission: 'reward.give',
    params,
    query: z.strictObject({
      state: z.enum(['open', 'used', 'over', 'taken']).optional(),
      memberId: z.uuid().optional(),
      company: Company.optional(),
      after: GrantId.optional(),
    }),
    reply: z.strictObject({
      grants: z.array(FreeRounds),
      next: z.string().nullable(),
      companies: z.array(z.string()),
    }),
  }),
  weighFreeRounds: call({
    route: operatorRoutes.weighFreeRounds,
    summary:
      'What giving them would do, member by member, what it may cost, and whether a second person is needed',
    access: 'operator',
    permission: 'reward.give',
    onlyReads: true,
    params,
    body: Gift,
    reply: z.strictObject({
      members: z.array(
        z.strictObject({ memberId: z.string(), name: z.string().nullable(), outcome: GiftOutcome }),
      ),
      most: Amount,
      needsSecond: z.boolean(),
    }),
  }),
  giveFreeRounds: call({
    route: operatorRoutes.giveFreeRounds,
    summary: 'Free rounds for up to 500 members, with a result each',
    access: 'operator',
    permission: 'reward.give',
    secondPerson: true,
    params,
    body: Gift,
    reply: z.strictObject({
      results: z.array(z.strictObject({ memberId: z.string(), outcome: GiftOutcome })),
    }),
  }),
  takeBackFreeRounds: call({
    route: operatorRoutes.takeBackFreeRounds,
    summary: 'Take back what is unused; rounds that were played may still pay their prize',
    access: 'operator',
    permission: 'reward.give',
    params: params.extend({ grantId: GrantId }),
    reply: z.strictObject({ unused: z.int() }),
  }),
};
