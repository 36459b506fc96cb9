import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const memberParams = z.strictObject({ ...params.shape, memberId: z.uuid() });

export const MemberSummary = z
  .strictObject({
    memberId: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    isDisabled: z.boolean(),
    memberLogin: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'MemberSummary' });

/** What staff may do to an account here: close or open it, set a first password that must be changed at once. */
export const identityCalls = {
  members: call({
    route: operatorRoutes.members,
    summary: 'Members whose account begins with the given letters',
    access: 'operator',
    permission: 'member.read',
    params,
    query: z.strictObject({ account: z.string().max(40).optional() }),
    reply: z.strictObject({ members: z.array(MemberSummary) }),
  }),
  changeMemberStanding: call({
    route: operatorRoutes.changeMemberStanding,
    summary: 'Disables or enables an account; disabling ends its sessions',
    access: 'operator',
    permission: 'member.standing',
    secondPerson: true,
    params: memberParams,
    body: z.strictObject({
      isDisabled: z.boolean().optional(),
      memberLogin: z.boolean().optional(),
      type: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
      /** Identity was checked outside; payouts ask for it when KYC3 is on. */
      kycVerified: z.boolean().optional(),
    }),
    reply: MemberSummary,
  }),
  resetMemberPassword: call({
    route: operatorRoutes.resetMemberPassword,
    summary: 'Answers a password that the member must change at the next sign-in (DEC-048)',
    access: 'operator',
    permission: 'member.password',
    stepUp: true,
    secondPerson: true,
    params: memberParams,
    reply: z.strictObject({ password: z.string() }),
  }),
  addInvitationCode: call({
    route: operatorRoutes.addInvitationCode,
    summary: 'Gives an agent an invitation code (DEC-122)',
    access: 'operator',
    permission: 'agent.run',
    params,
    body: z.strictObject({ memberId: z.uuid(), code: z.string().regex(/^[A-Za-z0-9]{4,16}$/) }),
    reply: z.strictObject({ code: z.string() }),
  }),
};
