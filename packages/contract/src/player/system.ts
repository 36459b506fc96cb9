import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { Flag, Language, SomeSwitches } from '../wire.ts';
import { BrandPackage } from './brand.ts';

export const CustomerServiceEntry = z
  .strictObject({ csType: z.string(), title: z.string(), path: z.string() })
  .meta({ id: 'CustomerServiceEntry' });

export const DownloadLink = z
  .strictObject({
    resourceType: z.enum([
      'IOS',
      'Android',
      'MOBILECONFIG',
      'AppDownloadIcon',
      'SpeedTest',
      'TELEGRAM',
      'TELEGRAM1',
      'FACEBOOK',
    ]),
    url: z.string(),
    labelNameEn: z.string(),
  })
  .meta({ id: 'DownloadLink' });

export const DomainAddress = z
  .strictObject({ url: z.string(), isMain: z.boolean() })
  .meta({ id: 'DomainAddress' });

/** Settings that the player app reads (info.settings of DEC-121): one value each per merchant. */
export const ClientSettings = z
  .strictObject({
    /** `{brand}` in every text. */
    brandName: z.string().max(40),
    brand: BrandPackage,
    theme: z.enum(['perya', 'dalampasigan', 'gumamela', 'kawayan']),
    languages: z.array(Language).min(1),
    defaultLanguage: Language,
    currency: z.string().length(3),
    timeZone: z.string(),
    ageThreshold: z.int().min(18).max(25),
    operatorName: z.string(),
    licenceNumber: z.string(),
    statusPageReading: z.enum(['FLAGS', 'CODE']),
    gridReading: z.enum(['ROWS', 'PER_ROW']),
    jackpotCounter: z.enum(['POOL', 'DECORATIVE', 'OFF']),
    jackpotStartMin: z.int().nonnegative(),
    jackpotStartMax: z.int().nonnegative(),
    jackpotIncrementMin: z.int().positive(),
    jackpotIncrementMax: z.int().positive(),
    claims: z
      .strictObject({
        years: z.int().positive(),
        customers: z.int().positive(),
        games: z.int().positive(),
        /** The demo marks its numbers as sample text (DEC-038). */
        sample: z.boolean(),
      })
      .nullable(),
    popupForGuests: z.boolean(),
    serviceBoxWithoutChat: z.boolean(),
    appRating: z.string().nullable(),
    appSizeText: z.string().nullable(),
    tileNames: z.boolean(),
    /** Companies of the merchant's own games: these can be tried with credits. */
    inHouseVendors: z.array(z.string().max(20)),
    /** What the member centre offers, in this order (DEC-085). */
    memberNavigation: z.array(
      z.enum([
        'deposit',
        'withdraw',
        'betting_record',
        'reward_centre',
        'tasks',
        'points_mall',
        'share',
        'limits',
        'support',
        'agent',
        'app',
        'help',
        'feedback',
        'social',
      ]),
    ),
  })
  .meta({ id: 'ClientSettings' });
export type ClientSettings = z.infer<typeof ClientSettings>;

export const StatusInfo = z
  .strictObject({
    customerService: z.array(CustomerServiceEntry),
    domainRoute: z.array(DomainAddress),
    mobileTemplate: z.strictObject({ mem_cen: z.string(), dep_func: z.string() }),
    paths: z.record(z.string(), z.string()),
    register: z.strictObject({ username: z.boolean(), mobile: z.boolean() }),
    resources: z.array(DownloadLink),
    /** The switches that are on. */
    whitelabel: SomeSwitches,
    mainDomain: z.string(),
    imageCDNs: z.array(z.string()),
    settings: ClientSettings,
    merchantCode: z.string(),
  })
  .meta({ id: 'StatusInfo' });

/** What stays visible while the site is closed for this visitor (DEC-121). */
export const RestrictedInfo = z
  .strictObject({
    customerService: z.array(CustomerServiceEntry),
    settings: ClientSettings,
    merchantCode: z.string(),
  })
  .meta({ id: 'RestrictedInfo' });

export const SystemStatus = z
  .strictObject({
    info: z.union([StatusInfo, RestrictedInfo]),
    location: z.strictObject({ ip: z.string(), country: z.string().nullable() }),
    maintenance: Flag,
    regionRestriction: Flag,
    maintenanceWindow: z.strictObject({
      startsAt: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable(),
    }),
    serverTime: z.iso.datetime(),
    /** What the page was made from; live messages with higher numbers are news to it. */
    revisions: z.strictObject({ settings: z.int(), catalogue: z.int(), content: z.int() }),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof SystemStatus>;

export const systemCalls = {
  systemStatus: call({
    route: playerRoutes.systemStatus,
    summary: 'What the app needs to start: switches, settings, flags of maintenance and region',
    access: 'guest',
    always: true,
    proves: ['CALL-27', 'DEC-003', 'DEC-121'],
    reply: SystemStatus,
  }),
  domainRoute: call({
    route: playerRoutes.domainRoute,
    summary: 'Addresses under which the merchant can be reached',
    access: 'guest',
    proves: ['CALL-28'],
    query: z.strictObject({ device: z.string().max(8).optional() }),
    reply: z.strictObject({ domains: z.array(DomainAddress) }),
    cacheSeconds: 300,
  }),
  customerService: call({
    route: playerRoutes.customerService,
    summary: 'Ways to reach customer service',
    access: 'guest',
    always: true,
    proves: ['CALL-30'],
    query: z.strictObject({ language: Language.optional() }),
    reply: z.strictObject({ entries: z.array(CustomerServiceEntry) }),
    cacheSeconds: 300,
  }),
  downloads: call({
    route: playerRoutes.downloads,
    summary: 'App downloads and social links',
    access: 'guest',
    query: z.strictObject({ language: Language.optional() }),
    reply: z.strictObject({ links: z.array(DownloadLink) }),
    cacheSeconds: 300,
  }),
  texts: call({
    route: playerRoutes.texts,
    summary: "The merchant's own wording for text keys; everything else comes with the app",
    access: 'guest',
    params: z.strictObject({ language: Language }),
    reply: z.record(z.string(), z.string()),
    cacheSeconds: 3600,
  }),
};
