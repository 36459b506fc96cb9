import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { IdentityParts } from './parts.ts';
import { loosenedStanding } from './staff.ts';

export function registerOperatorRoutes(
  app: FastifyInstance,
  parts: Pick<IdentityParts, 'staff' | 'messageFigures' | 'registerChecks' | 'runWork'>,
): void {
  const { staff, messageFigures } = parts;
  serve(app, operatorCalls.memberRegisterChecks, async ({ params, context }) => {
    await staff.assertMember(params.merchantCode, context.operator.name, params.memberId);
    const actor = { kind: 'operator', name: context.operator.name } as const;
    return parts.runWork({ merchant: params.merchantCode, actor }, (work) =>
      parts.registerChecks.forStaff(work, params.memberId),
    );
  });
  serve(app, operatorCalls.messageFigures, ({ params, query, context }) =>
    messageFigures(params.merchantCode, context.operator.name, Number(query.days)),
  );
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
    ({ params, context }) => staff.resetPassword(params.merchantCode, context.operator.name, params.memberId),
    {
      // A link goes to the member alone; whoever hears a password is the member until it is changed.
      weigh: async ({ params, context }) => ({
        because: (await staff.hasProvenContact(params.merchantCode, context.operator.name, params.memberId))
          ? []
          : ['a password of a member'],
      }),
    },
  );
  serve(app, operatorCalls.memberDevices, ({ params, context }) =>
    staff.devices(params.merchantCode, context.operator.name, params.memberId),
  );
  serve(app, operatorCalls.endMemberSession, ({ params, context }) =>
    staff.endSessions(params.merchantCode, context.operator.name, params.memberId, params.sessionId),
  );
  serve(app, operatorCalls.endMemberSessions, ({ params, context }) =>
    staff.endSessions(params.merchantCode, context.operator.name, params.memberId),
  );
  serve(app, operatorCalls.showMemberDetail, ({ params, body, context }) =>
    staff.show(params.merchantCode, context.operator.name, params.memberId, body.what),
  );
  serve(
    app,
    operatorCalls.removeMemberContact,
    ({ params, body, context }) =>
      staff.removeContact(params.merchantCode, context.operator.name, params.memberId, body.what),
    {
      weigh: async ({ params, body, context }) => {
        await staff.assertHasContact(params.merchantCode, context.operator.name, params.memberId, body.what);
        return { because: ['a contact of a member'] };
      },
    },
  );
  serve(app, operatorCalls.addInvitationCode, async ({ params, body, context }) => {
    await staff.addInvitation(params.merchantCode, context.operator.name, body.memberId, body.code);
    return { code: body.code.toUpperCase() };
  });
}
