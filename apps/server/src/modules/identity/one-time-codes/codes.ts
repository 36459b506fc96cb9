import type { CodePurpose, Language } from '@perya/contract';
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { asGuest, type RunWork, type Work } from '#platform/database/work';
import type { Metrics } from '#platform/observe/metrics';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { queueMessage } from '../messages/outgoing.ts';
import { codeText, knownNumberText } from '../messages/wording.ts';
import { tablesOf } from '../tables-of.ts';
import type { CodeCounts, CodePlace } from './code-counts.ts';
import { mayAsk, networkOf, waitMs, type SmsLimits } from './code-limits.ts';
import { placeOfNumber } from './phone-numbers.ts';
import { codeMs, guessesPerDay, newCode, prefixOf, triesPerCode } from './code-rules.ts';

export type Purpose = CodePurpose | 'email';

export interface Asked {
  purpose: Purpose;
  /** A number in E.164, or for purpose `email` an address. */
  recipient: string;
  visit: string;
  address: string;
  language: Language;
  /** Where the code is typed: phones fill it in on that page only. */
  host: string;
  brand: string;
  limits: SmsLimits;
  /** Where it goes, or why nothing does: `nobody` looks the same from outside (DEC-110). */
  deliver: { channel: 'sms' | 'email'; to: string } | 'nobody' | 'already known';
}

export interface Typed {
  purpose: Purpose;
  recipient: string;
  visit: string;
  code: string;
}

async function deliver(work: Work, secrets: Secrets, asked: Asked, code: string): Promise<void> {
  if (asked.deliver === 'nobody') return;
  const until = new Date(work.now.getTime() + codeMs);
  if (asked.deliver === 'already known') {
    const text = knownNumberText(asked.language, asked.brand);
    await queueMessage(work, secrets, 'known-number', { channel: 'sms', to: asked.recipient, text }, until);
    return;
  }
  const { channel, to } = asked.deliver;
  const letter = { channel, to, ...codeText(asked.language, { ...asked, code }) };
  await queueMessage(work, secrets, 'code', letter, until);
}

