import type { Coming } from '@perya/contract';
import { sql } from 'kysely';
import { comingOf, type ComingSource } from '#platform/coming/coming-source';

const nothingMissing = (one: Coming): Coming => ({ ...one, missing: [] });

/** Maintenance of the brand, and settings that publish themselves: neither has words that players read. */
export const comingSettings: ComingSource = async (work, until) => {
  const maintenance = await comingOf(
    work,
    until,
    'maintenance',
    sql`select merchant_code as id, '{}'::jsonb as words, starts_at, ends_at from merchant.maintenance
      where merchant_code = ${work.merchant} and is_on`,
  );
  const planned = await comingOf(
    work,
    until,
    'settings',
    sql`select plan_id::text as id, jsonb_build_object('EN', reason) as words, at as starts_at, null::timestamptz as ends_at
      from merchant.planned_change where merchant_code = ${work.merchant} and state = 'planned'`,
  );
  return [...maintenance, ...planned].map(nothingMissing);
};
