import type { GameCompany } from '#modules/play';
import type { Config } from './config.ts';
import { createBayani } from './providers/games/bayani/bayani.ts';
import { createKislap } from './providers/games/kislap/kislap.ts';
import { createLaban } from './providers/games/laban/laban.ts';
import { createVendorApi } from './providers/games/vendor-api/vendor-api.ts';
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

/** Game companies by name; ours is one of them and speaks our own API. */
export function composeCompanies({ games, studio }: Config): ReadonlyMap<string, GameCompany> {
  const companies: GameCompany[] = [];
  if (games) {
    const { url, key, labanBearer: bearer } = games;
    companies.push(
      createBayani({ url: `${url}/bayani`, key, secrets: games.bayani }),
      createKislap({ url: `${url}/kislap`, key, secrets: games.kislap }),
      createLaban({ url: `${url}/laban`, key, bearer, secrets: games.laban }),
    );
  }
  if (studio)
    companies.push(
      createVendorApi({
        company: 'studio',
        url: studio.url,
        playUrl: studio.url,
        secrets: studio.secrets,
        // A card game may be left open for a day, a ticket waits for its draw.
        profile: { takesTrial: true, silentMinutes: 25 * 60 },
        drawGames: ['perya-lotto'],
      }),
    );
  return new Map(companies.map((company) => [company.profile.company, company]));
}
