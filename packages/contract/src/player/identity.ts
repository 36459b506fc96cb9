import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { Flag } from '../wire.ts';
import { ChallengeAnswer } from './challenges.ts';

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

/** What a sign-in answers: the session, the handle of a new device grant (DEC-015) and what the app offers next. */
export const SignedIn = z
  .strictObject({
    ...SessionInfo.shape,
    grant: z.string().nullable(),
    /** The member has none yet and the merchant offers them. */
    offerPasskey: z.boolean(),
    /** The password was set by staff: nothing else works before a new one (DEC-048). */
    passwordChangeRequired: z.boolean(),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

/** ENT-30; contact fields are masked. */
export const MemberInfo = z
  .strictObject({
    id: z.string(),
    nickname: z.string(),
    account: z.string(),
    type: z.int(),
    merchantCode: z.string(),
    currency: z.string(),
    recommenderId: z.string(),
    maskedMobile: z.string().nullable(),
    maskedEmail: z.string().nullable(),
    hasPassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    hasTotp: z.boolean(),
    linkedProviders: z.array(z.enum(['facebook', 'google'])),
  })
  .meta({ id: 'MemberInfo' });
export type MemberInfo = z.infer<typeof MemberInfo>;

const Short = z.string().min(1).max(100);
const Captcha = { captcha: z.string().max(16).optional(), captchaId: z.string().max(600).optional() };

/** ENT-39, by `type`: a password, an SMS code, a phone-auth token, or this device's grant instead of a password. */
export const LoginBody = z
  .strictObject({
    type: z.enum(['username', 'sms', 'firebase']),
    username: Short,
    password: z.string().max(128).optional(),
    /** Handle of the device grant whose cookie comes along (DEC-015). */
    grant: z.string().max(64).optional(),
    ...Captcha,
    countryDialingCode: z.string().max(4).optional(),
    firebaseChannel: z.literal('sms').optional(),
    firebaseIdToken: z.string().max(4000).optional(),
    firebaseMobileNo: z.string().max(20).optional(),
    /** Code of an authenticator app, or a recovery code, when the account asks for one. */
    secondFactor: z.string().max(20).optional(),
    remember: z.boolean().optional(),
  })
  .meta({ id: 'LoginBody' });
export type LoginBody = z.infer<typeof LoginBody>;

const loginOf = (route: typeof playerRoutes.login | typeof playerRoutes.agentLogin, summary: string) =>
  call({
    route,
    summary,
    access: 'visitor',
    proves: ['CALL-01', 'ENT-39', 'DEC-014', 'DEC-105', 'DEC-111'],
    body: LoginBody,
    reply: SignedIn,
  });

export const identityCalls = {
  login: loginOf(playerRoutes.login, 'Sign in as a member'),
  agentLogin: loginOf(playerRoutes.agentLogin, 'Sign in on the agent page'),
  simpleLogin: call({
    route: playerRoutes.simpleLogin,
    summary: 'Automatic sign-in: name and password or device grant, with a bot check (DEC-069)',
    access: 'visitor',
    proves: ['LOGIN-20', 'ENT-40', 'DEC-069'],
    body: z.strictObject({
      username: Short,
      password: z.string().max(128).optional(),
      grant: z.string().max(64).optional(),
      ...ChallengeAnswer.shape,
    }),
    reply: SignedIn,
  }),
  trial: call({
    route: playerRoutes.trial,
    summary: 'Opens a trial session of two hours with play credits (DEC-012)',
    access: 'visitor',
    proves: ['CALL-02', 'TRIAL-01', 'TRIAL-03', 'DEC-012'],
    body: z.strictObject({ moduleId: z.string().max(20).optional(), ...ChallengeAnswer.shape }),
    reply: z.strictObject({ ...SessionInfo.shape, trialFlag: Flag }),
  }),
  trialAccount: call({
    route: playerRoutes.trialAccount,
    summary: 'Whether a trial can be opened, and with how many credits',
    access: 'guest',
    proves: ['CALL-32', 'DEC-119'],
    reply: z.strictObject({ open: z.boolean(), credits: z.int() }),
    cacheSeconds: 60,
  }),
  session: call({
    route: playerRoutes.session,
    summary: 'The present session, or a refusal when there is none',
    access: 'session',
    withStaffPassword: true,
    proves: ['SESS-01', 'DEC-014'],
    reply: SessionInfo,
  }),
  logout: call({
    route: playerRoutes.logout,
    summary: 'Ends the session; works while in maintenance too',
    access: 'session',
    always: true,
    withStaffPassword: true,
    proves: ['CALL-14', 'DEC-043'],
    query: z.strictObject({ forget: z.literal('1').optional() }),
    reply: z.strictObject({}),
  }),
  stepUp: call({
    route: playerRoutes.stepUp,
    summary: 'Proves again who is there; opens what needs a fresh proof for five minutes',
    access: 'member',
    body: z.strictObject({
      password: z.string().max(128).optional(),
      code: z.string().max(20).optional(),
      passkey: z.unknown().optional(),
      ticket: z.string().max(600).optional(),
    }),
    reply: SessionInfo,
  }),
  member: call({
    route: playerRoutes.member,
    summary: 'Who the member is',
    access: 'session',
    withStaffPassword: true,
    proves: ['CALL-15', 'ENT-30'],
    reply: MemberInfo,
  }),
};
