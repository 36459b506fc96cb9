import type { BrandChange } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { oneRow } from '#platform/database/one-row';
import type { DB } from '../tables.ts';
import type { differences } from './value-rules.ts';

type Tables = Pick<DB, keyof DB>;
const tablesOf = (work: Work) => work.db.withTables<Tables>();

/** One publication of a brand after another. */
export async function lockBrand(work: Work): Promise<void> {
  await tablesOf(work)
    .selectFrom('merchant.merchant')
    .select('merchant_code')
    .where('merchant_code', '=', work.merchant)
    .forUpdate()
    .execute();
}

export async function newestChange(work: Work): Promise<string> {
  const { rows } = await sql<{ revision: string }>`select coalesce(max(change_id), 0)::text as revision
    from merchant.change where merchant_code = ${work.merchant}`.execute(work.db);
  return oneRow(rows).revision;
}

export interface ChangeRow {
  change_id: string;
  path: string;
  before: unknown;
  after: unknown;
  made_by: string | null;
  action: string;
  reason: string;
  at: Date;
}

/** The newest of each path. */
export async function newestByPath(work: Work): Promise<ChangeRow[]> {
  const { rows } =
    await sql<ChangeRow>`select distinct on (path) change_id::text, path, before, after, made_by,
      action, reason, at
    from merchant.change where merchant_code = ${work.merchant} and path !~ '^texts\\.'
    order by path, change.change_id desc`.execute(work.db);
  return rows;
}

export async function pageOfChanges(
  work: Work,
  { path, before }: { path?: string | undefined; before?: string | undefined },
  size: number,
): Promise<ChangeRow[]> {
  // A setting that is kept as a whole for the first time stands under its own name, above its values.
  const above = path?.split('.').map((_, at, keys) => keys.slice(0, at + 1).join('.')) ?? [];
  const { rows } =
    await sql<ChangeRow>`select change_id::text, path, before, after, made_by, action, reason, at
    from merchant.change where merchant_code = ${work.merchant}
      and (${path === undefined} or path = any(${above}::text[]) or starts_with(path, ${`${path ?? ''}.`}))
      and (${before ?? null}::bigint is null or change.change_id < ${before ?? null}::bigint)
    order by change.change_id desc limit ${size}`.execute(work.db);
  return rows;
}

export async function saveTexts(work: Work, texts: ReturnType<typeof differences>['texts']): Promise<void> {
  for (const { language, key, text } of texts) {
    const at = { merchant_code: work.merchant, language, key };
    if (text === null)
      await tablesOf(work)
        .deleteFrom('merchant.text_override')
        .where('merchant_code', '=', work.merchant)
        .where('language', '=', language)
        .where('key', '=', key)
        .execute();
    else
      await tablesOf(work)
        .insertInto('merchant.text_override')
        .values({ ...at, text })
        .onConflict((c) => c.columns(['merchant_code', 'language', 'key']).doUpdateSet({ text }))
        .execute();
  }
}

export async function saveRegions(
  work: Work,
  { gone, added }: ReturnType<typeof differences>['regions'],
): Promise<void> {
  for (const { effect, kind, value } of gone)
    await tablesOf(work)
      .deleteFrom('merchant.region_rule')
      .where('merchant_code', '=', work.merchant)
      .where('effect', '=', effect)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute();
  if (added.length > 0)
    await tablesOf(work)
      .insertInto('merchant.region_rule')
      .values(added.map((rule) => ({ merchant_code: work.merchant, ...rule })))
      .execute();
}

export async function saveService(
  work: Work,
  entries: NonNullable<ReturnType<typeof differences>['service']>,
): Promise<void> {
  await sql`delete from merchant.customer_service where merchant_code = ${work.merchant}`.execute(work.db);
  for (const [position, { csType, title, path }] of entries.entries())
    await tablesOf(work)
      .insertInto('merchant.customer_service')
      .values({ merchant_code: work.merchant, position, cs_type: csType, title: JSON.stringify(title), path })
      .execute();
}

export async function saveLinks(
  work: Work,
  links: NonNullable<ReturnType<typeof differences>['links']>,
): Promise<void> {
  await sql`delete from merchant.resource where merchant_code = ${work.merchant}`.execute(work.db);
  for (const [position, { resourceType, url, labelNameEn }] of links.entries())
    await tablesOf(work)
      .insertInto('merchant.resource')
      .values({
        merchant_code: work.merchant,
        position,
        resource_type: resourceType,
        url,
        label_name_en: labelNameEn,
      })
      .execute();
}

export interface PlanRow {
  plan_id: string;
  state: 'planned' | 'done' | 'stopped' | 'failed';
  at: Date;
  planned_by: string;
  reason: string;
  changes: BrandChange[];
  problem: string | null;
  ended_by: string | null;
}

export async function insertPlan(
  work: Work,
  plan: { at: Date; by: string; reason: string; changes: readonly BrandChange[] },
): Promise<string> {
  const { rows } = await sql<{ plan_id: string }>`insert into merchant.planned_change
      (merchant_code, at, planned_by, reason, changes)
    values (${work.merchant}, ${plan.at}, ${plan.by}, ${plan.reason}, ${JSON.stringify(plan.changes)}::jsonb)
    returning plan_id`.execute(work.db);
  return oneRow(rows).plan_id;
}

/** What waits, and what ended within a week. */
export async function listPlans(work: Work): Promise<PlanRow[]> {
  const { rows } =
    await sql<PlanRow>`select plan_id, state, at, planned_by, reason, changes, problem, ended_by
    from merchant.planned_change where merchant_code = ${work.merchant}
      and (state = 'planned' or ended_at > ${work.now}::timestamptz - interval '7 days')
    order by state = 'planned' desc, at limit 100`.execute(work.db);
  return rows;
}

/** Ends a plan that waits still; undefined where another was quicker. */
export async function endPlan(
  work: Work,
  planId: string,
  end: { state: 'done' | 'stopped' | 'failed'; by: string; problem?: string },
): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`update merchant.planned_change
    set state = ${end.state}, ended_by = ${end.by}, ended_at = ${work.now}, problem = ${end.problem ?? null}
    where merchant_code = ${work.merchant} and plan_id = ${planId}::uuid and state = 'planned'
    returning plan_id, state, at, planned_by, reason, changes, problem, ended_by`.execute(work.db);
  return rows[0];
}

export async function duePlans(work: Work): Promise<PlanRow[]> {
  const { rows } =
    await sql<PlanRow>`select plan_id, state, at, planned_by, reason, changes, problem, ended_by
    from merchant.planned_change
    where merchant_code = ${work.merchant} and state = 'planned' and at <= ${work.now}
    order by at, planned_at limit 20`.execute(work.db);
  return rows;
}
