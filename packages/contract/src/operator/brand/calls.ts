import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Regions } from '../merchant.ts';
import { switchNames } from '../../switches.ts';
import { Language } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const moment = z.iso.datetime();

/** `settings.cashier.withdrawalMin`, `switches.CBS3`, `regions.denyCountries`, `texts.EN.welcome`: one value of a brand. */
const Path = z
  .string()
  .max(160)
  .regex(/^[a-zA-Z][\w.-]*$/);

const BuiltInText = z
  .strictObject({
    key: z.string(),
    /** Folders of the app whose screens say it. */
    places: z.array(z.string()),
    EN: z.string(),
    /** Null: players of that language read the English words. */
    TY: z.string().nullable(),
  })
  .meta({ id: 'BuiltInText' });
export type BuiltInText = z.infer<typeof BuiltInText>;

export const BrandChange = z.strictObject({
  path: Path,
  value: z.unknown(),
  /** What stood there when it was changed: another one's newer value is not written over unseen. */
  seen: z.unknown(),
});
export type BrandChange = z.infer<typeof BrandChange>;

/** Who changed a value last, when and why. Nobody: a part of the installation itself, or a hand in the database. */
const Changed = z.strictObject({ by: z.string().nullable(), at: moment, reason: z.string() });

const BrandField = z
  .strictObject({
    path: Path,
    kind: z.enum(['flag', 'number', 'amount', 'text', 'choice', 'choices', 'list', 'object']),
    isNullable: z.boolean(),
    least: z.number().nullable(),
    most: z.number().nullable(),
    options: z.array(z.string()),
    default: z.unknown(),
    value: z.unknown(),
    /** It protects players or money: `brand.guard` changes it, and looser needs a second person. */
    isGuarded: z.boolean(),
    last: Changed.nullable(),
  })
  .meta({ id: 'BrandField' });
export type BrandField = z.infer<typeof BrandField>;

const BrandSwitch = z
  .strictObject({
    name: z.enum(switchNames),
    module: z.string(),
    sentence: z.string(),
    default: z.boolean(),
    isOn: z.boolean(),
    /** What was set does not hold: the law of the market keeps it on. */
    isFixed: z.boolean(),
    needs: z.array(z.string()),
    needsEnvironment: z.string().nullable(),
    /** Set so, a second person must agree. */
    loosens: z.enum(['on', 'off']).nullable(),
    isGuarded: z.boolean(),
    last: Changed.nullable(),
  })
  .meta({ id: 'BrandSwitch' });
export type BrandSwitch = z.infer<typeof BrandSwitch>;

const PlannedChange = z
  .strictObject({
    planId: z.uuid(),
    state: z.enum(['planned', 'done', 'stopped', 'failed']),
    at: moment,
    by: z.string(),
    reason: z.string(),
    changes: z.array(BrandChange),
    /** Why it was not carried out. */
    problem: z.string().nullable(),
    endedBy: z.string().nullable(),
  })
  .meta({ id: 'PlannedChange' });
export type PlannedChange = z.infer<typeof PlannedChange>;

const HistoryEntry = z
  .strictObject({
    revision: z.string(),
    path: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    by: z.string().nullable(),
    action: z.string(),
    reason: z.string(),
    at: moment,
  })
  .meta({ id: 'BrandHistoryEntry' });
export type BrandHistoryEntry = z.infer<typeof HistoryEntry>;

const Published = z.strictObject({ revision: z.string(), planId: z.uuid().nullable() });
const Body = z.strictObject({
  changes: z.array(BrandChange).min(1).max(200),
  /** Carried out then; until then it can be stopped. */
  at: moment.nullable(),
});

export const brandCalls = {
  brandDesk: call({
    route: operatorRoutes.brandDesk,
    summary: 'Every setting and switch with its range, default and who changed it last; what is planned',
    access: 'operator',
    permission: 'brand.read',
    params,
    reply: z.strictObject({
      /** Of the newest change. */
      revision: z.string(),
      fields: z.array(BrandField),
      switches: z.array(BrandSwitch),
      /** What is set elsewhere than in settings and switches: `regions.allowCountries`, `texts.EN.welcome` and the like. */
      parts: z.record(z.string(), z.unknown()),
      planned: z.array(PlannedChange),
    }),
  }),
  publishBrand: call({
    route: operatorRoutes.publishBrand,
    summary:
      'Changes some values of a brand together, now or at a time, or none of them where one does not fit',
    access: 'operator',
    permission: 'brand.settings',
    stepUp: true,
    secondPerson: true,
    params,
    body: Body,
    reply: Published,
  }),
  publishGuarded: call({
    route: operatorRoutes.publishGuarded,
    summary:
      'The same for values that protect players or money alone, by whoever may ask for those and nothing else',
    access: 'operator',
    permission: 'brand.guard',
    stepUp: true,
    secondPerson: true,
    params,
    body: Body,
    reply: Published,
  }),
  stopPlannedChange: call({
    route: operatorRoutes.stopPlannedChange,
    summary: 'Stops a planned change before its time',
    access: 'operator',
    permission: 'brand.settings',
    params: params.extend({ planId: z.uuid() }),
    reply: PlannedChange,
  }),
  brandTexts: call({
    route: operatorRoutes.brandTexts,
    summary:
      'Every text of the players’ app with its built-in words and where it stands; own words are values of the brand',
    access: 'operator',
    permission: 'brand.read',
    params,
    reply: z.strictObject({ texts: z.array(BuiltInText) }),
  }),
  previewBrand: call({
    route: operatorRoutes.previewBrand,
    summary:
      'An address that shows a page of the players once, as it would be with these values; nothing in it acts',
    access: 'operator',
    permission: 'brand.read',
    onlyReads: true,
    params,
    body: z.strictObject({
      changes: z.array(z.strictObject({ path: Path, value: z.unknown() })).max(200),
      page: z.enum(['home', 'deposit', 'register', 'closed']),
      language: Language,
    }),
    reply: z.strictObject({ address: z.url() }),
  }),
  checkRegions: call({
    route: operatorRoutes.checkRegions,
    summary: 'Whether these rules would shut out whoever asks, by the address they ask from',
    access: 'operator',
    permission: 'brand.read',
    onlyReads: true,
    params,
    body: Regions,
    reply: z.strictObject({ address: z.string(), country: z.string().nullable(), isShutOut: z.boolean() }),
  }),
  brandHistory: call({
    route: operatorRoutes.brandHistory,
    summary: 'What a value was before, who changed it, when and why; fifty at a time, the newest first',
    access: 'operator',
    permission: 'brand.read',
    params,
    query: z.strictObject({
      path: Path.optional(),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    reply: z.strictObject({ entries: z.array(HistoryEntry), next: z.string().nullable() }),
  }),
};
