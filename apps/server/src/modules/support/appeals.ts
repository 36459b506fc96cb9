import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { asGuest, type RunWork, type WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { tablesOf } from './tables-of.ts';
import { say } from './texts.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  content: Content;
  identity: Identity;
}

const mostWaiting = 3;
const listed = 200;

/** Whoever cannot sign in any more has this one way to be heard. */
export function createAppeals({ runWork, merchants, content, identity }: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  return {
    send: (merchant: string, sent: { account: string; contact: string; text: string }) =>
      runWork(asGuest(merchant), async (work) => {
        const account = sent.account.toLowerCase();
        const waiting = await tablesOf(work)
          .selectFrom('support.appeal')
          .select('appeal_id')
          .where('account', '=', account)
          .where('state', '=', 'sent')
          .limit(mostWaiting)
          .execute();
        // The same answer for accounts that exist and those that do not.
        if (waiting.length >= mostWaiting) refuse('rate.limited');
        await tablesOf(work)
          .insertInto('support.appeal')
          .values({ merchant_code: merchant, ...sent, account, sent_at: work.now })
          .execute();
        return {};
      }),
    list: (merchant: string, operator: string, state: 'sent' | 'accepted' | 'refused') =>
      runWork(as(merchant, operator), async (work) => {
        const rows = await tablesOf(work)
          .selectFrom('support.appeal')
          .selectAll()
          .where('state', '=', state)
          .orderBy('appeal_id')
          .limit(listed)
          .execute();
        return { appeals: rows.map(view) };
      }),
    decide: (
      merchant: string,
      operator: string,
      appealId: string,
      wish: { accept: boolean; answer: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const row = await tablesOf(work)
          .updateTable('support.appeal')
          .set({
            state: wish.accept ? 'accepted' : 'refused',
            answer: wish.answer,
            decided_by: operator,
            decided_at: work.now,
          })
          .where('appeal_id', '=', appealId)
          .where('state', '=', 'sent')
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) refuse('status.move.refused');
        const memberId = wish.accept ? await identity.reopen(work, row.account) : null;
        const body = { EN: content.htmlOf(wish.answer) };
        if (memberId !== null)
          await content.sendMessage(work, {
            memberId,
            kind: 'support',
            title: say('appeal_accepted_title'),
            body,
            link: null,
          });
        return view(row);
      }),
  };
}

interface AppealRow {
  appeal_id: string;
  account: string;
  contact: string;
  text: string;
  sent_at: Date;
  state: 'sent' | 'accepted' | 'refused';
  answer: string | null;
}

const view = (row: AppealRow) => ({
  appealId: row.appeal_id,
  account: row.account,
  contact: row.contact,
  text: row.text,
  sentAt: row.sent_at.toISOString(),
  state: row.state,
  answer: row.answer,
});
