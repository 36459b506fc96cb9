import { z } from 'zod';
import type { GameCompany } from '#modules/play';
import type { FetchOf } from '../ask-company.ts';
import { settingNamesOf } from '../company-settings.ts';
import { createBayani } from './bayani/bayani.ts';
import { BayaniSettings } from './bayani/settings.ts';
import { createHub88 } from './hub88/hub88.ts';
import { Hub88Settings } from './hub88/settings.ts';
import { createKislap } from './kislap/kislap.ts';
import { KislapSettings } from './kislap/settings.ts';
import { createLaban } from './laban/laban.ts';
import { LabanSettings } from './laban/settings.ts';
import { StudioSettings } from './vendor-api/settings.ts';
import { createVendorApi } from './vendor-api/vendor-api.ts';

/** The game companies there is an adapter for, by the name that games and rounds carry; ours is one of them. */
export const GameCompanies = z.object({
  bayani: BayaniSettings.nullable(),
  hub88: Hub88Settings.nullable(),
  kislap: KislapSettings.nullable(),
  laban: LabanSettings.nullable(),
  studio: StudioSettings.nullable(),
});

export const gameSettingNames = settingNamesOf(GameCompanies);

/** Those this installation has an agreement with. */
export function openGameCompanies(
  { bayani, hub88, kislap, laban, studio }: z.output<typeof GameCompanies>,
  fetchOf: FetchOf,
): ReadonlyMap<string, GameCompany> {
  const companies = [
    bayani && createBayani({ ...bayani, fetch: fetchOf('bayani') }),
    hub88 && createHub88({ ...hub88, fetch: fetchOf('hub88') }),
    kislap && createKislap({ ...kislap, fetch: fetchOf('kislap') }),
    laban && createLaban({ ...laban, fetch: fetchOf('laban') }),
    studio &&
      createVendorApi({
        company: 'studio',
        fetch: fetchOf('studio'),
        url: studio.url,
        playUrl: studio.url,
        secrets: studio.secrets,
        // A card game may be left open for a day, a ticket waits for its draw.
        profile: { takesTrial: true, silentMinutes: 25 * 60 },
        drawGames: ['perya-lotto'],
      }),
  ];
  return new Map(
    companies.flatMap((company) => (company === null ? [] : [[company.profile.company, company]])),
  );
}
