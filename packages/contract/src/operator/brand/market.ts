import { z } from 'zod';
import { call } from '../../call.ts';
import { KycLevel } from '../../player/person-check.ts';
import { operatorRoutes } from '../../routes.ts';
import { marketProfiles } from '../merchant.ts';

const Profile = z.strictObject({
  profile: z.enum(marketProfiles),
  version: z.int(),
  /** Whether this brand may come under it: nobody leaves a law by a setting. */
  mayChoose: z.boolean(),
  minimumAge: z.int(),
  asked: z.array(z.string()),
  known: z.strictObject({ deposit: KycLevel, play: KycLevel, withdrawal: KycLevel }),
  /** Whoever paid in more than this within so many days must be checked first. */
  checkedAbove: z.strictObject({ amount: z.string(), days: z.int() }).nullable(),
  waits: z.record(z.string(), z.int()),
  /** At most so long; null where the law says nothing. */
  most: z.strictObject({ locationMinutes: z.int(), realityCheckMinutes: z.int().nullable() }),
  mayCancelWithdrawals: z.boolean(),
  mostTurnoverTimes: z.number().nullable(),
  mayMixProducts: z.boolean(),
  /** From when on play looks harmful or money washed: `chasing.deposits`. */
  thresholds: z.record(z.string(), z.union([z.string(), z.number()])),
  taxPercent: z.string(),
  reports: z.array(z.enum(['revenue', 'largeAmounts', 'exclusions', 'complaints', 'care'])),
});

const Market = z
  .strictObject({
    now: z.strictObject({ profile: z.enum(marketProfiles), version: z.int() }),
    profiles: z.array(Profile),
    /** Settings that the law bounds: what it asks for, and what holds here. */
    bounds: z.array(
      z.strictObject({
        path: z.string(),
        law: z.string(),
        own: z.string(),
        isStricter: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'BrandMarket' });
export type BrandMarket = z.infer<typeof Market>;

export const marketCalls = {
  brandMarket: call({
    route: operatorRoutes.brandMarket,
    summary:
      'The law a brand is under, what it asks for, where the brand is stricter, and the others there are',
    access: 'operator',
    permission: 'brand.read',
    params: z.strictObject({ merchantCode: z.string().min(1).max(32) }),
    reply: Market,
  }),
};
