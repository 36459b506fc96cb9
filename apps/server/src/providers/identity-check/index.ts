import { z } from 'zod';
import type { IdentityCheckCompany } from '#modules/safety';
import type { FetchOf } from '../ask-company.ts';
import { settingNamesOf } from '../company-settings.ts';
import { SumsubSettings } from './sumsub/settings.ts';
import { createSumsub } from './sumsub/sumsub.ts';
import { TiwalaSettings } from './tiwala/settings.ts';
import { createTiwala } from './tiwala/tiwala.ts';

/** The companies that compare faces with documents, and for which there is an adapter. */
export const IdentityCheckCompanies = z.object({
  tiwala: TiwalaSettings.nullable(),
  sumsub: SumsubSettings.nullable(),
});

export const identityCheckSettingNames = settingNamesOf(IdentityCheckCompanies);

/** The one this installation has an agreement with, the first of several; without one people look at every document. */
export const openIdentityCheck = (
  { tiwala, sumsub }: z.output<typeof IdentityCheckCompanies>,
  fetchOf: FetchOf,
): IdentityCheckCompany | null =>
  (tiwala && createTiwala({ ...tiwala, fetch: fetchOf('tiwala') })) ??
  (sumsub && createSumsub({ ...sumsub, fetch: fetchOf('sumsub') }));
