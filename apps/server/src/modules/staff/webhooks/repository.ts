import type { EventName } from '@perya/contract/events';
import { type Kysely, sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

export const channel = 'staff_webhook';
/** Counted to here. */
const most = 1000;

const webhooksFor = (work: Work) =>
  tablesOf(work)
    .selectFrom('staff.webhook as hook')
    .selectAll('hook')
    .select(
      sql<number>`(select count(*)::int from (select from staff.webhook_delivery d
        where d.webhook_id = hook.webhook_id and d.state = 'waiting' limit ${most}) w)`.as('waiting'),
    )
    .select(
      sql<number>`(select count(*)::int from (select from staff.webhook_delivery d
        where d.webhook_id = hook.webhook_id and d.state = 'given_up' limit ${most}) w)`.as('given_up'),
    )
    .where('merchant_code', '=', work.merchant)
    .where('state', '<>', 'ended');
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export const listWebhooks = (work: Work) => webhooksFor(work).orderBy('made_at').execute();
export const findWebhook = (work: Work, webhookId: string) =>
  webhooksFor(work).where('webhook_id', '=', webhookId).forUpdate().executeTakeFirst();

export interface NewDelivery {
  webhook_id: string;
  subject: string;
  stream_seq: number;
  event_id: string;
  name: EventName | 'webhook.test';
  body: string;
}

/**
 * Keeps what is to be sent and opens its lanes. The lane is locked: whoever ends it has either seen this delivery or is waited for.
 * In one order, so that two who bring events of the same members do not wait for each other.
 */
export async function keepDeliveries(work: Work, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  const list = JSON.stringify(rows);
  await sql`insert into staff.webhook_delivery
      (merchant_code, webhook_id, subject, stream_seq, event_id, name, body, created_at)
    select ${work.merchant}, webhook_id, subject, stream_seq, event_id, name, body, ${work.now}
    from jsonb_to_recordset(${list}::jsonb) it
      (webhook_id uuid, subject text, stream_seq bigint, event_id uuid, name text, body text)
    on conflict (webhook_id, event_id) do nothing`.execute(work.db);
  await openLanes(work, list);
  await sql`select pg_notify(${channel}, '')`.execute(work.db);
}

const openLanes = (work: Work, list: string) =>
  sql`insert into staff.webhook_lane as lane (merchant_code, webhook_id, subject, next_try_at)
    select ${work.merchant}, webhook_id, subject, now()
    from (select distinct webhook_id, subject from jsonb_to_recordset(${list}::jsonb) it (webhook_id uuid, subject text)) one
    order by webhook_id, subject
    on conflict (webhook_id, subject) do update set next_try_at = lane.next_try_at`.execute(work.db);

/** Off: nothing is due. On: everything that waits is, at once. */
export async function moveLanes(work: Work, webhookId: string, isOn: boolean): Promise<void> {
  await sql`update staff.webhook_lane set next_try_at = case when ${isOn} then now() else 'infinity' end, tries = 0
    where webhook_id = ${webhookId}`.execute(work.db);
  await sql`select pg_notify(${channel}, '')`.execute(work.db);
}

/** As if it were new; its lane does not wait for the end of its pause. */
export async function sendAgain(work: Work, webhookId: string, deliveryId: string): Promise<boolean> {
  const { rows } = await sql<{ subject: string }>`update staff.webhook_delivery
    set state = 'waiting', ended_at = null, first_try_at = null
    where delivery_id = ${deliveryId} and webhook_id = ${webhookId} returning subject`.execute(work.db);
  const [row] = rows;
  if (row === undefined) return false;
  await sql`insert into staff.webhook_lane (merchant_code, webhook_id, subject, next_try_at)
    values (${work.merchant}, ${webhookId}, ${row.subject}, now())
    on conflict (webhook_id, subject) do update set next_try_at = now(), tries = 0`.execute(work.db);
  await sql`select pg_notify(${channel}, '')`.execute(work.db);
  return true;
}

export interface DeliveryRow {
  delivery_id: string;
  delivery_no: string;
  subject: string;
  event_id: string;
  name: string;
  body: string;
  state: 'waiting' | 'delivered' | 'given_up';
  created_at: Date;
  ended_at: Date | null;
  tries: number;
  status: number | null;
  failure: string | null;
  next_try_at: Date | null;
}

export async function findDeliveries(
  { db }: { db: Kysely<object> },
  webhookId: string,
  filter: { state?: string | undefined; before?: string | undefined; deliveryId?: string; limit: number },
): Promise<DeliveryRow[]> {
  const { state = null, before = null, deliveryId = null, limit } = filter;
  const { rows } = await sql<DeliveryRow>`select d.*, t.status, t.failure,
      (select case when isfinite(l.next_try_at) then l.next_try_at end from staff.webhook_lane l
       where l.webhook_id = d.webhook_id and l.subject = d.subject) next_try_at
    from staff.webhook_delivery d left join lateral (select status, failure from staff.webhook_try t
      where t.delivery_id = d.delivery_id order by tried_at desc limit 1) t on true
    where d.webhook_id = ${webhookId} and (${state}::text is null or d.state = ${state})
      and (${before}::bigint is null or d.delivery_no < ${before}::bigint)
      and (${deliveryId}::uuid is null or d.delivery_id = ${deliveryId}::uuid)
    order by d.delivery_no desc limit ${limit}`.execute(db);
  return rows;
}

export const triesOf = async ({ db }: { db: Kysely<object> }, deliveryId: string) => {
  const { rows } = await sql<{
    tried_at: Date;
    status: number | null;
    failure: string | null;
    took_ms: number;
  }>`
    select tried_at, status, failure, took_ms from staff.webhook_try where delivery_id = ${deliveryId}
    order by tried_at desc limit 300`.execute(db);
  return rows;
};
