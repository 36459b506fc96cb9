import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';
import { Day } from '../wire.ts';
import { closingReasons } from './member/notes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const memberParams = z.strictObject({ ...params.shape, memberId: z.uuid() });
const moment = z.iso.datetime();

export const MemberSummary = z
  .strictObject({
    memberId: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    isDisabled: z.boolean(),
    memberLogin: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: 'MemberSummary' });

const MemberDevices = z
  .strictObject({
    sessions: z.array(
      z.strictObject({
        sessionId: z.uuid(),
        method: z.string(),
        device: z.string(),
        /** Masked; with the country it belongs to. */
        address: z.string(),
        country: z.string().nullable(),
        since: moment,
        seenAt: moment,
        endedAt: moment.nullable(),
        isOpen: z.boolean(),
      }),
    ),
    browsers: z.array(z.strictObject({ label: z.string(), firstSeenAt: moment, lastSeenAt: moment })),
    remembered: z.array(z.strictObject({ since: moment, until: moment })),
    passkeys: z.array(z.strictObject({ label: z.string(), since: moment, usedAt: moment.nullable() })),
    hasAuthenticator: z.boolean(),
  })
  .meta({ id: 'MemberDevices' });
export type MemberDevices = z.infer<typeof MemberDevices>;

/** What staff may see in the clear, one at a time. */
export const shownDetails = ['mobile', 'mail', 'account', 'fullname', 'birthday', 'address'] as const;
/** What the caller was asked, to be sure who it is. */
export const callerChecks = ['full_name', 'birthday', 'last_deposit', 'payout_account', 'document'] as const;

/** What staff may do to an account here: close or open it, end its sessions, send the way to a new password. */
export const identityCalls = {
  changeMemberStanding: call({
    route: operatorRoutes.changeMemberStanding,
    summary: 'Disables or enables an account; disabling ends its sessions, balance and own limits stay',
    access: 'operator',
    permission: 'member.standing',
    secondPerson: true,
    params: memberParams,
    body: z.strictObject({
      isDisabled: z.boolean().optional(),
      /** Why an account is closed, of a list, and when somebody looks at it again. */
      closedFor: z.enum(closingReasons).optional(),
      reviewOn: Day.optional(),
      memberLogin: z.boolean().optional(),
      type: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
      /** Takes a verification back; nobody is verified by this call. */
      kycVerified: z.literal(false).optional(),
    }),
    reply: MemberSummary,
  }),
  memberDevices: call({
    route: operatorRoutes.memberDevices,
    summary: 'Sessions, browsers, remembered devices and passkeys of a member; addresses are masked',
    access: 'operator',
    permission: 'member.read',
    params: memberParams,
    reply: MemberDevices,
  }),
  endMemberSession: call({
    route: operatorRoutes.endMemberSession,
    summary: 'Ends one session of a member',
    access: 'operator',
    permission: 'member.standing',
    params: memberParams.extend({ sessionId: z.uuid() }),
    reply: z.strictObject({ ended: z.int() }),
  }),
  endMemberSessions: call({
    route: operatorRoutes.endMemberSessions,
    summary: 'Ends every session of a member, and every device that may come back by itself',
    access: 'operator',
    permission: 'member.standing',
    params: memberParams,
    reply: z.strictObject({ ended: z.int() }),
  }),
  showMemberDetail: call({
    route: operatorRoutes.showMemberDetail,
    summary: 'Shows one masked detail of a member for a minute; who saw what and why is recorded',
    access: 'operator',
    permission: 'member.personal',
    stepUp: true,
    records: 'read',
    params: memberParams,
    body: z.strictObject({ what: z.enum(shownDetails) }),
    reply: z.strictObject({ what: z.enum(shownDetails), value: z.string().nullable(), until: moment }),
  }),
  removeMemberContact: call({
    route: operatorRoutes.removeMemberContact,
    summary:
      'Takes a wrong telephone or mail off an account, by two persons; payouts wait for a day, the old contact is told',
    access: 'operator',
    permission: 'member.personal',
    stepUp: true,
    secondPerson: true,
    params: memberParams,
    body: z.strictObject({ what: z.enum(['mobile', 'mail']) }),
    reply: z.strictObject({ removed: z.enum(['mobile', 'mail']) }),
  }),
  resetMemberPassword: call({
    route: operatorRoutes.resetMemberPassword,
    summary:
      'Sends a one-use link for a new password to a proven contact; only where none is proven two persons read a password out',
    access: 'operator',
    permission: 'member.password',
    stepUp: true,
    secondPerson: true,
    proves: ['DEC-048'],
    params: memberParams,
    body: z.strictObject({ checked: z.array(z.enum(callerChecks)).min(2).max(5) }),
    reply: z.strictObject({
      /** Where the link went, masked; null where nothing was proven. */
      sentTo: z.string().nullable(),
      /** To be read out to the caller, and to be replaced at the next sign-in; null wherever a link went out. */
      readOut: z.string().nullable(),
    }),
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
