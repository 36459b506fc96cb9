import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/connect';
import type { RunWork, Work } from '#platform/database/work';
import { createWakeUp } from '#platform/events/wake-up';
import { growingPauseMs } from '#platform/growing-pause';
import type { Log } from '#platform/observe/log';
import type { OutsideLine } from '#platform/outside/outside-line';
import type { Secrets } from '#platform/secrets';
import { asInstallation } from '../tables-of.ts';
import { channel } from './repository.ts';
import { failureOf, patienceMs, pauses, signatureHeader } from './signature-rules.ts';
import { secretPurpose } from './webhooks.ts';

interface Parts {
  /** Of the role perya_system: webhooks of all brands. */
  database: Database;
  /** On it. */
  runSystemWork: RunWork;
  outside: OutsideLine;
  secrets: Secrets;
  /** Up to where in the stream everything was taken in; null when that cannot be known now. */
  floor: () => Promise<number | null>;
  /** It was switched off: whoever made it is told, in the same transaction. */
  tellOwner: (work: Work, webhookId: string) => Promise<void>;
  log: Log;
  /** Counts tries by what became of them. */
  sent: (labels: { outcome: string }) => void;
}

const floorMs = 1000;
const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

type InWork = <T>(use: (work: Work) => Promise<T>) => Promise<T>;

interface Lane {
  merchant_code: string;
  webhook_id: string;
  subject: string;
  tries: number;
}

interface Head extends Lane {
  delivery_id: string;
  name: string;
  event_id: string;
  body: string;
  url: string;
  secret_sealed: string;
  /** Null when its time is over. */
  before_sealed: string | null;
}

const lanesAtOnce = 16;
/** A claim is longer than a lane is carried plus one whole try: nobody takes over from somebody who still sends. */
const claimSeconds = 45;
const carryMs = 10_000;
const perCarry = 50;
/** An event that the bus lost track of holds nobody up for longer. */
const settledSeconds = 120;
const patienceSeconds = patienceMs / 1000;

/**
 * Sends what waits, at least once: the lanes of one webhook beside each other, each from its oldest event on, and nothing behind one
 * that was not taken. A webhook that is slow holds no other one up.
 */
export function createWebhookSender(parts: Parts) {
  const { database, outside, secrets, log } = parts;
  const db = database.kysely;
  const inWork: InWork = (use) => parts.runSystemWork(asInstallation, use);
  const sealing = secrets.sealing<string>(secretPurpose);
  const wakeUp = createWakeUp({ database, channel, pollMs: 1000, log });
  const pumps = new Map<string, Promise<void>>();
  let stopped = false;
  let loop: Promise<void> = Promise.resolve();

  const send = async (head: Head) => {
    const keys = [head.secret_sealed, head.before_sealed].flatMap((sealed) =>
      sealed === null ? [] : (sealing.open(sealed) ?? []),
    );
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Perya-Webhooks/1',
      'perya-event': head.name,
      'perya-event-id': head.event_id,
      'perya-delivery': head.delivery_id,
      'perya-signature': signatureHeader(keys, new Date(), head.body),
    };
    const began = performance.now();
    const answer = await outside.post(head.url, headers, head.body).then(
      (status) => ({ status, failure: null }),
      (error: unknown) => ({ status: null, failure: failureOf(error) }),
    );
    return { ...answer, tookMs: Math.round(performance.now() - began) };
  };

  /** One after another until one is not taken, or none is left, or others' turn has come. */
  const carry = async (lane: Lane, floor: number | null): Promise<void> => {
    const until = performance.now() + carryMs;
    for (let nth = 0; nth < perCarry && performance.now() < until && !stopped; nth += 1) {
      const head = await headOf(db, lane, floor);
      if (head === undefined) break;
      const tried = await send(head);
      const isTaken = tried.status !== null && tried.status >= 200 && tried.status < 300;
      parts.sent({ outcome: isTaken ? 'taken' : 'failed' });
      if (isTaken) await noteTaken(db, head, tried);
      else if (!(await noteFailure({ db, inWork, tellOwner: parts.tellOwner }, head, tried))) return;
    }
    await db.transaction().execute((work) => release(work, lane));
  };

  const pump = async (webhookId: string): Promise<void> => {
    while (!stopped) {
      // A bus that thinks for long holds up what is young, and nothing else.
      const floor = await Promise.race([parts.floor(), after(floorMs)]);
      const lanes = await claim(db, webhookId);
      if (lanes.length === 0) return;
      await Promise.all(
        lanes.map((lane) =>
          // Its claim ends by itself.
          carry(lane, floor).catch((error: unknown) => log.warn({ err: error }, 'a webhook waits')),
        ),
      );
    }
  };
  const round = async (): Promise<void> => {
    for (const webhookId of await dueWebhooks(db)) {
      if (pumps.has(webhookId)) continue;
      const running = pump(webhookId)
        .catch((error: unknown) => log.warn({ err: error }, 'webhooks wait'))
        .finally(() => pumps.delete(webhookId));
      pumps.set(webhookId, running);
    }
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      await round().catch((error: unknown) => log.warn({ err: error }, 'webhooks cannot be read'));
      await wakeUp.next();
    }
  };
  return {
    /** For tests: everything that is due now, and what becomes due by it. */
    async deliver(): Promise<void> {
      await round();
      await Promise.all(pumps.values());
    },
    start(): void {
      wakeUp.start();
      loop = run();
    },
    async stop(): Promise<void> {
      stopped = true;
      await wakeUp.stop();
      await loop;
      await Promise.all(pumps.values());
    },
  };
}

