import type { Audience, AudienceCount } from '@perya/contract';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';
import type { LeftOut } from './audience.ts';

/** As long as messages are kept: without them nobody can tell who read it. */
const keptMs = 90 * 24 * 3600_000;
const mostListed = 50;

interface NewMailing {
  mailingId: string;
  title: { EN: string; TY?: string | undefined };
  content: { EN: string; TY?: string | undefined };
  link: string | null;
  audience: Audience;
  counted: AudienceCount;
}

const all = (work: Work) => tablesOf(work).selectFrom('members.mailing').selectAll();

export const findMailing = (work: Work, mailingId: string) =>
  all(work).where('mailing_id', '=', mailingId).executeTakeFirst();
export type MailingRow = NonNullable<Awaited<ReturnType<typeof findMailing>>>;

export const findMailings = (work: Work): Promise<MailingRow[]> =>
  all(work)
    .where('sent_at', '>', new Date(work.now.getTime() - keptMs))
    .orderBy('sent_at', 'desc')
    .limit(mostListed)
    .execute();

export async function insertMailing(
  work: Work,
  mailing: NewMailing,
  jobId: string,
  by: string,
): Promise<void> {
  await tablesOf(work)
    .insertInto('members.mailing')
    .values({
      merchant_code: work.merchant,
      mailing_id: mailing.mailingId,
      job_id: jobId,
      title: JSON.stringify(mailing.title),
      content: JSON.stringify(mailing.content),
      link: mailing.link,
      audience: JSON.stringify(mailing.audience),
      counted: JSON.stringify(mailing.counted),
      sent_by: by,
      sent_at: work.now,
    })
    .execute();
}

/** Together with the messages themselves: a step that is done again finds neither. */
export async function noteStep(
  work: Work,
  mailingId: string,
  step: { done: number; reached: number; leftOut: LeftOut; isLast: boolean },
): Promise<void> {
  await tablesOf(work)
    .updateTable('members.mailing')
    .set((e) => ({
      done: e('done', '+', step.done),
      reached: e('reached', '+', step.reached),
      left_out: JSON.stringify(step.leftOut),
      ...(step.isLast && { ended_at: work.now }),
    }))
    .where('mailing_id', '=', mailingId)
    .execute();
}
