import { sql } from 'kysely';
import type { Database } from '#platform/database/connect';
import { createWakeUp } from '#platform/events/wake-up';
import type { Log } from '#platform/observe/log';
import type { Secrets } from '#platform/secrets';
import type { Carriers } from './carriers.ts';
import { type Letter, mayLeave } from './letter.ts';
import type { MessagingGateway } from './ports.ts';

interface Waiting {
  merchant_code: string;
  message_id: string;
  sealed: string;
  tries: number;
  give_up_at: Date;
  /** Who was asked to carry it; nobody has written down the answer. */
  company: string | null;
}

type End = 'accepted' | 'refused' | 'expired' | 'unclear';

const batch = 10;
/** Longer than the gateway's patience: another worker takes a message over only when its sender is surely gone. */
const claimSeconds = 30;

/**
 * Carries messages from the queue to the companies, under the message's own id. Whom it is given to is committed before they
 * are asked: a company that sends one reference once is asked again after a lost answer, any other never (ADR 170). Nobody
 * else is given a message that somebody may have.
 */
export function createMessageSender(parts: {
  database: Database;
  /** Whose queue it is: its table, and what is rung when a message waits. */
  queue: { table: `${string}.message`; channel: string };
  carriers: Carriers;
  /** Who a message comes from, as the reader sees it. */
  senderOf: (merchant: string, channel: Letter['channel']) => string;
  secrets: Secrets;
  log: Log;
  /** Counts what became of each. */
  sent: (labels: { outcome: string; company: string }) => void;
}) {
  const { database, queue, carriers, log } = parts;
  const letters = parts.secrets.sealing<Letter>('message');
  const wakeUp = createWakeUp({ database, channel: queue.channel, pollMs: 1000, log });
  const rows = createRows(database, queue.table);
  let stopped = false;
  let running: Promise<void> | undefined;

  const end = async (row: Waiting, company: string, state: End, more: Told = {}): Promise<void> => {
    parts.sent({ outcome: state, company });
    await rows.settle(row, state, more);
  };
  const ask = (row: Waiting, gateway: MessagingGateway, letter: Letter) =>
    gateway.send({
      reference: row.message_id,
      from: parts.senderOf(row.merchant_code, letter.channel),
      ...letter,
    });
  const later = (row: Waiting): Promise<unknown> =>
    row.give_up_at <= new Date() ? end(row, row.company ?? '', 'expired') : rows.postpone(row);

  /** Somebody may have it: only they are asked again, and only where that cannot send it twice. */
  const askAgain = async (row: Waiting, company: string, letter: Letter): Promise<unknown> => {
    const gateway = carriers.of(company);
    if (gateway?.profile.sendsOnce !== true) return end(row, company, 'unclear');
    const answer = await ask(row, gateway, letter);
    if (answer.outcome === 'accepted') return end(row, company, 'accepted', answer);
    if (answer.outcome === 'refused') return end(row, company, 'refused', answer);
    carriers.rest(company);
    return later(row);
  };

  const carry = async (row: Waiting): Promise<unknown> => {
    const opened = letters.open(row.sealed);
    // What was sealed by the release before says no purpose.
    const letter = opened && { ...opened, purpose: opened.purpose ?? 'account' };
    if (letter === null || !mayLeave(letter)) return end(row, '', 'refused');
    if (row.company !== null) return askAgain(row, row.company, letter);
    for (const company of carriers.choose(letter)) {
      const gateway = carriers.of(company);
      if (gateway === undefined || !(await rows.give(row, company))) return undefined;
      const answer = await ask(row, gateway, letter);
      if (answer.outcome === 'accepted') return end(row, company, 'accepted', answer);
      if (answer.outcome === 'refused') return end(row, company, 'refused', answer);
      if (answer.outcome === 'unknown') {
        carriers.rest(company);
        if (!gateway.profile.sendsOnce) return end(row, company, 'unclear');
        return later({ ...row, company });
      }
      parts.sent({ outcome: answer.outcome, company });
      log.warn({ company, word: answer.word }, 'a messaging company does not take messages');
      carriers.rest(company, answer.againAfterMs);
      await rows.takeBack(row);
    }
    return later(row);
  };

  const loop = async () => {
    while (!stopped) {
      const claimed = await rows.claim().catch((error: unknown) => {
        log.warn({ err: error }, 'messages cannot be read');
        return [];
      });
      await Promise.all(
        claimed.map((row) =>
          carry(row).catch((error: unknown) => log.error({ err: error }, 'a message was not sent')),
        ),
      );
      // Who was stopped meanwhile is woken by nobody.
      if (!stopped && claimed.length < batch) await wakeUp.next();
    }
  };
  return {
    start() {
      wakeUp.start();
      running = loop();
    },
    async stop() {
      stopped = true;
      await wakeUp.stop();
      await running;
    },
  };
}

interface Told {
  companyId?: string;
  word?: string;
}

function createRows({ kysely }: Database, table: `${string}.message`) {
  const messages = sql.table(table);
  const still = (row: Waiting) =>
    sql`where merchant_code = ${row.merchant_code} and message_id = ${row.message_id} and state = 'waiting'`;
  return {
    /** Claims by moving the next try: nothing is locked while a stranger thinks. */
    async claim(): Promise<Waiting[]> {
      const { rows } = await sql<Waiting>`
        update ${messages} m set tries = tries + 1, next_try_at = now() + make_interval(secs => ${claimSeconds})
        where (merchant_code, message_id) in (
          select merchant_code, message_id from ${messages}
          where state = 'waiting' and next_try_at <= now() order by next_try_at limit ${batch} for update skip locked)
        returning merchant_code, message_id, sealed, tries, give_up_at, company`.execute(kysely);
      return rows;
    },
    /** False when somebody else has it by now. */
    async give(row: Waiting, company: string): Promise<boolean> {
      const { numAffectedRows } = await sql`update ${messages} set company = ${company}
        ${still(row)} and tries = ${row.tries}`.execute(kysely);
      return numAffectedRows === 1n;
    },
    takeBack: (row: Waiting) => sql`update ${messages} set company = null ${still(row)}`.execute(kysely),
    /** The text is forgotten with the outcome: a code has no business in a table. */
    settle: (row: Waiting, state: End, { companyId, word }: Told) =>
      sql`update ${messages} set state = ${state}, sealed = null, company_id = ${companyId ?? null},
        word = ${word?.slice(0, 200) ?? null} ${still(row)}`.execute(kysely),
    postpone: (row: Waiting) =>
      sql`update ${messages} set next_try_at = now() + make_interval(secs => ${Math.min(2 ** row.tries, 30)})
        ${still(row)}`.execute(kysely),
  };
}
