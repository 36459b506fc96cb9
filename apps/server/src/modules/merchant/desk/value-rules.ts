import { isDeepStrictEqual } from 'node:util';
import {
  type BrandChange,
  isSwitch,
  languages,
  type Language,
  Maintenance,
  MerchantSettings,
  Regions,
  ServiceEntries,
  DownloadLinks,
  type Switch,
} from '@perya/contract';
import { unfitFields } from '@perya/contract/rules';
import { z } from 'zod';
import { problemsOfBrand } from '../brand-rules.ts';
import { asksForIdentity, profileOf } from '../market-profiles.ts';
import { mayMoveMarket, tooLoose } from '../market-rules.ts';
import type { MerchantState } from '../merchant-state.ts';
import { settingFields, valueIn } from './field-rules.ts';

/** Everything of a brand that is published from the desk, each value under a path. */
export interface BrandValues {
  settings: MerchantSettings;
  switches: Record<Switch, boolean>;
  regions: Regions;
  maintenance: z.infer<typeof Maintenance>;
  service: MerchantState['customerService'];
  links: MerchantState['resources'];
  texts: Record<Language, Record<string, string>>;
}

export const valuesOf = (state: MerchantState): BrandValues => ({
  settings: state.settings,
  switches: state.switches,
  regions: state.regions,
  maintenance: {
    on: state.maintenance.on,
    startsAt: state.maintenance.startsAt?.toISOString() ?? null,
    endsAt: state.maintenance.endsAt?.toISOString() ?? null,
  },
  service: state.customerService,
  links: state.resources,
  texts: state.texts,
});

const settingPaths = new Set(settingFields.map(({ path }) => path));
const wholes = new Set([
  'maintenance',
  'service',
  'links',
  ...Object.keys(Regions.shape).map((key) => `regions.${key}`),
]);
const textKey = /^[\w.-]{1,120}$/;

/** The keys of a path; a text's own key has dots of its own. Null for what nobody can set. */
export function keysOf(path: string): string[] | null {
  const keys = path.split('.');
  if (keys[0] === 'texts') {
    const [, language = '', ...rest] = keys;
    const key = rest.join('.');
    return languages.some((one) => one === language) && textKey.test(key) ? ['texts', language, key] : null;
  }
  if (settingPaths.has(path) || wholes.has(path)) return keys;
  return keys[0] === 'switches' && keys.length === 2 && isSwitch(keys[1] ?? '') ? keys : null;
}

/** What stands under a path; a text of its own that a brand does not have is null. */
export const valueAt = (brand: BrandValues, path: string): unknown =>
  valueIn(brand, keysOf(path) ?? []) ?? null;

function replaced(value: unknown, keys: readonly string[], next: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return next;
  const held = typeof value === 'object' && value !== null ? value : {};
  return { ...held, [key]: replaced(valueIn(held, [key]), rest, next) };
}

/** As if these had been set so; nothing is judged. */
export const overlaid = (brand: BrandValues, values: readonly (readonly [string, unknown])[]): BrandValues =>
  values.reduce<BrandValues>((held, [path, value]) => {
    const [part, ...keys] = keysOf(path) ?? [];
    return part === undefined ? held : { ...held, [part]: replaced(valueIn(held, [part]), keys, value) };
  }, brand);

const shapes: Readonly<Record<string, z.ZodType>> = {
  settings: MerchantSettings,
  switches: z.record(z.string(), z.boolean()),
  regions: Regions,
  maintenance: Maintenance,
  service: ServiceEntries,
  links: DownloadLinks,
  texts: z.record(z.string(), z.record(z.string(), z.string().min(1).max(2000).nullable())),
};

