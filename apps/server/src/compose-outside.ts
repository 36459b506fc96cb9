import type { Config } from './config.ts';
import { type CompanyLines, outcomeOf } from '#platform/vitals/company-lines';
import { openRegisters } from './providers/exclusion-register/index.ts';
import { openMessaging } from './providers/messaging/index.ts';
import { createPhoneTokens } from './providers/phone-auth/firebase/phone-tokens.ts';
import { createWebPush } from './providers/push/web-push/web-push.ts';
import { createOpenIdProvider } from './providers/social/openid/provider.ts';

/** Outside companies that say who somebody is; those without credentials are not there. */
export function composeProviders({ social, phoneAuth }: Config, lines: CompanyLines) {
  const fetchOf = (company: string) => lines.fetchOf('sign-in', company);
  return {
    providers: {
      ...(social.google && { google: createOpenIdProvider({ ...social.google, fetch: fetchOf('google') }) }),
      ...(social.facebook && {
        facebook: createOpenIdProvider({ ...social.facebook, fetch: fetchOf('facebook') }),
      }),
    },
    phoneTokens: phoneAuth && createPhoneTokens({ ...phoneAuth, fetch: fetchOf('phone') }),
    phoneAuthUrl: phoneAuth?.url ?? null,
  };
}

/** The browsers' own companies; whichever it is, an address that is gone is an answer. */
export function composePush({ push }: Config, lines: CompanyLines) {
  if (push === null) return null;
  lines.know('push', 'web-push');
  return createWebPush({
    ...push,
    onAnswer: (status) => lines.note('push', 'web-push', outcomeOf(status)),
  });
}

/** Who carries messages: by name, each with how it answered. */
export function composeMessaging({ companies, noticeUrl }: Config, lines: CompanyLines) {
  if (companies.messaging.smtp !== null) lines.know('message', 'smtp');
  return openMessaging(companies.messaging, {
    fetchOf: lines.asks('message'),
    onAnswer: (company, status) => lines.note('message', company, outcomeOf(status)),
    noticeBaseUrl: noticeUrl,
  });
}

/** National registers of exclusions: they say who somebody is as little as anybody, and stand with those who do. */
export const composeRegisters = ({ companies }: Config, lines: CompanyLines) =>
  openRegisters(companies.registers, lines.asks('identity'));
