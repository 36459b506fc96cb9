import type { ResourceType } from './column-types.ts';
import {
  AllSwitches,
  isSwitch,
  type Language,
  type MerchantSettings,
  type Regions,
  type Switch,
  switchFacts,
  switchNames,
} from '@perya/contract';
import { asksForIdentity, profileOf } from './market-profiles.ts';
import type { LegalVersionKept } from './legal/legal-rules.ts';
import type { MerchantRows } from './repository.ts';
import { readSettings } from './setting-rules.ts';
import { compileRegionRule, type MaintenancePlan, type RegionRule } from './status-rules.ts';

type Words = Partial<Record<Language, string>>;

/** One merchant as the processes hold it in memory. */
export interface MerchantState {
  settings: MerchantSettings;
  refusedSettings: string[];
  /** What was stored, or the default. */
  switches: Record<Switch, boolean>;
  /** Stored names that no switch has. */
  unknownSwitches: string[];
  /** A brand that was just made is closed until somebody opens it. */
  isOpened: boolean;
  maintenance: MaintenancePlan;
  regions: Regions;
  isRestricted: RegionRule;
  legal: LegalVersionKept[];
  customerService: { csType: string; title: Words; path: string }[];
  resources: { resourceType: ResourceType; url: string; labelNameEn: string }[];
  texts: Record<Language, Record<string, string>>;
}

function collectRegions(rows: MerchantRows['regionRules']): Regions {
  const pick = (effect: string, kind: string) =>
    rows.filter((rule) => rule.effect === effect && rule.kind === kind).map((rule) => rule.value);
  return {
    allowCountries: pick('allow', 'country'),
    denyCountries: pick('deny', 'country'),
    allowRanges: pick('allow', 'range'),
    denyRanges: pick('deny', 'range'),
  };
}

export function buildMerchantState(rows: MerchantRows): MerchantState {
  const { settings: read, refused } = readSettings(
    Object.fromEntries(rows.settings.map((row) => [row.key, row.value])),
  );
  const settings = { ...read, brandName: read.brandName || rows.name };
  const stored = new Map(rows.switches.map((row) => [row.name, row.is_on]));
  const regions = collectRegions(rows.regionRules);
  const texts: MerchantState['texts'] = { EN: {}, TY: {} };
  for (const row of rows.texts) texts[row.language][row.key] = row.text;
  return {
    settings,
    refusedSettings: refused,
    switches: AllSwitches.parse({
      ...Object.fromEntries(switchNames.map((name) => [name, stored.get(name) ?? switchFacts(name).default])),
      // A market that asks who somebody is needs the page where it is told.
      ...(asksForIdentity(profileOf(settings.market)) && { KYC3: true }),
    }),
    unknownSwitches: [...stored.keys()].filter((name) => !isSwitch(name)),
    isOpened: rows.opening === undefined || rows.opening.opened_at !== null,
    maintenance: {
      on: rows.maintenance?.is_on ?? false,
      startsAt: rows.maintenance?.starts_at ?? null,
      endsAt: rows.maintenance?.ends_at ?? null,
    },
    regions,
    isRestricted: compileRegionRule(regions),
    legal: rows.legal,
    customerService: rows.customerService.map((row) => ({
      csType: row.cs_type,
      title: row.title,
      path: row.path,
    })),
    resources: rows.resources.map((row) => ({
      resourceType: row.resource_type,
      url: row.url,
      labelNameEn: row.label_name_en,
    })),
    texts,
  };
}
