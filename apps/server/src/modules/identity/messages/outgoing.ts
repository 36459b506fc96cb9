import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { type Letter, mayLeave } from '#platform/messages/letter';
import type { MessagePurpose } from '#platform/messages/ports';
import { invariant } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { placeOfNumber } from '../one-time-codes/phone-numbers.ts';
import { tablesOf } from '../tables-of.ts';

/** Rung when a message is waiting. */
export const messageChannel = 'identity_message';

/** What members are written to, and what each is for: advertising never goes by SMS (COMPANY-43). */
const purposes = {
  code: 'code',
  'known-number': 'account',
  'reset-link': 'account',
  notice: 'account',
} as const satisfies Record<string, MessagePurpose>;
export type LetterKind = keyof typeof purposes;

/** Puts a message into the queue, in the transaction of what it is about; the worker sends it after the commit. */
export async function queueMessage(
  work: Work,
  secrets: Secrets,
  kind: LetterKind,
  written: Omit<Letter, 'purpose'>,
  giveUpAt: Date,
): Promise<string> {
  const letter: Letter = { ...written, purpose: purposes[kind] };
  invariant(mayLeave(letter), 'advertising never goes by SMS');
  const { message_id } = await tablesOf(work)
    .insertInto('identity.message')
    .values({
      merchant_code: work.merchant,
      channel: letter.channel,
      kind,
      purpose: letter.purpose,
      // A mail has no country.
      ...(letter.channel === 'sms' && placeOfNumber(letter.to)),
      member_id: ownerOf(work, letter),
      sealed: secrets.seal('message', letter),
      // The database's clock: it is the one the worker compares with.
      next_try_at: sql`now()`,
      give_up_at: giveUpAt,
      created_at: work.now,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${messageChannel}, '')`.execute(work.db);
  return message_id;
}

/** Whose contact it is, if it is somebody's: staff see that a letter went out, never what it said. */
const ownerOf = ({ merchant }: Work, { channel, to }: Pick<Letter, 'channel' | 'to'>) => sql<string | null>`(
  select m.member_id from identity.member m where m.merchant_code = ${merchant}
    and ${channel === 'sms' ? sql`m.mobile = ${to}` : sql`m.email_lower = ${to.toLowerCase()}`} limit 1)`;
