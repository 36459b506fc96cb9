import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import { loosenedStanding, type StaffActions } from './staff.ts';

export function registerOperatorRoutes(app: FastifyInstance, staff: StaffActions): void {
  serve(app, operatorCalls.members, async ({ params, query, context }) => ({
    members: await staff.find(params.merchantCode, context.operator.name, query.account ?? ''),
  }));
  serve(
    app,
    operatorCalls.changeMemberStanding,
    ({ params, body, context }) =>
      staff.changeStanding(params.merchantCode, context.operator.name, params.memberId, body),
    {
      weigh: async ({ params, body, context }) => {
        await staff.assertMember(params.merchantCode, context.operator.name, params.memberId);
        return { because: loosenedStanding(body) };
      },
    },
  );
  serve(
    app,
    operatorCalls.resetMemberPassword,
    async ({ params, context }) => ({
      password: await staff.resetPassword(params.merchantCode, context.operator.name, params.memberId),
    }),
    // Whoever knows it is the member until it is changed.
    {
      weigh: async ({ params, context }) => {
        await staff.assertMember(params.merchantCode, context.operator.name, params.memberId);
        return { because: ['a password of a member'] };
      },
    },
  );
  serve(app, operatorCalls.addInvitationCode, async ({ params, body, context }) => {
    await staff.addInvitation(params.merchantCode, context.operator.name, body.memberId, body.code);
    return { code: body.code.toUpperCase() };
  });
}
