import { operatorCalls } from '@perya/contract';
import type { Operator } from '#platform/approvals/operator';
import type { HttpApp } from '#platform/http/app';
import { serve } from '#platform/http/serve';
import type { BreakGlass } from '../tokens/break-glass.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { Giving } from './giving.ts';
import type { People } from './people.ts';
import type { Review } from './review.ts';
import type { Roles } from './roles.ts';

interface Parts {
  people: People;
  giving: Giving;
  roles: Roles;
  review: Review;
  leave: (asker: Operator, personId: string) => ReturnType<People['show']>;
  tokens: Tokens;
  breakGlass: BreakGlass;
}

/** Whatever widens what somebody may do is nobody's alone. */
const always = { because: ['rights of staff'] };

export function registerPeople(app: HttpApp, { people, giving, roles, review, leave }: Parts): void {
  serve(app, operatorCalls.staffPeople, async ({ context }) => ({
    people: await people.list(context.operator),
  }));
  serve(app, operatorCalls.inviteStaff, ({ body, context }) => giving.invite(context.operator, body), {
    weigh: ({ body, context }) => giving.weighInvite(context.operator, body.grants),
  });
  serve(app, operatorCalls.inviteStaffAgain, async ({ params, context }) => {
    await people.inviteAgain(context.operator, params.personId);
    return {};
  });
  serve(app, operatorCalls.staffPerson, ({ params, context }) =>
    people.find(context.operator, params.personId),
  );
  serve(app, operatorCalls.changeStaffState, ({ params, body, context }) =>
    people.changeState(context.operator, params.personId, body.state),
  );
  serve(
    app,
    operatorCalls.giveStaffRoles,
    ({ params, body, context }) => giving.giveRoles(context.operator, params.personId, body.grants),
    {
      weigh: ({ params, body, context }) => giving.weighRoles(context.operator, params.personId, body.grants),
    },
  );
  serve(app, operatorCalls.endSessionsOfStaff, async ({ params, context }) => {
    await people.endSessions(context.operator, params.personId);
    return {};
  });
  serve(app, operatorCalls.leaveStaff, ({ params, context }) => leave(context.operator, params.personId));
  serve(app, operatorCalls.staffRoles, async ({ context }) => ({
    roles: await roles.list(context.operator),
  }));
  serve(
    app,
    operatorCalls.saveStaffRole,
    ({ params, body, context }) => roles.save(context.operator, params.brand, params.role, body.rights),
    {
      weigh: ({ params, body, context }) => {
        roles.assertMaySave(context.operator, params.brand, body.rights);
        return always;
      },
    },
  );
  serve(
    app,
    operatorCalls.setRoleAmounts,
    ({ params, body, context }) => roles.setAmounts(context.operator, params.brand, params.role, body),
    {
      weigh: ({ params, context }) => {
        roles.assertMaySave(context.operator, params.brand, {});
        return always;
      },
    },
  );
  serve(app, operatorCalls.permissionHolders, async ({ params, context }) => ({
    holders: await roles.holders(context.operator, params.permission),
  }));
  serve(app, operatorCalls.staffReview, () => review.show());
  serve(app, operatorCalls.confirmStaffReview, async ({ context }) => {
    await review.confirm(context.operator);
    return {};
  });
}

export function registerTokens(app: HttpApp, { tokens, breakGlass }: Parts): void {
  serve(app, operatorCalls.staffTokens, async ({ context }) => ({
    tokens: await tokens.list(context.operator),
  }));
  serve(app, operatorCalls.makeStaffToken, ({ body, context }) => tokens.make(context.operator, body));
  serve(app, operatorCalls.changeStaffToken, ({ params, context }) =>
    tokens.change(context.operator, params.tokenId),
  );
  serve(app, operatorCalls.endStaffToken, async ({ params, context }) => {
    await tokens.end(context.operator, params.tokenId);
    return {};
  });
  serve(app, operatorCalls.breakGlassUses, () => breakGlass.list());
  serve(app, operatorCalls.closeBreakGlassUse, async ({ params, body, context }) => {
    await breakGlass.close(context.operator, params.useId, body.finding);
    return {};
  });
}
