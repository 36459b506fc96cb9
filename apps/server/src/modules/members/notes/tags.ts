import type { MemberPage } from '@perya/contract';
import { actorName, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { tablesOf } from '../tables-of.ts';

/** Tags that hold now, by the words of the brand's list. */
export async function tagsOf(work: Work, memberId: string): Promise<MemberPage['tags']> {
  const rows = await tablesOf(work)
    .selectFrom('members.tag as t')
    .innerJoin('members.tag_kind as k', (join) =>
      join.onRef('k.merchant_code', '=', 't.merchant_code').onRef('k.tag', '=', 't.tag'),
    )
    .select(['t.tag', 'k.label', 't.put_by', 't.put_at', 't.ends_at'])
    .where('t.member_id', '=', memberId)
    .where((e) => e.or([e('t.ends_at', 'is', null), e('t.ends_at', '>', work.now)]))
    .orderBy('k.label')
    .execute();
  return rows.map((row) => ({
    tag: row.tag,
    label: row.label,
    by: row.put_by,
    at: row.put_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
}

export const tags = {
  async kinds(work: Work) {
    const rows = await tablesOf(work)
      .selectFrom('members.tag_kind')
      .select(['tag', 'label', 'is_offered'])
      .orderBy('label')
      .execute();
    return rows.map(({ tag, label, is_offered }) => ({ tag, label, isOffered: is_offered }));
  },
  async saveKind(work: Work, tag: string, kind: { label: string; isOffered: boolean }): Promise<void> {
    const columns = { label: kind.label, is_offered: kind.isOffered };
    await tablesOf(work)
      .insertInto('members.tag_kind')
      .values({ merchant_code: work.merchant, tag, ...columns })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'tag']).doUpdateSet(columns))
      .execute();
  },
  /** Only tags that the brand offers, and none that ended before it began. */
  async assertOffered(work: Work, tag: string, endsAt: string | null): Promise<void> {
    const kind = (await tags.kinds(work)).find((one) => one.tag === tag);
    if (kind?.isOffered !== true) refuse('request.not_found');
    if (endsAt !== null && new Date(endsAt) <= work.now) refuse('format.incorrect', { fields: ['endsAt'] });
  },
  async put(work: Work, memberId: string, tag: string, endsAt: string | null, by?: string): Promise<void> {
    const columns = {
      put_by: by ?? actorName(work.actor),
      put_at: work.now,
      ends_at: endsAt === null ? null : new Date(endsAt),
    };
    await tablesOf(work)
      .insertInto('members.tag')
      .values({ merchant_code: work.merchant, member_id: memberId, tag, ...columns })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'member_id', 'tag']).doUpdateSet(columns))
      .execute();
  },
  async take(work: Work, memberId: string, tag: string): Promise<void> {
    const { numDeletedRows } = await tablesOf(work)
      .deleteFrom('members.tag')
      .where('member_id', '=', memberId)
      .where('tag', '=', tag)
      .executeTakeFirst();
    if (numDeletedRows === 0n) refuse('request.not_found');
  },
};
