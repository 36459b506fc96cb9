import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { languages } from '../../wire.ts';

/** What a browser made of our question, as WebAuthn says it; the server's library reads it. */
export const PasskeyAnswer = z.record(z.string(), z.unknown());
export const Asked = z.strictObject({ ticket: z.uuid(), options: z.unknown() });
const Answered = z.strictObject({ ticket: z.uuid(), answer: PasskeyAnswer });
export const NewPassword = z.strictObject({
  /** Long instead of complicated; pasting is welcome. */
  password: z.string().min(15).max(200),
  ticket: z.uuid(),
  code: z.string().regex(/^\d{6}$/),
});

const SignedIn = z.strictObject({
  /** To be sent as the header `Csrf` with everything that changes something. */
  csrf: z.string(),
  endsAt: z.iso.datetime(),
  /** Only the own account is open until a new passkey is there. */
  isNarrow: z.boolean(),
});

/** Before anybody is signed in: one answer to whatever is wrong. */
export const staffDoorCalls = {
  askStaffPasskey: call({
    route: operatorRoutes.askStaffPasskey,
    summary: 'What a passkey is asked to prove, once, within five minutes',
    access: 'console',
    reply: Asked,
  }),
  staffPasskeySignIn: call({
    route: operatorRoutes.staffPasskeySignIn,
    summary: 'Signs in by a passkey; the device has verified its user',
    access: 'console',
    body: Answered,
    reply: SignedIn,
  }),
  staffPasswordSignIn: call({
    route: operatorRoutes.staffPasswordSignIn,
    summary:
      'Signs in by password and a code of an authenticator app, or by a recovery code where no passkey is at hand',
    access: 'console',
    body: z.strictObject({
      mail: z.string().min(3).max(254),
      password: z.string().max(200).default(''),
      code: z.string().min(6).max(20),
    }),
    reply: SignedIn,
  }),
  breakGlassSignIn: call({
    route: operatorRoutes.breakGlassSignIn,
    summary: 'Opens the sealed account for an hour; every owner is told at once',
    access: 'console',
    body: z.strictObject({ code: z.string().min(20).max(80), reason: z.string().min(3).max(200) }),
    reply: SignedIn,
  }),
  openInvitation: call({
    route: operatorRoutes.openInvitation,
    summary:
      'Who was invited, and what is needed to enrol a passkey, or an authenticator app beside a password',
    access: 'console',
    body: z.strictObject({ invitation: z.string().min(20).max(100) }),
    reply: z.strictObject({
      name: z.string(),
      mail: z.string(),
      passkey: Asked,
      totp: z.strictObject({ ticket: z.uuid(), secret: z.string(), uri: z.string() }),
    }),
  }),
  acceptInvitation: call({
    route: operatorRoutes.acceptInvitation,
    summary: 'Begins the account and signs in; answers ten recovery codes, which are shown this once',
    access: 'console',
    body: z.strictObject({
      invitation: z.string().min(20).max(100),
      language: z.enum(languages).default('EN'),
      proof: z.union([z.strictObject({ passkey: Answered }), NewPassword]),
    }),
    reply: SignedIn.extend({ recoveryCodes: z.array(z.string()) }),
  }),
};