async function dueWebhooks(db: Kysely<object>): Promise<string[]> {
  const { rows } = await sql<{
    webhook_id: string;
  }>`select h.webhook_id from staff.webhook h where h.state = 'on'
    and exists (select from staff.webhook_lane l where l.webhook_id = h.webhook_id and l.next_try_at <= now())`.execute(
    db,
  );
  return rows.map(({ webhook_id }) => webhook_id);
}

/** Claims by moving the next try: nothing is locked while a stranger thinks. */
async function claim(db: Kysely<object>, webhookId: string): Promise<Lane[]> {
  const { rows } = await sql<Lane>`update staff.webhook_lane
    set next_try_at = now() + make_interval(secs => ${claimSeconds})
    where (webhook_id, subject) in (select l.webhook_id, l.subject from staff.webhook_lane l
      where l.webhook_id = ${webhookId} and l.next_try_at <= now() order by l.next_try_at limit ${lanesAtOnce}
      for update skip locked)
    returning merchant_code, webhook_id, subject, tries`.execute(db);
  return rows;
}

/** The oldest that waits in a lane, when nothing older can come any more. */
async function headOf(db: Kysely<object>, lane: Lane, floor: number | null): Promise<Head | undefined> {
  const { rows } = await sql<Head & { is_settled: boolean }>`select d.*, l.tries, h.url, h.secret_sealed,
      case when h.before_until > now() then h.before_sealed end before_sealed,
      d.stream_seq <= ${floor ?? 0} or d.created_at < now() - make_interval(secs => ${settledSeconds}) is_settled
    from staff.webhook_delivery d
      join staff.webhook h on h.webhook_id = d.webhook_id and h.state = 'on'
      join staff.webhook_lane l on l.webhook_id = d.webhook_id and l.subject = d.subject
    where d.webhook_id = ${lane.webhook_id} and d.subject = ${lane.subject} and d.state = 'waiting'
    order by d.stream_seq, d.delivery_no limit 1`.execute(db);
  const [head] = rows;
  return head?.is_settled === true ? head : undefined;
}

interface Tried {
  status: number | null;
  failure: string | null;
  tookMs: number;
}

const keepTry = (head: Head, { status, failure, tookMs }: Tried) =>
  sql`insert into staff.webhook_try (merchant_code, delivery_id, tried_at, status, failure, took_ms)
    values (${head.merchant_code}, ${head.delivery_id}, now(), ${status}, ${failure}, ${tookMs})`;

