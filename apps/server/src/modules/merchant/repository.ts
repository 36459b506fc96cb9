import { sql } from 'kysely';
import type { LegalVersionKept } from './legal/legal-rules.ts';
import type { ResourceType } from './column-types.ts';
import type { Language, SwitchStates } from '@perya/contract';
import type { Kysely } from 'kysely';
import type { Work } from '#platform/database/work';
import type { DB } from './tables.ts';

/** Kysely wants a type literal, the generator writes an interface. */
type Tables = Pick<DB, keyof DB>;

/** Merchants and hosts of all merchants: read with the system role, before any merchant is known. */
export async function listMerchants(db: Kysely<object>) {
  const tables = db.withTables<Tables>();
  const [merchants, hosts] = await Promise.all([
    tables
      .selectFrom('merchant.merchant')
      .select(['merchant_code', 'name'])
      .orderBy('merchant_code')
      .execute(),
    tables.selectFrom('merchant.host').select(['host', 'merchant_code', 'is_main']).orderBy('host').execute(),
  ]);
  return { merchants, hosts };
}

export interface RegionRow {
  effect: 'allow' | 'deny';
  kind: 'country' | 'range';
  value: string;
}

export interface MerchantRows {
  name: string;
  settings: { key: string; value: unknown }[];
  switches: { name: string; is_on: boolean }[];
  maintenance: { is_on: boolean; starts_at: Date | null; ends_at: Date | null } | undefined;
  /** Of a brand that was made from another. */
  opening: { opened_at: Date | null } | undefined;
  regionRules: RegionRow[];
  /** All versions: whoever accepted an old one is asked where one since then asks. */
  legal: LegalVersionKept[];
  customerService: { cs_type: string; title: Partial<Record<Language, string>>; path: string }[];
  resources: { resource_type: ResourceType; url: string; label_name_en: string }[];
  texts: { language: Language; key: string; text: string }[];
}

async function loadLegal(work: Work): Promise<LegalVersionKept[]> {
  const { rows } = await sql<
    Omit<LegalVersionKept, 'from'> & { from_at: Date }
  >`select kind, version, words, from_at, asks from merchant.legal_text
    where merchant_code = ${work.merchant} order by kind, version`.execute(work.db);
  return rows.map(({ from_at: from, ...row }) => ({ ...row, from }));
}

/** Everything set for the work's merchant; row-level security narrows each query to it. */
export async function loadMerchant(work: Work): Promise<MerchantRows> {
  const db = work.db.withTables<Tables>();
  const { name } = await db.selectFrom('merchant.merchant').select('name').executeTakeFirstOrThrow();
  return {
    name,
    settings: await db.selectFrom('merchant.setting').select(['key', 'value']).execute(),
    switches: await db.selectFrom('merchant.switch').select(['name', 'is_on']).execute(),
    maintenance: await db
      .selectFrom('merchant.maintenance')
      .select(['is_on', 'starts_at', 'ends_at'])
      .executeTakeFirst(),
    opening: await db.selectFrom('merchant.opening').select('opened_at').executeTakeFirst(),
    legal: await loadLegal(work),
    regionRules: await db.selectFrom('merchant.region_rule').select(['effect', 'kind', 'value']).execute(),
    customerService: await db
      .selectFrom('merchant.customer_service')
      .select(['cs_type', 'title', 'path'])
      .orderBy('position')
      .execute(),
    resources: await db
      .selectFrom('merchant.resource')
      .select(['resource_type', 'url', 'label_name_en'])
      .orderBy('position')
      .execute(),
    texts: await db.selectFrom('merchant.text_override').select(['language', 'key', 'text']).execute(),
  };
}

export async function saveSettings(work: Work, settings: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({
    merchant_code: work.merchant,
    key,
    value: JSON.stringify(value),
  }));
  if (rows.length === 0) return;
  await work.db
    .withTables<Tables>()
    .insertInto('merchant.setting')
    .values(rows)
    .onConflict((c) =>
      c.columns(['merchant_code', 'key']).doUpdateSet((e) => ({ value: e.ref('excluded.value') })),
    )
    .execute();
}

export async function saveSwitches(work: Work, switches: SwitchStates): Promise<void> {
  const rows = Object.entries(switches).map(([name, is_on]) => ({
    merchant_code: work.merchant,
    name,
    is_on,
  }));
  if (rows.length === 0) return;
  await work.db
    .withTables<Tables>()
    .insertInto('merchant.switch')
    .values(rows)
    .onConflict((c) =>
      c.columns(['merchant_code', 'name']).doUpdateSet((e) => ({ is_on: e.ref('excluded.is_on') })),
    )
    .execute();
}

export async function saveMaintenance(
  work: Work,
  plan: { on: boolean; startsAt: string | null; endsAt: string | null },
): Promise<void> {
  const row = { is_on: plan.on, starts_at: plan.startsAt, ends_at: plan.endsAt };
  await work.db
    .withTables<Tables>()
    .insertInto('merchant.maintenance')
    .values({ merchant_code: work.merchant, ...row })
    .onConflict((c) => c.column('merchant_code').doUpdateSet(row))
    .execute();
}

export async function replaceRegionRules(work: Work, rules: readonly RegionRow[]): Promise<void> {
  const db = work.db.withTables<Tables>();
  await db.deleteFrom('merchant.region_rule').where('merchant_code', '=', work.merchant).execute();
  if (rules.length === 0) return;
  await db
    .insertInto('merchant.region_rule')
    .values(rules.map((rule) => ({ merchant_code: work.merchant, ...rule })))
    .execute();
}
