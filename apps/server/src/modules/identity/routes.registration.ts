import { playerCalls } from '@perya/contract';
import { orderedFields, registerFields } from '@perya/contract/rules';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import { countryList } from './one-time-codes/phone-numbers.ts';
import type { IdentityParts } from './parts.ts';
import { perHour, perMinute } from './route-limits.ts';
import { rulesOf } from './registration/field-rules.ts';

export function registerRegistrationRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { registration, names, sending, merchants, social } = parts;
  serve(
    app,
    playerCalls.registerUsername,
    ({ body, context }) => registration.register(context, body, 'username'),
    { ...perHour(10), isFull: parts.hashes.isFull },
  );
  serve(
    app,
    playerCalls.registerMobile,
    ({ body, context }) => registration.register(context, body, 'mobile'),
    { ...perHour(10), isFull: parts.hashes.isFull },
  );
  serve(app, playerCalls.registerSettings, ({ context }) => {
    const { merchant } = context;
    const settings = merchants.settings(merchant);
    const rules = rulesOf(settings);
    const form = registration.formOf(merchant, 'mobile');
    return {
      fields: Object.fromEntries(registerFields.map((field) => [field, rules[field]])) as never,
      order: orderedFields(settings.fieldOrder),
      methods: {
        username: merchants.isOn(merchant, 'USERNAMEREG3'),
        mobile: merchants.isOn(merchant, 'MOBILENUMREG3'),
      },
      captcha: settings.registerCaptcha,
      captchaKind: settings.captchaKind,
      ageThreshold: settings.ageThreshold,
      smsProvider: form.codeByProvider ? ('FIREBASE' as const) : ('OWN' as const),
      phoneAuthUrl: form.codeByProvider ? parts.phoneAuthUrl : null,
      termsVersion: merchants.termsVersion(merchant, context.now),
      mobileVerification: form.mobileVerification,
      mobilePassword: form.mobilePassword,
      social: social.offered(merchant),
    };
  });
  serve(app, playerCalls.regValidata, ({ context }) => rulesOf(merchants.settings(context.merchant)));
  serve(app, playerCalls.countries, ({ context }) => ({
    countries: countryList(merchants.settings(context.merchant).countries),
  }));
  serve(
    app,
    playerCalls.usernameValidation,
    async ({ query, context }) => ({ available: await names.isFree(context.merchant, query.username) }),
    perMinute(10),
  );
  serve(
    app,
    playerCalls.affiliate,
    ({ query, context }) => names.inviter(context.merchant, query),
    perMinute(20),
  );
  serve(
    app,
    playerCalls.affiliateCheck,
    async ({ query, context }) => {
      await names.assertInvitation(context.merchant, query.code);
      return {};
    },
    perMinute(20),
  );
  serve(app, playerCalls.smsCode, ({ body, context }) => sending.send(context, body), perMinute(60));
  serve(
    app,
    playerCalls.verification,
    async ({ query, context }) => ({ valid: await sending.isRight(context, query) }),
    perMinute(30),
  );
}
