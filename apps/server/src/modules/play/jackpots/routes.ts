import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { type Operator, seesMembers, seesMoney } from '#platform/approvals/operator';
import { serve } from '#platform/http/serve';
import type { PoolDesk, PoolLooker } from './pool-desk.ts';

const lookerOf = ({ merchantCode }: { merchantCode: string }, operator: Operator): PoolLooker => ({
  merchant: merchantCode,
  name: operator.name,
  seesMoney: seesMoney(operator),
  seesMembers: seesMembers(operator),
});

export function registerPools(app: FastifyInstance, desk: PoolDesk): void {
  serve(app, operatorCalls.pools, ({ params, context }) => desk.list(lookerOf(params, context.operator)));
  serve(app, operatorCalls.changePool, ({ params, body, context }) =>
    desk.change(lookerOf(params, context.operator), params.jackpot, body),
  );
  serve(
    app,
    operatorCalls.changePoolSeed,
    ({ params, body, context }) => desk.changeSeed(lookerOf(params, context.operator), params.jackpot, body),
    {
      weigh: async ({ params, body, context }) => {
        await desk.assertSeed(lookerOf(params, context.operator), params.jackpot, body.seen);
        return { because: ['what the house puts into a pool after every win'] };
      },
    },
  );
}
