import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';

/** K1 registered, K2 identity and age checked, K3 also the source of funds. */
export const KycLevel = z.enum(['K1', 'K2', 'K3']);
export const KycState = z.enum(['none', 'pending', 'verified', 'rejected']);
export const DocumentKind = z.enum(['front', 'back', 'selfie']);
export const DocumentReason = z.enum([
  'unreadable',
  'expired',
  'wrong_document',
  'face_differs',
  'name_differs',
  'under_age',
  'already_known',
]);

const line = (most: number) => z.string().trim().max(most);

/** ENT-46. What each must look like is the server's to check, with the rules of the registration form. */
export const PersonDetails = z
  .strictObject({
    fullname: line(200),
    birthday: line(10),
    nationality: line(200),
    placeOfBirth: line(200),
    address: line(200),
    occupation: line(200),
    sourceOfIncome: line(200),
    idNumber: line(40),
  })
  .partial()
  .meta({ id: 'PersonDetails' });
export type PersonDetails = z.infer<typeof PersonDetails>;

export const PersonDocument = z
  .strictObject({
    kind: DocumentKind,
    state: z.enum(['missing', 'pending', 'accepted', 'rejected']),
    reason: DocumentReason.nullable(),
  })
  .meta({ id: 'PersonDocument' });
export type PersonDocument = z.infer<typeof PersonDocument>;

export const DocumentType = z.enum(['national_id', 'drivers_licence', 'passport']);

const Kyc = z
  .strictObject({
    state: KycState,
    level: KycLevel,
    /** What is kept so far; of the number only its end. */
    details: PersonDetails.omit({ idNumber: true }),
    idNumberEnding: z.string().nullable(),
    documentType: DocumentType.nullable(),
    documents: z.array(PersonDocument),
    /** What a withdrawal will need, in the order it is best done; payout accounts are the cashier's to tell. */
    readiness: z.array(
      z.strictObject({
        step: z.enum(['details', 'document', 'selfie', 'mobile', 'payment_password']),
        done: z.boolean(),
      }),
    ),
    /** Which level each of them needs here. */
    needed: z.strictObject({ deposit: KycLevel, play: KycLevel, withdrawal: KycLevel }),
    age: z.int(),
    /** Checked and found too young: no deposits and no play; what is there can be paid out. */
    isUnderAge: z.boolean(),
    sentAt: z.iso.datetime().nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Kyc' });
export type Kyc = z.infer<typeof Kyc>;

export const personCheckCalls = {
  kyc: call({
    route: playerRoutes.kyc,
    summary: 'Where the identity check stands, document by document, and what a withdrawal will need',
    access: 'member',
    proves: ['POPUP-06', 'DEC-090'],
    reply: Kyc,
  }),
  keepKycDetails: call({
    route: playerRoutes.keepKycDetails,
    summary: 'Keeps what somebody tells about themselves, sealed; only before it is sent',
    access: 'member',
    proves: ['ENT-46', 'DEC-090'],
    body: PersonDetails,
    reply: Kyc,
  }),
  sendKyc: call({
    route: playerRoutes.sendKyc,
    summary: 'Sends details and pictures to be checked; three times a day (DEC-090)',
    access: 'member',
    proves: ['POPUP-06', 'ENT-46', 'DEC-090'],
    body: z.strictObject({
      ...PersonDetails.shape,
      documentType: DocumentType,
      /** Own pictures, uploaded for this. A passport has no back; what was accepted before need not be sent again. */
      pictures: z.strictObject({ front: z.uuid(), back: z.uuid(), selfie: z.uuid() }).partial(),
    }),
    reply: Kyc,
  }),
};
