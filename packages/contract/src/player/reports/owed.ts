import { z } from 'zod';
import { call } from '../../call.ts';
import { playerRoutes } from '../../routes.ts';
import { Amount, Day } from '../../wire.ts';

/** What a night found. */
export const owedFigures = {
  /** The day that begins with it. */
  night: Day,
  takenAt: z.iso.datetime(),
  /** Balances and open stakes together (FIG-11). */
  owed: Amount,
  /** What is in the tree: cash, locked and bonus of every member. */
  inBalances: Amount,
  /** Staked in rounds without a result. */
  inStakes: Amount,
  balances: z.int(),
  /** What the operator states to hold for members; null without a statement of that day or the 31 before. */
  held: z
    .strictObject({ amount: Amount, asOf: Day, place: z.string(), fileReference: z.string() })
    .nullable(),
  /** Percent of what is owed, rounded down to a tenth. */
  coverage: z
    .string()
    .regex(/^\d+\.\d$/)
    .nullable(),
};
const Figures = z.strictObject(owedFigures).meta({ id: 'OwedNightFigures' });
export type OwedNightFigures = z.infer<typeof Figures>;

/** Whether what is stated to be held apart covers the newest night; `lapsed` where the last statement is older than 31 days. */
export const Protection = z.strictObject({
  state: z.enum(['covered', 'short', 'lapsed', 'none']),
  short: Amount,
});

const Night = z
  .strictObject({
    ...owedFigures,
    /** As docs/BALANCES.md says: the text exactly as signed, under a key of the receipts. */
    signed: z.strictObject({ text: z.string(), signature: z.string(), keyId: z.string() }),
  })
  .meta({ id: 'PublishedNight' });
export type PublishedNight = z.infer<typeof Night>;

const Part = z.strictObject({ place: z.int(), amount: z.string(), salt: z.string(), path: z.string() });
const Proof = z
  .strictObject({
    v: z.literal(1),
    issuer: z.string(),
    currency: z.string(),
    night: Day,
    /** The member's ledger number: every receipt of their lines begins with it, or with that of another of their books. */
    number: z.string(),
    parts: z.array(Part),
  })
  .meta({ id: 'BalanceProof' });

const ofNight = z.strictObject({ night: Day });

export const owedCalls = {
  publishedNights: call({
    route: playerRoutes.publishedNights,
    summary: 'What the house owes its members, night by night, the newest 14',
    access: 'guest',
    proves: ['PROOF-08'],
    reply: z.strictObject({
      currency: z.string(),
      /** From so many balances above nothing on there is a night. */
      fewest: z.int(),
      nextAt: z.iso.datetime(),
      protection: Protection,
      nights: z.array(Night),
    }),
    cacheSeconds: 20,
  }),
  publishedNight: call({
    route: playerRoutes.publishedNight,
    summary: 'One night, however long ago',
    access: 'guest',
    proves: ['PROOF-03', 'PROOF-08'],
    params: ofNight,
    reply: Night,
    cacheSeconds: 20,
  }),
  ownProof: call({
    route: playerRoutes.ownProof,
    summary:
      'The way of the caller’s balance into a night’s total, for 35 nights; null where they had no account yet',
    access: 'member',
    proves: ['PROOF-04'],
    params: ofNight,
    reply: z.strictObject({ proof: Proof.nullable() }),
  }),
};