/** Codes that prove a number or an address: six digits, five minutes, five tries, for one purpose and one browser. */
export function createCodes(parts: {
  runWork: RunWork;
  secrets: Secrets;
  counts: CodeCounts;
  metrics?: Metrics | undefined;
}) {
  const { runWork, secrets, counts } = parts;
  const refused = parts.metrics?.counter(
    'perya_codes_refused_total',
    'Codes not sent, by what stood against it',
  );
  const recipientHash = (recipient: string) => secrets.keyedHash('code recipient', recipient);
  const codeHash = ({ code, purpose, recipient, visit }: Typed) =>
    secrets.keyedHash('one-time code', code, purpose, recipient, visit);

  const ask = async (work: Work, asked: Asked) => {
    const asking = {
      recipient: recipientHash(asked.recipient),
      prefix: secrets.keyedHash('code prefix', prefixOf(asked.recipient)),
      address: asked.address,
      network: networkOf(asked.address),
    };
    const place = placeOf(asked);
    counts.note(work.merchant, place, 'asked');
    const verdict = await mayAsk(work, asking, asked.limits);
    if (verdict.kind === 'wait') counts.note(work.merchant, place, 'brake:wait');
    if (verdict.kind === 'wait') refuse('rate.limited', { expirationTime: verdict.until.getTime() });
    if (verdict.kind === 'capped') {
      refused?.({ by: verdict.by });
      counts.note(work.merchant, place, `brake:${verdict.by}`);
      refuse('rate.limited');
    }
    const code = newCode();
    const expiresAt = new Date(work.now.getTime() + codeMs);
    const { code_id } = await tablesOf(work)
      .insertInto('identity.one_time_code')
      .values({
        merchant_code: work.merchant,
        purpose: asked.purpose,
        recipient_hash: asking.recipient,
        visit: asked.visit,
        code_hash: codeHash({ ...asked, code }),
        created_at: work.now,
        expires_at: expiresAt,
      })
      .returning('code_id')
      .executeTakeFirstOrThrow();
    await tablesOf(work)
      .insertInto('identity.code_request')
      .values({
        merchant_code: work.merchant,
        recipient_hash: asking.recipient,
        prefix_hash: asking.prefix,
        address: asking.address,
        network: asking.network,
        requested_at: work.now,
        code_id,
        ...place,
      })
      .execute();
    if (asked.deliver === 'nobody') counts.note(work.merchant, place, 'quiet');
    await deliver(work, secrets, asked, code);
    return { expirationTime: work.now.getTime() + waitMs, codeExpiresAt: expiresAt.getTime() };
  };

  /** Counts the guess before it is compared; false when the day's guesses at this number are used up. */
  const countGuess = async (work: Work, recipient: Buffer): Promise<boolean> => {
    const { rows } = await sql<{ guesses: number }>`
      insert into identity.code_guess as g (merchant_code, recipient_hash, day, guesses)
      values (${work.merchant}, ${recipient}, ${work.now}::timestamptz::date, 1)
      on conflict (merchant_code, recipient_hash, day) do update set guesses = g.guesses + 1
      returning guesses`.execute(work.db);
    return (rows[0]?.guesses ?? Number.POSITIVE_INFINITY) <= guessesPerDay;
  };

  return {
    ask,
    /** The id of the code that fits, or null. In a transaction of its own: a wrong try stays counted. */
    check: (merchant: string, typed: Typed): Promise<string | null> =>
      runWork(asGuest(merchant), async (work) => {
        const recipient = recipientHash(typed.recipient);
        const row = await tablesOf(work)
          .selectFrom('identity.one_time_code')
          .select(['code_id', 'code_hash', 'tries', 'expires_at', 'used_at'])
          .where('recipient_hash', '=', recipient)
          .where('purpose', '=', typed.purpose)
          // Only who asked for it may try it: a stranger's guesses would use the owner's code up.
          .where('visit', '=', typed.visit)
          .orderBy('created_at', 'desc')
          .limit(1)
          .forUpdate()
          .executeTakeFirst();
        if (!row || row.used_at !== null || row.expires_at <= work.now || row.tries >= triesPerCode)
          return null;
        if (!(await countGuess(work, recipient))) return null;
        await tablesOf(work)
          .updateTable('identity.one_time_code')
          .set({ tries: row.tries + 1 })
          .where('code_id', '=', row.code_id)
          .execute();
        return timingSafeEqual(row.code_hash, codeHash(typed)) ? row.code_id : null;
      }),
    /** Uses a checked code up, together with what it was asked for; false when somebody else was quicker. */
    async use(work: Work, codeId: string): Promise<boolean> {
      const { numUpdatedRows } = await tablesOf(work)
        .updateTable('identity.one_time_code')
        .set({ used_at: work.now })
        .where('code_id', '=', codeId)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      const place = await tablesOf(work)
        .updateTable('identity.code_request')
        .set({ was_used: true })
        .where('code_id', '=', codeId)
        .returning(['channel', 'country', 'prefix'])
        .executeTakeFirst();
      if (numUpdatedRows === 1n && place !== undefined) counts.note(work.merchant, place, 'used');
      return numUpdatedRows === 1n;
    },
    /** A code for this number ran out unused a short while ago: the second channel may be offered. */
    async hasExpired(work: Work, purpose: Purpose, recipient: string): Promise<boolean> {
      const row = await tablesOf(work)
        .selectFrom('identity.one_time_code')
        .select('code_id')
        .where('recipient_hash', '=', recipientHash(recipient))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '<=', work.now)
        .where('expires_at', '>', new Date(work.now.getTime() - 15 * 60_000))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** What is asked for by mail has no country. */
export const placeOf = ({
  purpose,
  recipient,
  deliver,
}: Pick<Asked, 'purpose' | 'recipient' | 'deliver'>): CodePlace =>
  purpose === 'email' || (typeof deliver === 'object' && deliver.channel === 'email')
    ? { channel: 'email', country: '', prefix: '' }
    : { channel: 'sms', ...placeOfNumber(recipient) };

export type Codes = ReturnType<typeof createCodes>;
