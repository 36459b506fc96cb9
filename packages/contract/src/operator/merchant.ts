import { z } from 'zod';
import { call } from '../call.ts';
import { ClientSettings } from '../player/system.ts';
import { operatorRoutes } from '../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });

export const MerchantSummary = z
  .strictObject({ merchantCode: z.string(), name: z.string(), hosts: z.array(z.string()) })
  .meta({ id: 'MerchantSummary' });

/** Settings the server keeps to itself, beside those of the player app. */
export const ServerSettings = z
  .strictObject({
    inHouseVendors: z.array(z.string().max(20)),
    cockfightVendors: z.array(z.string().max(20)),
    esportVendors: z.array(z.string().max(20)),
    mobileTemplate: z.strictObject({ mem_cen: z.enum(['0', '1']), dep_func: z.enum(['0', '1']) }),
    imageCDNs: z.array(z.string().max(200)),
    homeBlockSize: z.int().min(1).max(24),
  })
  .meta({ id: 'ServerSettings' });
export type ServerSettings = z.infer<typeof ServerSettings>;

export const MerchantSettings = z
  .strictObject({ ...ClientSettings.shape, ...ServerSettings.shape })
  .meta({ id: 'MerchantSettings' });
export type MerchantSettings = z.infer<typeof MerchantSettings>;

export const Maintenance = z
  .strictObject({
    on: z.boolean(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Maintenance' });

const Country = z.string().regex(/^[A-Z]{2}$/);
const AddressRange = z.union([z.cidrv4(), z.cidrv6()]);
/** Empty allow lists allow everybody; a deny entry wins over an allow entry. */
export const Regions = z
  .strictObject({
    allowCountries: z.array(Country),
    denyCountries: z.array(Country),
    allowRanges: z.array(AddressRange),
    denyRanges: z.array(AddressRange),
  })
  .meta({ id: 'Regions' });
export type Regions = z.infer<typeof Regions>;

const MerchantState = z
  .strictObject({
    settings: MerchantSettings,
    switches: z.record(z.string(), z.boolean()),
    maintenance: Maintenance,
    regions: Regions,
  })
  .meta({ id: 'MerchantState' });

export const merchantCalls = {
  merchants: call({
    route: operatorRoutes.merchants,
    summary: 'Merchants and their host names',
    access: 'operator',
    reply: z.strictObject({ merchants: z.array(MerchantSummary) }),
  }),
  merchantSettings: call({
    route: operatorRoutes.merchantSettings,
    summary: 'Everything that can be set for a merchant',
    access: 'operator',
    params,
    reply: MerchantState,
  }),
  changeSettings: call({
    route: operatorRoutes.changeSettings,
    summary: 'Change some settings; live everywhere within a second',
    access: 'operator',
    params,
    body: MerchantSettings.partial(),
    reply: MerchantState,
  }),
  changeSwitches: call({
    route: operatorRoutes.changeSwitches,
    summary: 'Turn switches on or off (DEC-044)',
    access: 'operator',
    params,
    body: z.record(z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/), z.boolean()),
    reply: MerchantState,
  }),
  changeMaintenance: call({
    route: operatorRoutes.changeMaintenance,
    summary: 'Close or open the fair, now or for a planned window',
    access: 'operator',
    params,
    body: Maintenance,
    reply: MerchantState,
  }),
  changeRegions: call({
    route: operatorRoutes.changeRegions,
    summary: 'Countries and address ranges that may or may not visit',
    access: 'operator',
    params,
    body: Regions,
    reply: MerchantState,
  }),
};
