import { fieldOf } from '#platform/field-of';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

const words = (title: unknown): string => {
  const text = fieldOf(title, 'EN');
  return typeof text === 'string' ? text : '';
};

/** What a member was told, also what they deleted, for staff. */
export const messagesForStaff = {
  async inbox(work: Work, memberId: string, most: number) {
    const rows = await tablesOf(work)
      .selectFrom('content.message')
      .select(['id', 'kind', 'title', 'sent_at', 'sent_by', 'read_at', 'deleted_at'])
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: words(row.title),
      at: row.sent_at.toISOString(),
      sentBy: row.sent_by,
      readAt: row.read_at?.toISOString() ?? null,
      isDeleted: row.deleted_at !== null,
    }));
  },
  /** Browsers that are told by push that there is a message, and what became of the last time. */
  async pushBrowsers(work: Work, memberId: string) {
    const rows = await tablesOf(work)
      .selectFrom('content.push_subscription')
      .select(['endpoint', 'made_at', 'told_at', 'answer'])
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({
      // Whose service it is; the whole address would let anybody write to the browser.
      service: new URL(row.endpoint).hostname,
      since: row.made_at.toISOString(),
      toldAt: row.told_at?.toISOString() ?? null,
      state: row.answer ?? ('waiting' as const),
    }));
  },
};
