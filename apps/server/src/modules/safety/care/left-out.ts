import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Work } from '#platform/database/work';
import { spentOf } from '../limits/guard.ts';
import { flaggedOf } from './care-flags.ts';

type Why = 'disabled' | 'excluded' | 'paused' | 'care' | 'limits';

/** Those whose break ends by itself, and nothing else keeps them out here. */
async function onlyPaused(work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ member_id: string }>`select p.member_id from safety.pause p
    where p.merchant_code = ${work.merchant} and p.member_id = any (${[...memberIds]}::uuid[])
      and coalesce(p.returns_at, p.until_at, 'infinity') > ${work.now}
    group by p.member_id having bool_and(p.kind = 'cool_off')`.execute(work.db);
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Why each of them is not to be invited or given anything, where something holds; the first that does. */
export async function leftOutOf(
  work: Work,
  identity: Pick<Identity, 'barredFor'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Why>> {
  if (memberIds.length === 0) return new Map();
  const barred = await identity.barredFor(work, memberIds);
  const paused = await onlyPaused(work, [...barred.keys()]);
  const [flagged, spent] = [await flaggedOf(work, memberIds), await spentOf(work, memberIds)];
  return new Map<string, Why>([
    ...[...spent].map((id) => [id, 'limits'] as const),
    ...[...flagged].map((id) => [id, 'care'] as const),
    ...[...barred].map(([id, why]) => [id, why === 'excluded' && paused.has(id) ? 'paused' : why] as const),
  ]);
}
