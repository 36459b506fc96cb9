import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';

/** ENT-28: what the app keeps under MC_SESSION_INFO; the token is a handle, never the secret (DEC-014). */
export const SessionInfo = z
  .strictObject({
    token: z.string(),
    merchantCode: z.string(),
    userName: z.string(),
    type: z.int(),
    firstTimeLogin: z.boolean(),
    customerType: z.enum(['REAL', 'TRIAL']),
  })
  .meta({ id: 'SessionInfo' });
export type SessionInfo = z.infer<typeof SessionInfo>;

/** ENT-30. */
export const MemberInfo = z
  .strictObject({
    id: z.string(),
    nickname: z.string(),
    account: z.string(),
    type: z.int(),
    merchantCode: z.string(),
    currency: z.string(),
  })
  .meta({ id: 'MemberInfo' });
export type MemberInfo = z.infer<typeof MemberInfo>;

export const identityCalls = {
  session: call({
    route: playerRoutes.session,
    summary: 'The present session, or a refusal when there is none',
    access: 'session',
    proves: ['SESS-01', 'DEC-014'],
    reply: SessionInfo,
  }),
  logout: call({
    route: playerRoutes.logout,
    summary: 'Ends the session; works while the fair is closed too',
    access: 'session',
    always: true,
    proves: ['CALL-14'],
    reply: z.strictObject({}),
  }),
  member: call({
    route: playerRoutes.member,
    summary: 'Who the member is',
    access: 'session',
    proves: ['CALL-15', 'ENT-30'],
    reply: MemberInfo,
  }),
};
