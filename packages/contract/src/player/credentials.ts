import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { MemberInfo, SessionInfo, SignedIn } from './identity.ts';

const Password = z.string().max(128);
const Done = z.strictObject({});
const DialingCode = z.string().regex(/^[0-9]{1,4}$/);
const params = z.strictObject({ id: z.string().max(400) });
const SocialSignedIn = z.strictObject({ signedIn: SignedIn, returnPath: z.string().nullable() });
const Provider = z.strictObject({ provider: z.enum(['facebook', 'google']) });

export const credentialCalls = {
  changePassword: call({
    route: playerRoutes.changePassword,
    summary: 'Sets a new password; every other session of the member ends (DEC-016)',
    access: 'member',
    withStaffPassword: true,
    proves: ['CALL-06', 'ENT-42', 'DEC-016'],
    body: z.strictObject({
      oldPassword: Password.optional(),
      newPassword: Password,
      confirmNewPassword: Password,
      /** Handle of this device's grant, which a change rotates (CHPW-08). */
      grant: z.string().max(64).optional(),
    }),
    reply: z.strictObject({ ...SessionInfo.shape, grant: z.string().nullable() }),
  }),
  setPasswordPhone: call({
    route: playerRoutes.setPasswordPhone,
    summary: 'Sets a new password by a code sent to the phone',
    access: 'visitor',
    proves: ['CALL-07', 'ENT-43'],
    body: z.strictObject({
      newPassword: Password,
      mobileNum: z.string().max(20),
      countryDialingCode: DialingCode,
      verificationCode: z.string().max(10).optional(),
      firebaseIdToken: z.string().max(4000).optional(),
    }),
    /** The account's name, for the automatic sign-in that follows (FORGOT-08). */
    reply: z.strictObject({ userName: z.string() }),
  }),
  emailReset: call({
    route: playerRoutes.emailReset,
    summary: 'Mails a link that sets a new password; the same answer for every input (DEC-108, DEC-110)',
    access: 'visitor',
    proves: ['CALL-34', 'DEC-108', 'DEC-110'],
    body: z.strictObject({ username: z.string().min(1).max(100), email: z.string().min(3).max(200) }),
    reply: Done,
  }),
  emailConfirm: call({
    route: playerRoutes.emailConfirm,
    summary: 'Sets a new password by the mailed link',
    access: 'visitor',
    proves: ['DEC-108'],
    body: z.strictObject({ ticket: z.string().max(1200), newPassword: Password }),
    reply: Done,
  }),
  socialStart: call({
    route: playerRoutes.socialStart,
    summary: "Where the provider's sign-in begins; keeps state, nonce and PKCE in a short cookie (DEC-067)",
    access: 'visitor',
    proves: ['DEC-067'],
    params: Provider,
    query: z.strictObject({ returnPath: z.string().max(300).optional() }),
    reply: z.strictObject({ url: z.string() }),
  }),
  socialFinish: call({
    route: playerRoutes.socialFinish,
    summary: 'Signs a known identity in, or begins a registration with what the provider gave',
    access: 'visitor',
    proves: ['DEC-067'],
    params: Provider,
    body: z.strictObject({
      code: z.string().max(2000),
      state: z.string().max(600),
      iss: z.string().max(300).optional(),
    }),
    reply: z.union([
      SocialSignedIn,
      /** An account with an authenticator app: its code is asked for, as with a password. */
      z.strictObject({ secondFactorTicket: z.string() }),
      z.strictObject({
        socialTicket: z.string(),
        fields: z.strictObject({ email: z.string().nullable(), nickname: z.string().nullable() }),
      }),
    ]),
  }),
  socialSecondFactor: call({
    route: playerRoutes.socialSecondFactor,
    summary: 'The code of the authenticator app, after a sign-in by another company',
    access: 'visitor',
    body: z.strictObject({ ticket: z.string().max(1200), secondFactor: z.string().min(1).max(20) }),
    reply: SocialSignedIn,
  }),
  passkeyLoginOptions: call({
    route: playerRoutes.passkeyLoginOptions,
    summary: 'What the browser needs to ask for a passkey',
    access: 'visitor',
    reply: z.strictObject({ ticket: z.string(), options: z.unknown() }),
  }),
  passkeyLogin: call({
    route: playerRoutes.passkeyLogin,
    summary: 'Signs in with a passkey',
    access: 'visitor',
    body: z.strictObject({
      ticket: z.string().max(1200),
      passkey: z.unknown(),
      remember: z.boolean().optional(),
    }),
    reply: SignedIn,
  }),
  changeMember: call({
    route: playerRoutes.changeMember,
    summary: 'Changes the nickname',
    access: 'member',
    proves: ['DEC-092'],
    body: z.strictObject({ nickname: z.string().max(60) }),
    reply: MemberInfo,
  }),
  setPaymentPassword: call({
    route: playerRoutes.setPaymentPassword,
    summary: 'Sets the six digits that payouts ask for; needs the login password',
    access: 'member',
    proves: ['DEC-092'],
    body: z.strictObject({ loginPassword: Password, paymentPassword: z.string().max(12) }),
    reply: Done,
  }),
  bindMobile: call({
    route: playerRoutes.bindMobile,
    summary: 'Binds a mobile number that answered a code',
    access: 'member',
    stepUp: true,
    proves: ['DEC-092'],
    body: z.strictObject({
      mobileNum: z.string().max(20),
      countryDialingCode: DialingCode,
      verificationCode: z.string().max(10),
    }),
    reply: MemberInfo,
  }),
  emailCode: call({
    route: playerRoutes.emailCode,
    summary: 'Mails a code to the address to be bound',
    access: 'member',
    body: z.strictObject({ email: z.string().max(200) }),
    reply: z.strictObject({ expirationTime: z.int() }),
  }),
  bindEmail: call({
    route: playerRoutes.bindEmail,
    summary: 'Binds an e-mail address that answered a code',
    access: 'member',
    stepUp: true,
    proves: ['DEC-092'],
    body: z.strictObject({ email: z.string().max(200), verificationCode: z.string().max(10) }),
    reply: MemberInfo,
  }),
  staffActions: call({
    route: playerRoutes.staffActions,
    summary: 'Everything staff did to the account, with time and reason, each linked to the one before',
    access: 'member',
    proves: ['DEC-092'],
    reply: z.strictObject({
      actions: z.array(
        z.strictObject({
          entry: z.string(),
          at: z.iso.datetime(),
          /** The operator call: `PATCH members/:memberId`. */
          action: z.string(),
          reason: z.string(),
          /** Names of what changed, with the values that are no secret. */
          changes: z.array(
            z.strictObject({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
          ),
          chain: z.string(),
        }),
      ),
    }),
  }),
  memberSessions: call({
    route: playerRoutes.memberSessions,
    summary: 'Where the member is signed in',
    access: 'member',
    proves: ['DEC-092'],
    reply: z.strictObject({
      sessions: z.array(
        z.strictObject({
          id: z.string(),
          device: z.string(),
          method: z.string(),
          place: z.string().nullable(),
          startedAt: z.iso.datetime(),
          lastSeen: z.iso.datetime(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endMemberSession: call({
    route: playerRoutes.endMemberSession,
    summary: 'Signs one device out',
    access: 'member',
    params,
    reply: Done,
  }),
  endOtherSessions: call({
    route: playerRoutes.endOtherSessions,
    summary: 'Signs out everywhere else and forgets remembered devices',
    access: 'member',
    reply: Done,
  }),
  passkeys: call({
    route: playerRoutes.passkeys,
    summary: "The member's passkeys",
    access: 'member',
    reply: z.strictObject({
      passkeys: z.array(
        z.strictObject({
          id: z.string(),
          label: z.string(),
          createdAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
  passkeyOptions: call({
    route: playerRoutes.passkeyOptions,
    summary: 'What the browser needs to make a passkey, or to show one again (`use`)',
    access: 'member',
    body: z.strictObject({ use: z.enum(['add', 'step-up']) }),
    reply: z.strictObject({ ticket: z.string(), options: z.unknown() }),
  }),
  addPasskey: call({
    route: playerRoutes.addPasskey,
    summary: 'Adds a passkey',
    access: 'member',
    stepUp: true,
    body: z.strictObject({ ticket: z.string().max(1200), passkey: z.unknown() }),
    reply: Done,
  }),
  removePasskey: call({
    route: playerRoutes.removePasskey,
    summary: 'Removes a passkey',
    access: 'member',
    stepUp: true,
    params,
    reply: Done,
  }),
  beginTotp: call({
    route: playerRoutes.beginTotp,
    summary: 'A secret for an authenticator app; counts only after a code of it was confirmed',
    access: 'member',
    stepUp: true,
    reply: z.strictObject({ ticket: z.string(), secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: call({
    route: playerRoutes.confirmTotp,
    summary: 'Turns the authenticator app on; answers recovery codes, shown once',
    access: 'member',
    stepUp: true,
    body: z.strictObject({ ticket: z.string().max(1200), code: z.string().max(10) }),
    reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: call({
    route: playerRoutes.removeTotp,
    summary: 'Turns the authenticator app off',
    access: 'member',
    stepUp: true,
    reply: Done,
  }),
};
