import { sql } from 'kysely';
import type { Database } from '#platform/database/connect';
import { createWakeUp } from '#platform/events/wake-up';
import type { Log } from '#platform/observe/log';
import type { Secrets } from '#platform/secrets';
import type { Letter } from './letter.ts';
import type { MessagingGateway } from './ports.ts';

interface Waiting {
  merchant_code: string;
  message_id: string;
  sealed: string;
  tries: number;
  give_up_at: Date;
}

const batch = 10;
/** Longer than the gateway's patience: another worker takes a message over only when its sender is surely gone. */
const claimSeconds = 30;

/**
 * Carries messages from the queue to the gateway, under the message's own id: the gateway sends one reference once, so
 * a retry after a lost answer cannot reach the phone twice.
 */
export function createMessageSender(parts: {
  database: Database;
  /** Whose queue it is: its table, and what is rung when a message waits. */
  queue: { table: `${string}.message`; channel: string };
  gateway: MessagingGateway;
  /** Who a message comes from, as the reader sees it. */
  senderOf: (merchant: string, channel: Letter['channel']) => string;
  secrets: Secrets;
  log: Log;
  /** Counts what became of each. */
  sent: (labels: { outcome: string }) => void;
}) {
  const { database, queue, gateway, senderOf, log, sent } = parts;
  const letters = parts.secrets.sealing<Letter>('message');
  const wakeUp = createWakeUp({ database, channel: queue.channel, pollMs: 1000, log });
  const messages = sql.table(queue.table);
  let stopped = false;
  let running: Promise<void> | undefined;

  /** Claims by moving the next try: nothing is locked while a stranger thinks. */
  const claim = async () => {
    const { rows } = await sql<Waiting>`
      update ${messages} m set tries = tries + 1, next_try_at = now() + make_interval(secs => ${claimSeconds})
      where (merchant_code, message_id) in (
        select merchant_code, message_id from ${messages}
        where state = 'waiting' and next_try_at <= now() order by next_try_at limit ${batch} for update skip locked)
      returning merchant_code, message_id, sealed, tries, give_up_at`.execute(database.kysely);
    return rows;
  };
  /** The text is forgotten with the outcome: a code has no business in a table. */
  const settle = (row: Waiting, state: string) =>
    sql`update ${messages} set state = ${state}, sealed = null
      where merchant_code = ${row.merchant_code} and message_id = ${row.message_id} and state = 'waiting'`.execute(
      database.kysely,
    );
  const postpone = (row: Waiting) =>
    sql`update ${messages} set next_try_at = now() + make_interval(secs => ${Math.min(2 ** row.tries, 30)})
      where merchant_code = ${row.merchant_code} and message_id = ${row.message_id}`.execute(database.kysely);

  const carry = async (row: Waiting): Promise<void> => {
    const letter = letters.open(row.sealed);
    const outcome =
      letter === null
        ? 'refused'
        : await gateway.send({
            reference: row.message_id,
            from: senderOf(row.merchant_code, letter.channel),
            ...letter,
          });
    sent({ outcome });
    if (outcome !== 'unknown') await settle(row, outcome);
    else if (row.give_up_at <= new Date()) await settle(row, 'expired');
    else await postpone(row);
  };

  const loop = async () => {
    while (!stopped) {
      const rows = await claim().catch((error: unknown) => {
        log.warn({ err: error }, 'messages cannot be read');
        return [];
      });
      await Promise.all(
        rows.map((row) =>
          carry(row).catch((error: unknown) => log.error({ err: error }, 'a message was not sent')),
        ),
      );
      if (rows.length < batch) await wakeUp.next();
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
