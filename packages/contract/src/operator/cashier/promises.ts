import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { GivenAmount } from '../../wire.ts';

const count = z.int().min(0);
const minutes = z.coerce.number().int().min(1).max(10_000);

const StageKept = z.strictObject({
  /** How many withdrawals went through it, and how many would have been in time. */
  passed: count,
  kept: count,
  medianSeconds: count.nullable(),
  /** Nine of ten took less. */
  slowSeconds: count.nullable(),
});

export const promiseCalls = {
  promisesKept: call({
    route: operatorRoutes.promisesKept,
    summary:
      'Of the withdrawals that ended in the last 30 days, how many would have kept these promises, and who would have had to approve them',
    access: 'operator',
    permission: 'brand.read',
    params: z.strictObject({ merchantCode: z.string().min(1).max(32) }),
    query: z.strictObject({
      check: minutes,
      approval: minutes,
      payout: minutes,
      approveAloneUpTo: GivenAmount,
      twoPersonsFrom: GivenAmount,
    }),
    reply: z.strictObject({
      ended: count,
      /** There were more: these are the newest. */
      isSample: z.boolean(),
      /** As it was promised then. */
      keptThen: count,
      /** Under the values asked about. */
      kept: count,
      stages: z.strictObject({ check: StageKept, approval: StageKept, payout: StageKept }),
      /** By their amount alone: let go unseen, by one person, by two. */
      amounts: z.strictObject({ unseen: count, one: count, two: count }),
    }),
  }),
};
