import type { Content } from '#modules/content';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type WorkScope } from '#platform/database/work';
import { dayOf, dayStart } from '#platform/days';
import { refuse } from '#platform/refusal';
import { openComplaint } from './complaints/repository.ts';
import { countWords } from './feedback-rules.ts';
import {
  countSince,
  type FeedbackKind,
  type FeedbackRow,
  findFeedback,
  findOwn,
  findQueue,
  insertFeedback,
  lockMember,
  saveAnswer,
} from './repository.ts';
import { say } from './texts.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  content: Content;
}

interface Sender {
  merchant: string;
  memberId: string;
  isTrial: boolean;
}

const mostADay = 5;
const pageSize = 20;
const listed = 200;

const shown = (row: FeedbackRow) => ({
  id: row.id,
  kind: row.kind,
  content: row.content,
  pictures: row.pictures,
  at: row.sent_at.toISOString(),
  answer: row.answer,
});

/** What players tell us and what we answer (DEC-093). */
export function createFeedback({ runWork, merchants, content }: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  return {
    async send(
      { merchant, memberId, isTrial }: Sender,
      sent: { kind: FeedbackKind; content: string; pictures: string[] },
    ) {
      const { feedbackWords, timeZone } = merchants.settings(merchant);
      const words = countWords(sent.content);
      if (words < feedbackWords.least || words > feedbackWords.most)
        refuse('feedback.length', { ...feedbackWords, words });
      if (isTrial && sent.pictures.length > 0) refuse('trial.restricted');
      return runWork(asMember(merchant, memberId), async (work) => {
        await lockMember(work, memberId);
        const today = dayStart(dayOf(work.now, timeZone), timeZone);
        if ((await countSince(work, memberId, today)) >= mostADay) refuse('rate.limited');
        await content.usePictures(work, memberId, sent.pictures, 'feedback');
        const id = await insertFeedback(work, memberId, sent);
        const { complaintHours } = merchants.settings(merchant);
        if (sent.kind === 'complaint')
          await openComplaint(work, id, new Date(work.now.getTime() + complaintHours * 3600_000));
        return { id };
      });
    },
    own: ({ merchant, memberId }: Sender, pageNum: number) =>
      runWork({ ...asMember(merchant, memberId), snapshot: true }, async (work) => {
        const place = { limit: pageSize, offset: (pageNum - 1) * pageSize };
        const { rows, all } = await findOwn(work, memberId, place);
        return {
          list: rows.map((row) => ({
            ...shown(row),
            answeredAt: row.answered_at?.toISOString() ?? null,
            state: row.answer === null ? ('sent' as const) : ('answered' as const),
          })),
          totalPages: Math.ceil(all / pageSize),
          words: merchants.settings(merchant).feedbackWords,
        };
      }),
    queue: (merchant: string, operator: string, state: 'sent' | 'answered' | undefined) =>
      runWork(as(merchant, operator), async (work) => {
        const rows = await findQueue(work, state, listed);
        return { list: rows.map((row) => ({ ...shown(row), memberId: row.member_id })) };
      }),
    /** Once: an answer that somebody has read is not changed behind their back. */
    answer: (merchant: string, operator: string, id: string, text: string) =>
      runWork(as(merchant, operator), async (work) => {
        const found = (await findFeedback(work, id)) ?? refuse('request.not_found');
        // A complaint has an outcome, and is answered with it.
        if (found.kind === 'complaint') refuse('status.move.refused');
        const told = (await saveAnswer(work, id, text, operator)) ?? refuse('status.move.refused');
        await content.sendMessage(work, {
          memberId: told.member_id,
          kind: 'support',
          title: say('feedback_answered_title'),
          body: { EN: content.htmlOf(text) },
          link: '/m/feedback',
        });
        return {};
      }),
  };
}
