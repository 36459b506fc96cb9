import type { Config } from './config.ts';
import { createPhoneTokens } from './providers/phone-auth/firebase/phone-tokens.ts';
import { createOpenIdProvider } from './providers/social/openid/provider.ts';

/** Outside companies that say who somebody is; those without credentials are not there. */
export function composeProviders({ social, phoneAuth }: Config) {
  return {
    providers: {
      ...(social.google && { google: createOpenIdProvider(social.google) }),
      ...(social.facebook && { facebook: createOpenIdProvider(social.facebook) }),
    },
    phoneTokens: phoneAuth && createPhoneTokens(phoneAuth),
    phoneAuthUrl: phoneAuth?.url ?? null,
  };
}