async function noteTaken(db: Kysely<object>, head: Head, tried: Tried): Promise<void> {
  await sql`with kept as (${keepTry(head, tried)}),
      lane as (update staff.webhook_lane set tries = 0
        where webhook_id = ${head.webhook_id} and subject = ${head.subject} and tries > 0),
      -- Not for each: all lanes share this row.
      hook as (update staff.webhook set delivered_at = now(), failing_since = null where webhook_id = ${head.webhook_id}
        and (delivered_at is null or delivered_at < now() - interval '5 seconds'))
    update staff.webhook_delivery set state = 'delivered', ended_at = now(), tries = tries + 1,
      first_try_at = coalesce(first_try_at, now())
    where delivery_id = ${head.delivery_id} and state = 'waiting'`.execute(db);
}

/** True when the lane may go on: this one was given up. */
async function noteFailure(
  { db, inWork, tellOwner }: Pick<Parts, 'tellOwner'> & { db: Kysely<object>; inWork: InWork },
  head: Head,
  tried: Tried,
): Promise<boolean> {
  const pause = growingPauseMs(head.tries, pauses) / 1000;
  const longAgo = sql`now() - make_interval(secs => ${patienceSeconds})`;
  const { rows } = await sql<{
    is_over: boolean;
    is_hopeless: boolean;
  }>`with kept as (${keepTry(head, tried)}),
      delivery as (update staff.webhook_delivery set tries = tries + 1, first_try_at = coalesce(first_try_at, now()),
          state = case when first_try_at <= ${longAgo} then 'given_up' else state end,
          ended_at = case when first_try_at <= ${longAgo} then now() end
        where delivery_id = ${head.delivery_id} and state = 'waiting' returning state = 'given_up' as is_over),
      lane as (update staff.webhook_lane set tries = tries + 1, next_try_at = now() + make_interval(secs => ${pause})
        where webhook_id = ${head.webhook_id} and subject = ${head.subject} and isfinite(next_try_at)
          and exists (select from delivery where not is_over)),
      -- Where others are taken this row stays: all lanes share it.
      hook as (update staff.webhook set failing_since = now() where webhook_id = ${head.webhook_id}
        and failing_since is null and (delivered_at is null or delivered_at < now() - interval '1 minute'))
    select is_over, exists (select from staff.webhook where webhook_id = ${head.webhook_id} and state = 'on'
      and failing_since <= ${longAgo}) as is_hopeless from delivery`.execute(db);
  const [row] = rows;
  if (row?.is_hopeless === true) {
    await inWork((work) => switchOff(work, head.webhook_id, tellOwner));
    return false;
  }
  return row?.is_over === true;
}

async function switchOff(work: Work, webhookId: string, tellOwner: Parts['tellOwner']): Promise<void> {
  const off =
    await sql`update staff.webhook set state = 'failed' where webhook_id = ${webhookId} and state = 'on'
    and failing_since <= now() - make_interval(secs => ${patienceSeconds})`.execute(work.db);
  if ((off.numAffectedRows ?? 0n) === 0n) return;
  await sql`update staff.webhook_lane set next_try_at = 'infinity' where webhook_id = ${webhookId}`.execute(
    work.db,
  );
  await tellOwner(work, webhookId);
}

/** The lane ends when nothing waits in it. Locked first: what is being added is either seen or comes after. */
async function release(db: Transaction<object>, { webhook_id, subject }: Lane): Promise<void> {
  await sql`select from staff.webhook_lane where webhook_id = ${webhook_id} and subject = ${subject} for update`.execute(
    db,
  );
  await sql`with waits as (select exists (select from staff.webhook_delivery d
        where d.webhook_id = ${webhook_id} and d.subject = ${subject} and d.state = 'waiting') as more),
      ended as (delete from staff.webhook_lane l using waits
        where l.webhook_id = ${webhook_id} and l.subject = ${subject} and not waits.more)
    update staff.webhook_lane l set next_try_at = now() + interval '300 milliseconds' from waits
    where l.webhook_id = ${webhook_id} and l.subject = ${subject} and waits.more and isfinite(l.next_try_at)`.execute(
    db,
  );
}
