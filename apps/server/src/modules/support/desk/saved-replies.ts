import type { Merchants } from '#modules/merchant';
import type { RunWork, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { tablesOf } from '../tables-of.ts';
import { unknownFields } from './reply-rules.ts';

interface Saved {
  title: string;
  EN: string;
  TY: string;
  isOffered: boolean;
}

const most = 200;

/** Replies that are said again and again, in both languages (OPS-QUEUE-36). */
export function createSavedReplies({ runWork, merchants }: { runWork: RunWork; merchants: Merchants }) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  return {
    list: (merchant: string, operator: string) =>
      runWork(as(merchant, operator), async (work) => {
        const rows = await tablesOf(work)
          .selectFrom('support.saved_reply')
          .selectAll()
          .orderBy('title')
          .limit(most)
          .execute();
        return { replies: rows.map(view) };
      }),
    save: (merchant: string, operator: string, replyId: string, saved: Saved) =>
      runWork(as(merchant, operator), async (work) => {
        const fields = unknownFields(`${saved.EN} ${saved.TY}`);
        if (fields.length > 0) refuse('format.incorrect', { fields });
        const set = {
          title: saved.title,
          en: saved.EN,
          ty: saved.TY,
          is_offered: saved.isOffered,
          changed_by: operator,
          changed_at: work.now,
        };
        const row = await tablesOf(work)
          .insertInto('support.saved_reply')
          .values({ merchant_code: work.merchant, reply_id: replyId, ...set })
          .onConflict((known) => known.columns(['merchant_code', 'reply_id']).doUpdateSet(set))
          .returningAll()
          .executeTakeFirstOrThrow();
        return view(row);
      }),
  };
}

interface Row {
  reply_id: string;
  title: string;
  en: string;
  ty: string;
  is_offered: boolean;
  changed_by: string;
  changed_at: Date;
}

const view = (row: Row) => ({
  replyId: row.reply_id,
  title: row.title,
  EN: row.en,
  TY: row.ty,
  isOffered: row.is_offered,
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
});
