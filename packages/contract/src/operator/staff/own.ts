import { z } from 'zod';
import { call } from '../../call.ts';
import { permissions } from '../../permissions.ts';
import { rightLetters } from '../../roles.ts';
import { operatorRoutes } from '../../routes.ts';
import { languages } from '../../wire.ts';
import { Asked, NewPassword, PasskeyAnswer } from './door.ts';

const moment = z.iso.datetime();
const done = z.strictObject({});
const access = 'operator';
const permission = 'staff.self';

export const StaffSession = z
  .strictObject({
    sessionId: z.string(),
    device: z.string(),
    country: z.string().nullable(),
    since: moment,
    seenAt: moment,
    isThis: z.boolean(),
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof StaffSession>;

/** What everybody may do with the own account. */
export const ownStaffCalls = {
  staffSession: call({
    route: operatorRoutes.staffSession,
    summary: 'Who is signed in, until when, and what they may do for which brand',
    access,
    permission,
    anyBrand: true,
    reply: z.strictObject({
      personId: z.string(),
      name: z.string(),
      mail: z.string(),
      language: z.enum(languages),
      csrf: z.string(),
      provenAt: moment,
      /** When it ends by itself, and earlier when nothing is asked for so many minutes. */
      endsAt: moment,
      idleMinutes: z.int(),
      isNarrow: z.boolean(),
      /** The sealed account is open: every page says so. */
      isBreakGlass: z.boolean(),
      rights: z.array(
        z.strictObject({
          brand: z.string(),
          rights: z.partialRecord(z.enum(permissions), z.enum(rightLetters)),
        }),
      ),
    }),
  }),
  staffSignOut: call({
    route: operatorRoutes.staffSignOut,
    summary: 'Ends this session',
    access,
    permission,
    anyBrand: true,
    reply: done,
  }),
  askStaffStepUp: call({
    route: operatorRoutes.askStaffStepUp,
    summary: 'What a passkey is asked to prove again',
    access,
    permission,
    anyBrand: true,
    reply: Asked,
  }),
  staffStepUp: call({
    route: operatorRoutes.staffStepUp,
    summary: 'A fresh proof, by passkey or by a code of the authenticator app; it counts for five minutes',
    access,
    permission,
    anyBrand: true,
    body: z.union([
      z.strictObject({ ticket: z.uuid(), answer: PasskeyAnswer }),
      z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    ]),
    reply: z.strictObject({ provenAt: moment }),
  }),
  staffSessions: call({
    route: operatorRoutes.staffSessions,
    summary: 'Own sessions: device, country, since, last use',
    access,
    permission,
    anyBrand: true,
    reply: z.strictObject({ sessions: z.array(StaffSession) }),
  }),
  endStaffSession: call({
    route: operatorRoutes.endStaffSession,
    summary: 'Ends one own session, at once and everywhere',
    access,
    permission,
    anyBrand: true,
    params: z.strictObject({ sessionId: z.uuid() }),
    reply: done,
  }),
  endStaffSessions: call({
    route: operatorRoutes.endStaffSessions,
    summary: 'Ends all own sessions, this one included',
    access,
    permission,
    anyBrand: true,
    reply: done,
  }),
  changeStaffProfile: call({
    route: operatorRoutes.changeStaffProfile,
    summary:
      'The language of the own account and whether waiting proposals come by mail; names and addresses are changed by who manages staff',
    access,
    permission,
    anyBrand: true,
    body: z.strictObject({ language: z.enum(languages).optional(), mailsProposals: z.boolean().optional() }),
    reply: done,
  }),
  staffCredentials: call({
    route: operatorRoutes.staffCredentials,
    summary: 'Own passkeys, whether there is a password, and how many recovery codes are left',
    access,
    permission,
    anyBrand: true,
    reply: z.strictObject({
      passkeys: z.array(
        z.strictObject({
          credentialId: z.string(),
          label: z.string(),
          since: moment,
          usedAt: moment.nullable(),
        }),
      ),
      hasPassword: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  askNewStaffPasskey: call({
    route: operatorRoutes.askNewStaffPasskey,
    summary: 'What is needed to make another passkey',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    reply: Asked,
  }),
  addStaffPasskey: call({
    route: operatorRoutes.addStaffPasskey,
    summary: 'Keeps another passkey; its owner is told by mail',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    body: z.strictObject({ ticket: z.uuid(), answer: PasskeyAnswer }),
    reply: done,
  }),
  removeStaffPasskey: call({
    route: operatorRoutes.removeStaffPasskey,
    summary: 'Removes a passkey, but for the last way in',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    params: z.strictObject({ credentialId: z.string().max(400) }),
    reply: done,
  }),
  askStaffTotp: call({
    route: operatorRoutes.askStaffTotp,
    summary: 'The secret of an authenticator app, shown this once',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    reply: z.strictObject({ ticket: z.uuid(), secret: z.string(), uri: z.string() }),
  }),
  setStaffPassword: call({
    route: operatorRoutes.setStaffPassword,
    summary: 'A password and the authenticator app beside it, from the first right code on',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    body: NewPassword,
    reply: done,
  }),
  newStaffRecoveryCodes: call({
    route: operatorRoutes.newStaffRecoveryCodes,
    summary: 'Ten new recovery codes instead of those before, shown this once',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  }),
};
