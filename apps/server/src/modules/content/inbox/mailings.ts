import { sql } from 'kysely';
import { actorName, type Work } from '#platform/database/work';
import { cleanHtml, plainText } from '../clean-html.ts';
import { tablesOf } from '../tables-of.ts';
import { mapWords, type Words } from '../words.ts';

interface Letter {
  mailingId: string;
  title: Words;
  body: Words;
  link: string | null;
}

/** One message to many: each of them once, whoever asks how often. */
export const mailings = {
  /** Answers how many had not got it before. */
  async send(work: Work, memberIds: readonly string[], letter: Letter): Promise<number> {
    const [title, body] = [
      mapWords(letter.title, plainText),
      mapWords(letter.body, (html) => cleanHtml(html)),
    ];
    const { rows } = await sql<{ id: string; member_id: string }>`
      insert into content.message (merchant_code, member_id, kind, title, body, link, sent_by, sent_at, mailing_id)
      select ${work.merchant}, member_id, 'staff', ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, ${letter.link},
        ${actorName(work.actor)}, ${work.now}, ${letter.mailingId}::uuid
      from unnest(${[...memberIds]}::uuid[]) member_id
      on conflict (merchant_code, mailing_id, member_id) where mailing_id is not null do nothing
      returning id, member_id`.execute(work.db);
    await work.announceAll(
      'content.message_sent.v1',
      rows.map(({ id, member_id: memberId }) => ({ memberId, messageId: id })),
    );
    return rows.length;
  },
  /** What became of it, while the messages are kept. */
  async figures(work: Work, mailingId: string): Promise<{ read: number; opened: number }> {
    const found = await tablesOf(work)
      .selectFrom('content.message')
      .select((e) => [e.fn.count<string>('read_at').as('read'), e.fn.count<string>('opened_at').as('opened')])
      .where('mailing_id', '=', mailingId)
      .executeTakeFirstOrThrow();
    return { read: Number(found.read), opened: Number(found.opened) };
  },
};

/** Those of them who want no news. */
export async function declinedOf(work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tablesOf(work)
    .selectFrom('content.declined')
    .select('member_id')
    .where('member_id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

export async function chooseNews(work: Work, memberId: string, isOn: boolean): Promise<void> {
  const { merchant: merchant_code, now: since } = work;
  if (isOn) await tablesOf(work).deleteFrom('content.declined').where('member_id', '=', memberId).execute();
  else
    await tablesOf(work)
      .insertInto('content.declined')
      .values({ merchant_code, member_id: memberId, since })
      .onConflict((c) => c.doNothing())
      .execute();
}
