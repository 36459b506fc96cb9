import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, GivenAmount } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const ofPool = params.extend({ jackpot: z.string().regex(/^[a-z0-9-]{2,40}$/) });
/** Bets feed a pool by fractions of a centavo: a sum that proves something has all its places. */
const Exact = z.string().regex(/^-?\d{1,13}\.\d{6}$/);
const PoolName = z.strictObject({
  EN: z.string().trim().min(3).max(60),
  TY: z.string().trim().min(3).max(60).optional(),
});

const Pool = z
  .strictObject({
    jackpot: z.string(),
    name: z.record(z.string(), z.string()),
    company: z.string(),
    isActive: z.boolean(),
    /** The most of a stake that may go into it, in percent. */
    mostPercent: z.string(),
    betsOfDay: z.int(),
    timesWon: z.int(),
    /** Null for whoever may not read money. */
    money: z
      .strictObject({
        /** As the ledger has it now. */
        amount: Exact,
        /** What the house puts in after a win. */
        seed: Amount,
        fedOfDay: Exact,
        /** The sum that proves it: seeded + fed − won is the amount, and `difference` is nothing. */
        seeded: Exact,
        fed: Exact,
        won: Exact,
        difference: Exact,
      })
      .nullable(),
    /** The newest twenty. */
    wins: z.array(
      z.strictObject({
        at: z.iso.datetime(),
        amount: Amount.nullable(),
        /** Masked; null for whoever may not see members. */
        memberName: z.string().nullable(),
        memberId: z.string().nullable(),
        gameName: z.string(),
        /** The company took the result back, and the prize went back into the pool. */
        isTakenBack: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'StaffPool' });
export type StaffPool = z.infer<typeof Pool>;

export const poolCalls = {
  pools: call({
    route: operatorRoutes.pools,
    summary:
      'Pools: amount as the ledger has it, seed, share, fed in 24 hours, wins, and the sum that proves it',
    access: 'operator',
    permission: 'game.company',
    params,
    reply: z.strictObject({ pools: z.array(Pool), asOf: z.iso.datetime() }),
  }),
  changePool: call({
    route: operatorRoutes.changePool,
    summary: 'Another name of a pool, or whether bets feed it; what is in it nobody can change',
    access: 'operator',
    permission: 'game.company',
    params: ofPool,
    body: z.strictObject({ name: PoolName.optional(), isActive: z.boolean().optional() }),
    reply: z.strictObject({}),
  }),
  changePoolSeed: call({
    route: operatorRoutes.changePoolSeed,
    summary: 'What the house puts into a pool after its next win; always by two persons',
    access: 'operator',
    permission: 'game.company',
    secondPerson: true,
    params: ofPool,
    /** `seen`: the seed as it was read; another one by then is refused. */
    body: z.strictObject({ seed: GivenAmount, seen: Amount }),
    reply: z.strictObject({}),
  }),
};
