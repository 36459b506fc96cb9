import { z } from 'zod';
import type { ExclusionRegisters } from '#modules/identity';
import type { FetchOf } from '../ask-company.ts';
import { settingNamesOf } from '../company-settings.ts';
import { SpelpausSettings } from './spelpaus/settings.ts';
import { createSpelpaus } from './spelpaus/spelpaus.ts';

/** The registers of exclusions there is an adapter for, by the name that a brand's setting has. */
export const RegisterCompanies = z.object({ spelpaus: SpelpausSettings.nullable() });

export const registerSettingNames = settingNamesOf(RegisterCompanies);

export const openRegisters = (
  { spelpaus }: z.output<typeof RegisterCompanies>,
  fetchOf: FetchOf,
): ExclusionRegisters => ({
  ...(spelpaus && { spelpaus: createSpelpaus({ ...spelpaus, fetch: fetchOf('spelpaus') }) }),
});
