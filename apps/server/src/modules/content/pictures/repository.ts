import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

export type Purpose = 'reward' | 'kyc' | 'feedback' | 'headIcon';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** How often the member has tried in this hour, this time included. */
export async function countTry(work: Work, memberId: string): Promise<number> {
  const hour = new Date(Math.floor(work.now.getTime() / hourMs) * hourMs);
  const counts = tablesOf(work);
  await counts
    .deleteFrom('content.upload_count')
    .where('member_id', '=', memberId)
    .where('hour', '<', hour)
    .execute();
  const { tries } = await counts
    .insertInto('content.upload_count')
    .values({ merchant_code: work.merchant, member_id: memberId, hour, tries: 1 })
    .onConflict((c) =>
      c
        .columns(['merchant_code', 'member_id', 'hour'])
        .doUpdateSet({ tries: sql`content.upload_count.tries + 1` }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

export async function insertPicture(
  work: Work,
  picture: { memberId: string; purpose: Purpose; mediaType: string; bytes: Buffer },
): Promise<string> {
  const { id } = await tablesOf(work)
    .insertInto('content.picture')
    .values({
      merchant_code: work.merchant,
      member_id: picture.memberId,
      purpose: picture.purpose,
      media_type: picture.mediaType,
      bytes: picture.bytes,
      made_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Pictures of forms that were never sent. */
export async function deleteForgotten(work: Work, memberId: string): Promise<void> {
  await tablesOf(work)
    .deleteFrom('content.picture')
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('made_at', '<', new Date(work.now.getTime() - dayMs))
    .execute();
}

/** How many of the pictures could be marked as used. */
export async function markUsed(
  work: Work,
  memberId: string,
  ids: readonly string[],
  purpose: Purpose,
): Promise<number> {
  const { numUpdatedRows } = await tablesOf(work)
    .updateTable('content.picture')
    .set({ used_at: work.now })
    .where('id', 'in', [...ids])
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** One at a time: the new one takes the place of those before it. */
export async function takeAsHeadIcon(work: Work, memberId: string, id: string): Promise<void> {
  await markUsed(work, memberId, [id], 'headIcon');
  await tablesOf(work)
    .deleteFrom('content.picture')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'headIcon')
    .where('id', '!=', id)
    .execute();
}

export async function findHeadIcon(work: Work, memberId: string): Promise<string | null> {
  const row = await tablesOf(work)
    .selectFrom('content.picture')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'headIcon')
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const findPicture = (work: Work, id: string, memberId?: string) => {
  const found = tablesOf(work)
    .selectFrom('content.picture')
    .select(['media_type', 'bytes'])
    .where('id', '=', id);
  return (memberId === undefined ? found : found.where('member_id', '=', memberId)).executeTakeFirst();
};
