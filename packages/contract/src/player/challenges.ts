import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';

/** DEC-069: the fields that answer a bot check; absent where the merchant asks for none. */
export const ChallengeAnswer = z.strictObject({
  challengeType: z.enum(['SLIDER', 'WORK', 'TYPED']).optional(),
  challengeId: z.string().max(1200).optional(),
  challengeAnswer: z.string().max(4000).optional(),
});
export type ChallengeAnswer = z.infer<typeof ChallengeAnswer>;

const Picture = z.string().startsWith('data:image/png;base64,');

export const SliderPuzzle = z.strictObject({
  kind: z.literal('SLIDER'),
  background: Picture,
  piece: Picture,
  pieceY: z.int(),
  pieceSize: z.int(),
  width: z.int(),
  height: z.int(),
  /** For whoever cannot or does not want to slide: digits to type; the answer's type is then TYPED. */
  typed: Picture,
});

export const codePurposes = ['login', 'register', 'reset', 'bind'] as const;
export const CodePurpose = z.enum(codePurposes);
export type CodePurpose = z.infer<typeof CodePurpose>;

const Mobile = z.string().max(20);
const DialingCode = z.string().regex(/^[0-9]{1,4}$/);

export const challengeCalls = {
  publicKey: call({
    route: playerRoutes.publicKey,
    summary:
      'Keys for encrypted bodies, a nonce that works once, and the token of this visit; sets its cookie',
    access: 'guest',
    proves: ['DEC-105'],
    reply: z.strictObject({
      /** Signed by the key compiled into the app: whoever alters this answer cannot put in a key of their own. */
      keySet: z.string(),
      nonce: z.string(),
      visit: z.string(),
      expiresInSeconds: z.int(),
    }),
  }),
  captcha: call({
    route: playerRoutes.captcha,
    summary: 'A picture to read; its answer works once within three minutes (DEC-019)',
    access: 'visitor',
    proves: ['CALL-09', 'LOGIN-10', 'DEC-019'],
    reply: z.strictObject({
      captchaId: z.string(),
      kind: z.enum(['DIGITS', 'EQUATION', 'LETTERS']),
      image: Picture,
    }),
  }),
  challenge: call({
    route: playerRoutes.challenge,
    summary:
      'A bot check of the kind the merchant has set; its answer works once within two minutes (DEC-069)',
    access: 'visitor',
    proves: ['SMS-08', 'DEC-069'],
    query: z.strictObject({ purpose: z.enum([...codePurposes, 'simple', 'trial']) }),
    reply: z.strictObject({
      challengeType: z.enum(['OFF', 'SLIDER', 'WORK']),
      challengeId: z.string(),
      puzzle: z.union([
        z.null(),
        SliderPuzzle,
        z.strictObject({ kind: z.literal('WORK'), work: z.unknown() }),
      ]),
    }),
  }),
  smsCode: call({
    route: playerRoutes.smsCode,
    summary: 'Sends a code by SMS; answers alike whether the number is known or not',
    access: 'visitor',
    proves: ['CALL-08', 'ENT-41', 'DEC-030', 'DEC-071', 'DEC-110', 'DEC-111'],
    body: z
      .strictObject({
        mobileNum: Mobile.optional(),
        mobileNo: Mobile.optional(),
        countryDialingCode: DialingCode,
        purpose: CodePurpose,
        /** `email` after an SMS code expired unused, where the merchant allows a second channel. */
        channel: z.enum(['sms', 'email']).optional(),
        ...ChallengeAnswer.shape,
      })
      .refine((body) => body.mobileNum !== undefined || body.mobileNo !== undefined),
    reply: z.strictObject({
      /** From then on another code may be asked for (DEC-071), ms since 1970 by the server's clock. */
      expirationTime: z.int(),
      codeExpiresAt: z.int(),
    }),
  }),
  verification: call({
    route: playerRoutes.verification,
    summary: 'Checks a code without using it up; counts as a try (DEC-107)',
    access: 'visitor',
    proves: ['CALL-04', 'DEC-107'],
    query: z.strictObject({
      mobileNum: Mobile,
      countryDialingCode: DialingCode,
      verificationCode: z.string().max(10),
      purpose: CodePurpose,
    }),
    reply: z.strictObject({ valid: z.boolean() }),
  }),
};