/** Which paths are not known, or hold no value of their kind. */
export function misshapenIn(next: BrandValues, paths: readonly string[]): string[] {
  const wrong = new Set(paths.filter((path) => keysOf(path) === null));
  for (const [part, shape] of Object.entries(shapes)) {
    // What was stored before a rule came stops nobody from changing something else.
    if (!paths.some((path) => path.split('.')[0] === part)) continue;
    const { error } = shape.safeParse(valueIn(next, [part]));
    for (const issue of error?.issues ?? []) {
      const at = [part, ...issue.path.map(String)].join('.');
      wrong.add(
        paths.find((path) => at === path || at.startsWith(`${path}.`) || path.startsWith(`${at}.`)) ?? at,
      );
    }
  }
  return [...wrong];
}

/** The same, or not together with the others. */
export function unfitIn(next: BrandValues, paths: readonly string[]): string[] {
  const wrong = new Set(misshapenIn(next, paths));
  if (wrong.size > 0) return [...wrong];
  const { settings, maintenance } = next;
  if (!settings.languages.includes(settings.defaultLanguage)) wrong.add('settings.defaultLanguage');
  if (paths.some((path) => path.startsWith('settings.brand.') || path === 'settings.imageCDNs'))
    for (const path of problemsOfBrand(settings)) wrong.add(`settings.${path}`);
  if (paths.includes('settings.fieldRules') && unfitFields(settings.fieldRules).length > 0)
    wrong.add('settings.fieldRules');
  if (maintenance.startsAt && maintenance.endsAt && maintenance.endsAt <= maintenance.startsAt)
    wrong.add('maintenance');
  return [...wrong];
}

/** What the law of the market does not let a brand do, by path. */
export function looserThanLaw(before: BrandValues, next: BrandValues, paths: readonly string[]): string[] {
  if (!mayMoveMarket(before.settings.market, next.settings.market)) return ['settings.market'];
  const keys = new Set(
    paths.filter((path) => path.startsWith('settings.')).map((path) => path.split('.')[1] ?? ''),
  );
  const loose = new Set(tooLoose(next.settings, [...keys]));
  const kyc = next.switches.KYC3 || !asksForIdentity(profileOf(next.settings.market));
  return paths.filter((path) => loose.has(path.split('.')[1] ?? '') || (path === 'switches.KYC3' && !kyc));
}

const regionRules = (regions: Regions) => [
  ...regions.allowCountries.map((value) => ({ effect: 'allow' as const, kind: 'country' as const, value })),
  ...regions.denyCountries.map((value) => ({ effect: 'deny' as const, kind: 'country' as const, value })),
  ...regions.allowRanges.map((value) => ({ effect: 'allow' as const, kind: 'range' as const, value })),
  ...regions.denyRanges.map((value) => ({ effect: 'deny' as const, kind: 'range' as const, value })),
];

/** What must be written so that the one becomes the other, part by part. */
export function differences(before: BrandValues, next: BrandValues) {
  const changed = <T>(from: object, to: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(to).filter(([key, value]) => !isDeepStrictEqual(value, valueIn(from, [key]))),
    );
  const is = (part: keyof BrandValues) => !isDeepStrictEqual(before[part], next[part]);
  const rules = regionRules(next.regions);
  const old = regionRules(before.regions);
  return {
    settings: changed<unknown>(before.settings, next.settings),
    switches: changed<boolean>(before.switches, next.switches),
    maintenance: is('maintenance') ? next.maintenance : null,
    service: is('service') ? next.service : null,
    links: is('links') ? next.links : null,
    regions: {
      gone: old.filter((rule) => !rules.some((one) => isDeepStrictEqual(one, rule))),
      added: rules.filter((rule) => !old.some((one) => isDeepStrictEqual(one, rule))),
    },
    texts: languages.flatMap((language) =>
      [...new Set([...Object.keys(before.texts[language]), ...Object.keys(next.texts[language])])]
        .map((key) => ({ language, key, text: next.texts[language][key] ?? null }))
        .filter(({ key, text }) => text !== (before.texts[language][key] ?? null)),
    ),
  };
}

/** Whose newer value would be written over unseen. */
export const notAsSeen = (brand: BrandValues, changes: readonly BrandChange[]): string[] =>
  changes
    .filter(({ path, seen }) => !isDeepStrictEqual(valueAt(brand, path), seen ?? null))
    .map(({ path }) => path);
