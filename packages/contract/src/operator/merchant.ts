import { z } from 'zod';
import { call } from '../call.ts';
import { FieldRule } from '../player/registration.ts';
import { ClientSettings, DownloadLink } from '../player/system.ts';
import { operatorRoutes } from '../routes.ts';
import { loginFields, movableFields, registerFields } from '../rules.ts';
import { KycLevel } from '../player/person-check.ts';
import { AllSwitches, Flag, GivenAmount, SomeSwitches } from '../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });

export const MerchantSummary = z
  .strictObject({
    merchantCode: z.string(),
    name: z.string(),
    hosts: z.array(z.string()),
    /** How its amounts and days are written. */
    currency: z.string(),
    timeZone: z.string(),
  })
  .meta({ id: 'MerchantSummary' });

const Country = z.string().regex(/^[A-Z]{2}$/);

/** Places a brand can be licensed in; `demo` is play money and no law. */
export const marketProfiles = ['demo', 'ph-pagcor', 'uk', 'mt'] as const;

const minutes = z
  .int()
  .min(1)
  .max(14 * 24 * 60);

/** Money in and out: what is allowed, what costs, and how long the operator promises each stage takes (DEC-080). */
const CashierSettings = z
  .strictObject({
    depositExpiryMinutes: minutes,
    /** What one member may pay in a day; null without a limit. */
    dailyDepositLimit: GivenAmount.nullable(),
    withdrawalMin: GivenAmount,
    withdrawalMax: GivenAmount,
    withdrawalsPerDay: z.int().min(1),
    freeWithdrawalsPerDay: z.int().min(0),
    withdrawalFee: GivenAmount,
    /** Up to here no person looks at a payout that the checks found nothing against. */
    approveAloneUpTo: GivenAmount,
    /** From here two different persons must approve. */
    twoPersonsFrom: GivenAmount,
    withdrawalCancelable: z.boolean(),
    deadlineMinutes: z.strictObject({ check: minutes, approval: minutes, payout: minutes }),
    /** Credited once when the operator misses a deadline of its own; 0 turns it off. */
    goodwill: GivenAmount,
  })
  .meta({ id: 'CashierSettings' });

/** Becomes part of the policy of pages: one https address with its whole name, nothing that could mean more. */
const PictureHost = z
  .string()
  .max(200)
  .regex(/^(https:\/\/)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+(:\d{1,5})?(\/[\w./-]*)?$/i);

export const HostName = z
  .string()
  .max(200)
  .regex(/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/);

