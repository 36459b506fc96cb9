import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { loginFields, movableFields, patterns, registerFields } from '../rules.ts';
import type { PatternId } from '../rules.ts';
import { SignedIn } from './identity.ts';

export const FieldRule = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.int().min(0).max(200),
    maxLength: z.int().min(1).max(200),
    patternId: z.enum(Object.keys(patterns) as [PatternId, ...PatternId[]]),
  })
  .meta({ id: 'FieldRule' });

const text = z.string().max(200).optional();

/** ENT-44. Type, host, domain and method are the browser's word: taken, never believed (DEC-123). */
export const RegistrationBody = z
  .strictObject({
    username: text,
    password: z.string().max(128).optional(),
    confirmPassword: z.string().max(128).optional(),
    countryDialingCode: z.string().max(4).optional(),
    mobileNum: text,
    verificationCode: z.string().max(10).optional(),
    paymentPassword: text,
    idNumber: text,
    qqNum: text,
    facebook: text,
    wechat: text,
    line: text,
    whatsapp: text,
    zalo: text,
    email: text,
    nickname: text,
    payeeName: text,
    recommenderId: text,
    affiliateCode: text,
    birthday: text,
    fullname: text,
    nationality: text,
    placeOfBirth: text,
    address: text,
    occupation: text,
    sourceOfIncome: text,
    captcha: z.string().max(16).optional(),
    captchaId: z.string().max(600).optional(),
    firebaseChannel: z.literal('sms').optional(),
    firebaseIdToken: z.string().max(4000).optional(),
    registerUrl: text,
    registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']).optional(),
    type: z.int().optional(),
    domain: text,
    /** The terms the box was ticked for (DEC-018). */
    termsVersion: z.string().max(40).optional(),
    /** From a social sign-in that knew no account yet (DEC-067). */
    socialTicket: z.string().max(1200).optional(),
  })
  .meta({ id: 'RegistrationBody' });
export type RegistrationBody = z.infer<typeof RegistrationBody>;

/** Signed in, or only registered where the merchant wants a separate login (DEC-050). */
export const Registered = z.union([
  SignedIn,
  z.strictObject({ userName: z.string(), registered: z.literal(true) }),
]);

const register = (route: typeof playerRoutes.registerUsername | typeof playerRoutes.registerMobile) =>
  call({
    route,
    summary: 'Creates an account and signs it in',
    access: 'visitor',
    proves: ['CALL-03', 'ENT-44', 'DEC-020', 'DEC-050', 'DEC-123'],
    body: RegistrationBody,
    reply: Registered,
  });

export const registrationCalls = {
  registerUsername: register(playerRoutes.registerUsername),
  registerMobile: register(playerRoutes.registerMobile),
  registerSettings: call({
    route: playerRoutes.registerSettings,
    summary: 'What the registration form shows and asks (DEC-119)',
    access: 'guest',
    proves: ['CALL-25', 'ENT-45', 'DEC-119'],
    reply: z.strictObject({
      fields: z.record(z.enum(registerFields), FieldRule),
      /** In which order they follow name, password and number. */
      order: z.array(z.enum(movableFields)),
      methods: z.strictObject({ username: z.boolean(), mobile: z.boolean() }),
      captcha: z.boolean(),
      captchaKind: z.enum(['DIGITS', 'EQUATION', 'LETTERS']),
      ageThreshold: z.int(),
      smsProvider: z.enum(['OWN', 'FIREBASE']),
      /** Where the phone-auth provider answers the browser; null with our own sender. */
      phoneAuthUrl: z.string().nullable(),
      termsVersion: z.string(),
      mobileVerification: z.boolean(),
      mobilePassword: z.boolean(),
      social: z.array(z.enum(['facebook', 'google'])),
    }),
    cacheSeconds: 60,
  }),
  regValidata: call({
    route: playerRoutes.regValidata,
    summary: 'The rule of every field, login fields included',
    access: 'guest',
    proves: ['CALL-05', 'REG-23', 'DEC-061'],
    reply: z.record(z.enum([...registerFields, ...loginFields]), FieldRule),
    cacheSeconds: 60,
  }),
  countries: call({
    route: playerRoutes.countries,
    summary: 'Countries whose numbers can be used, with dialling code',
    access: 'guest',
    proves: ['CALL-26', 'DEC-119'],
    reply: z.strictObject({
      countries: z.array(
        z.strictObject({
          code: z.string().length(2),
          name: z.string(),
          dialingCode: z.string(),
          mobilePattern: z.string(),
          isDefault: z.boolean(),
        }),
      ),
    }),
    cacheSeconds: 3600,
  }),
  usernameValidation: call({
    route: playerRoutes.usernameValidation,
    summary: 'Whether a name is still free; ten a minute for one address (DEC-110)',
    access: 'guest',
    proves: ['CALL-11', 'DEC-110'],
    query: z.strictObject({ username: z.string().min(1).max(40) }),
    reply: z.strictObject({ available: z.boolean() }),
  }),
  affiliate: call({
    route: playerRoutes.affiliate,
    summary: 'The affiliate that a link, code or host belongs to (DEC-119, DEC-122)',
    access: 'guest',
    proves: ['CALL-31', 'DEC-119', 'DEC-122'],
    query: z.strictObject({
      host: z.string().max(100).optional(),
      a: z.string().max(40).optional(),
      r: z.string().max(40).optional(),
    }),
    reply: z.strictObject({
      affiliateCode: z.string(),
      agentName: z.string(),
      recommenderId: z.string(),
    }),
  }),
  affiliateCheck: call({
    route: playerRoutes.affiliateCheck,
    summary: 'Whether an invitation code exists; refused when it does not (DEC-034)',
    access: 'guest',
    proves: ['CALL-10', 'DEC-034', 'DEC-120'],
    query: z.strictObject({ code: z.string().min(1).max(40) }),
    reply: z.strictObject({}),
  }),
};