/** Settings the server keeps to itself, beside those of the player app. */
export const ServerSettings = z
  .strictObject({
    cockfightVendors: z.array(z.string().max(20)),
    esportVendors: z.array(z.string().max(20)),
    mobileTemplate: z.strictObject({ mem_cen: z.enum(['0', '1']), dep_func: z.enum(['0', '1']) }),
    imageCDNs: z.array(PictureHost).max(20),
    /** Hosts that content may lead to, beside the brand's own; names below them count. */
    linkHosts: z.array(HostName).max(50),
    homeBlockSize: z.int().min(1).max(24),
    /** Rules that differ from the defaults (DEC-061). */
    fieldRules: z.partialRecord(z.enum([...registerFields, ...loginFields]), FieldRule),
    /** What stands first of the fields after name, password and number; the others follow as usual. */
    fieldOrder: z.array(z.enum(movableFields)).refine((order) => new Set(order).size === order.length),
    /** The national register that is asked whether somebody is excluded, and how old its last clear answer may be for whoever plays. */
    exclusionRegister: z.strictObject({
      company: z.enum(['NONE', 'SPELPAUS']),
      hoursAtLogin: z.int().min(1).max(24),
    }),
    registerCaptcha: z.boolean(),
    captchaKind: z.enum(['DIGITS', 'EQUATION', 'LETTERS']),
    botCheck: z.enum(['OFF', 'SLIDER', 'WORK']),
    loginAfterRegister: z.boolean(),
    trialGoHome: Flag,
    trialCredits: z.int().min(0),
    termsVersion: z.string().max(40),
    /** Countries whose mobile numbers are served, the first is the default. */
    countries: z.array(Country).min(1),
    sessionIdleMinutes: z
      .int()
      .min(1)
      .max(24 * 60),
    /** Carriers put many people behind one address: what an address may do is what one visitor may, so many times. */
    visitorsPerAddress: z.int().min(1).max(100_000),
    /** DEC-111: failed sign-ins in a row until a captcha and until a pause. */
    signInLimits: z.strictObject({
      captchaAfter: z.int().min(1),
      lockAfter: z.int().min(1),
      lockMinutes: z.int().min(1),
    }),
    /** DEC-111 and what keeps strangers from sending messages at our cost. */
    smsLimits: z.strictObject({
      perNumberHour: z.int().min(1),
      perNumberDay: z.int().min(1),
      perAddressHour: z.int().min(1),
      perNetworkHour: z.int().min(1),
      perPrefixHour: z.int().min(1),
      perMerchantHour: z.int().min(1),
      /** Below this share of used codes among the last `useRateOver` nothing more is sent. */
      useRateMin: z.number().min(0).max(1),
      useRateOver: z.int().min(10),
    }),
    cashier: CashierSettings,
    play: z.strictObject({
      /** Most that one bet may stake. */
      mostStake: GivenAmount,
      /** Wins from this much on are shown in the winners feed (DEC-064). */
      winnersFrom: GivenAmount,
      /** How long a game stays open without our session being used. */
      sessionHours: z.int().min(1).max(24),
      /** After so many minutes in a game the player is shown time and result; 0 never. */
      realityCheckMinutes: z.int().min(0).max(240),
    }),
    /** How much harm one game company can do before it is stopped, whoever holds its secret. */
    containment: z.strictObject({
      /** Companies whose games are stopped: no bet is taken, results wait. */
      stopped: z.array(z.string().regex(/^[a-z][a-z0-9]{1,19}$/)).max(50),
      /** Most that one result may pay; pools have their own books. */
      mostWin: GivenAmount,
      /** Most that a company's games may cost within an hour, wins less stakes. */
      lossPerHour: GivenAmount,
      /** Most that wins of an hour may be of its stakes, once they are worth looking at. */
      winToStake: z.int().min(2).max(1000),
      winsPerMinute: z.int().min(10),
      /** Payouts of who won so much wait for a person until the company's own list has confirmed it. */
      listedFrom: GivenAmount,
    }),
    rewards: z.strictObject({
      /** What the house keeps of stakes on average: what a turnover costs is told with it. */
      houseSharePercent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
      /** Valid stake that earns one point (DEC-091). */
      stakeForPoint: GivenAmount,
    }),
    /** How well we must know somebody, where KYC3 is on: K1 registered, K2 checked, K3 with source of funds (DEC-090). */
    kyc: z.strictObject({ deposit: KycLevel, play: KycLevel, withdrawal: KycLevel }),
    /** The law the brand is under: its profile and version, in code. Settings may be stricter, never looser. */
    market: z.strictObject({ profile: z.enum(marketProfiles), version: z.int().min(1) }),
    /** What protects players: the profile of the place the brand is licensed in (DEC-101). */
    safety: z.strictObject({
      /** A looser limit waits so long, and may then be confirmed so long. */
      relaxHours: z.int().min(24).max(168),
      confirmHours: z.int().min(1).max(168),
      /** Months in which nobody comes back from an exclusion. */
      irrevocableMonths: z.int().min(6).max(60),
      /** From asking to come back until it happens; longer after an exclusion without an end. */
      returnHours: z.int().min(24).max(720),
      longReturnDays: z.int().min(7).max(90),
      /** After so long the player's place is looked at again before another bet is taken. */
      locationMinutes: z.int().min(5).max(240),
    }),
    /** Of the staff's console, as far as this brand goes. */
    console: z.strictObject({
      /** Addresses and ranges it may be used from; none: from anywhere. */
      addresses: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).max(50),
      /** What nobody decided within them ends as refused. */
      approvalHours: z.int().min(1).max(720),
    }),
    /** Another chat product instead of our own page: an address with {language}, {title} and {backUrl}. */
    chatAddress: z.httpUrl().max(300).nullable(),
    /** Least and most words of a message to us (DEC-070). */
    feedbackWords: z.strictObject({ least: z.int().min(1), most: z.int().min(1).max(400) }),
    /** By when a complaint is decided (OPS-QUEUE-32). */
    complaintHours: z.int().min(1).max(720),
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

/** Ways to customer service, in their order. */
export const ServiceEntries = z
  .array(
    z.strictObject({
      csType: z.string().regex(/^[A-Z][A-Z0-9_]{1,29}$/),
      title: z.strictObject({ EN: z.string().min(1).max(60), TY: z.string().min(1).max(60).optional() }),
      /** A place of the app, a web address, a mail address or a telephone. */
      path: z
        .string()
        .max(300)
        .regex(/^(?:\/(?!\/)[\w/#?=&.-]*|https:\/\/[^\s"'<>]+|mailto:[^\s"'<>]+|tel:\+?[\d-]+)$/),
    }),
  )
  .max(20);

/** Apps to download and places where the brand speaks, in their order. */
export const DownloadLinks = z
  .array(
    DownloadLink.extend({
      url: z
        .string()
        .max(300)
        .regex(/^(?:\/(?!\/)[\w/.-]*|https:\/\/[^\s"'<>]+)$/),
      labelNameEn: z.string().max(60),
    }),
  )
  .max(20);

const MerchantState = z
  .strictObject({
    settings: MerchantSettings,
    /** Each with what holds: as it was set, or its default. */
    switches: AllSwitches,
    maintenance: Maintenance,
    regions: Regions,
  })
  .meta({ id: 'MerchantState' });

export const merchantCalls = {
  merchants: call({
    route: operatorRoutes.merchants,
    summary: 'Merchants and their host names',
    access: 'operator',
    permission: 'brand.read',
    anyBrand: true,
    reply: z.strictObject({ merchants: z.array(MerchantSummary) }),
  }),
  merchantSettings: call({
    route: operatorRoutes.merchantSettings,
    summary: 'Everything that can be set for a merchant',
    access: 'operator',
    permission: 'brand.read',
    params,
    reply: MerchantState,
  }),
  changeSettings: call({
    route: operatorRoutes.changeSettings,
    summary: 'Change some settings; live everywhere within a second',
    access: 'operator',
    permission: 'brand.settings',
    stepUp: true,
    secondPerson: true,
    params,
    body: MerchantSettings.partial(),
    reply: MerchantState,
  }),
  changeSwitches: call({
    route: operatorRoutes.changeSwitches,
    summary: 'Turn switches on or off; a name that no switch has is refused (DEC-044)',
    access: 'operator',
    permission: 'brand.settings',
    stepUp: true,
    secondPerson: true,
    params,
    body: SomeSwitches,
    reply: MerchantState,
  }),
  changeMaintenance: call({
    route: operatorRoutes.changeMaintenance,
    summary: 'Close or open the fair, now or for a planned window',
    access: 'operator',
    permission: 'brand.settings',
    params,
    body: Maintenance,
    reply: MerchantState,
  }),
  changeRegions: call({
    route: operatorRoutes.changeRegions,
    summary: 'Countries and address ranges that may or may not visit',
    access: 'operator',
    permission: 'brand.settings',
    stepUp: true,
    secondPerson: true,
    params,
    body: Regions,
    reply: MerchantState,
  }),
};
