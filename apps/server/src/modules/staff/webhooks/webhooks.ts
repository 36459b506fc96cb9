import { type Webhook, type WebhookDelivery, webhookEvents } from '@perya/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Operator } from '#platform/approvals/operator';
import type { RunWork, Work } from '#platform/database/work';
import type { OutsideLine } from '#platform/outside/outside-line';
import { invariant, refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { newSecret } from '../sign-in/session-rules.ts';
import { tablesOf } from '../tables-of.ts';
import {
  type DeliveryRow,
  findDeliveries,
  findWebhook,
  keepDeliveries,
  listWebhooks,
  moveLanes,
  sendAgain,
  triesOf,
  type WebhookRow,
} from './repository.ts';
import { overlapMs } from './signature-rules.ts';

type Events = (typeof webhookEvents)[number][];

interface Parts {
  runWork: RunWork;
  secrets: Secrets;
  outside: Pick<OutsideLine, 'accepts'>;
}

const mostOfBrand = 10;
const pageSize = 50;
/** A member's number; what else stands there is about nobody. */
const isMember = /^[0-9a-f-]{36}$/;

export const secretPurpose = 'webhook secret';

const view = (row: WebhookRow, now: Date): Webhook => ({
  webhookId: row.webhook_id,
  address: row.url,
  events: webhookEvents.filter((name) => row.events.includes(name)),
  state: row.state === 'ended' ? 'off' : row.state,
  madeBy: row.made_by,
  madeAt: row.made_at.toISOString(),
  failingSince: row.failing_since?.toISOString() ?? null,
  lastDeliveredAt: row.delivered_at?.toISOString() ?? null,
  overlapUntil: row.before_until !== null && row.before_until > now ? row.before_until.toISOString() : null,
  waiting: row.waiting,
  givenUp: row.given_up,
});

const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  deliveryId: row.delivery_id,
  event: row.name,
  eventId: row.event_id,
  memberId: isMember.test(row.subject) ? row.subject : null,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  tries: row.tries,
  lastStatus: row.status,
  lastFailure: row.failure,
});

/** Webhooks of a brand as staff make, change and look at them; who sends is the worker (OPS-SYS-11, OPS-SYS-12). */
export function createWebhooks({ runWork, secrets, outside }: Parts) {
  const sealing = secrets.sealing<string>(secretPurpose);
  const found = async (work: Work, webhookId: string): Promise<WebhookRow> =>
    (await findWebhook(work, webhookId)) ?? refuse('request.not_found');
  const assertGood = (address: string): void => {
    if (!outside.accepts(address)) refuse('format.incorrect', { fields: ['address'] });
  };
  const asStaff = (merchant: string, { name }: Operator) =>
    ({ merchant, actor: { kind: 'operator', name } }) as const;
  const set = (work: Work, webhookId: string, values: object) =>
    tablesOf(work).updateTable('staff.webhook').set(values).where('webhook_id', '=', webhookId).execute();
  const whole = async (work: Work, webhookId: string) => view(await found(work, webhookId), work.now);
  const deliveryOf = async (work: Work, webhookId: string, deliveryId: string) =>
    (await findDeliveries(work, webhookId, { deliveryId, limit: 1 }))[0] ?? refuse('request.not_found');

  return {
    list: (merchant: string, asker: Operator): Promise<Webhook[]> =>
      runWork(asStaff(merchant, asker), async (work) =>
        (await listWebhooks(work)).map((row) => view(row, work.now)),
      ),
    make: (merchant: string, asker: Operator, { address, events }: { address: string; events: Events }) =>
      runWork(asStaff(merchant, asker), async (work) => {
        assertGood(address);
        // One after another: two tabs do not make an eleventh.
        await sql`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${merchant}))`.execute(work.db);
        if ((await listWebhooks(work)).length >= mostOfBrand) refuse('limit.exceeded');
        const secret = `whsec_${newSecret()}`;
        const made = await tablesOf(work)
          .insertInto('staff.webhook')
          .values({
            merchant_code: merchant,
            url: address,
            events,
            secret_sealed: sealing.seal(secret),
            made_by: asker.name,
            made_person: asker.personId,
            made_at: work.now,
          })
          .returning('webhook_id')
          .executeTakeFirstOrThrow();
        return { ...(await whole(work, made.webhook_id)), secret };
      }),
    change: (
      merchant: string,
      asker: Operator,
      webhookId: string,
      wish: { address?: string | undefined; events?: Events | undefined; isOn?: boolean | undefined },
    ): Promise<Webhook> =>
      runWork(asStaff(merchant, asker), async (work) => {
        const row = await found(work, webhookId);
        if (wish.address !== undefined) assertGood(wish.address);
        const isOn = wish.isOn ?? row.state === 'on';
        await set(work, webhookId, {
          ...(wish.address !== undefined && { url: wish.address }),
          ...(wish.events !== undefined && { events: wish.events }),
          ...(wish.isOn !== undefined && { state: isOn ? 'on' : 'off', failing_since: null }),
        });
        // Another address is another chance, without the pause of the one before.
        if (wish.isOn !== undefined || wish.address !== undefined) await moveLanes(work, webhookId, isOn);
        return whole(work, webhookId);
      }),
    changeSecret: (merchant: string, asker: Operator, webhookId: string) =>
      runWork(asStaff(merchant, asker), async (work) => {
        const row = await found(work, webhookId);
        const secret = `whsec_${newSecret()}`;
        await set(work, webhookId, {
          secret_sealed: sealing.seal(secret),
          before_sealed: row.secret_sealed,
          before_until: new Date(work.now.getTime() + overlapMs),
        });
        return { ...(await whole(work, webhookId)), secret };
      }),
    end: (merchant: string, asker: Operator, webhookId: string): Promise<void> =>
      runWork(asStaff(merchant, asker), async (work) => {
        await found(work, webhookId);
        await set(work, webhookId, { state: 'ended', secret_sealed: '', before_sealed: null });
        await sql`delete from staff.webhook_lane where webhook_id = ${webhookId}`.execute(work.db);
        await sql`delete from staff.webhook_delivery where webhook_id = ${webhookId}`.execute(work.db);
      }),
    test: (merchant: string, asker: Operator, webhookId: string): Promise<WebhookDelivery> =>
      runWork(asStaff(merchant, asker), async (work) => {
        const { state } = await found(work, webhookId);
        if (state !== 'on') refuse('status.move.refused');
        const id = randomUUID();
        const name = 'webhook.test';
        const body = JSON.stringify({ id, name, brand: merchant, at: work.now.toISOString(), data: {} });
        const lane = `test ${id}`;
        await keepDeliveries(work, [
          { webhook_id: webhookId, subject: lane, stream_seq: 0, event_id: id, name, body },
        ]);
        const [made] = await findDeliveries(work, webhookId, { limit: 1 });
        invariant(made, 'what was kept is there');
        return deliveryView(made);
      }),
    deliveries: (
      merchant: string,
      asker: Operator,
      webhookId: string,
      query: { state?: WebhookDelivery['state'] | undefined; before?: string | undefined },
    ) =>
      runWork(asStaff(merchant, asker), async (work) => {
        await found(work, webhookId);
        const rows = await findDeliveries(work, webhookId, { ...query, limit: pageSize + 1 });
        const shown = rows.slice(0, pageSize);
        const next = rows.length > pageSize ? (shown.at(-1)?.delivery_no ?? null) : null;
        return { deliveries: shown.map(deliveryView), next };
      }),
    delivery: (merchant: string, asker: Operator, webhookId: string, deliveryId: string) =>
      runWork(asStaff(merchant, asker), async (work) => {
        await found(work, webhookId);
        const row = await deliveryOf(work, webhookId, deliveryId);
        const all = await triesOf(work, deliveryId);
        return {
          ...deliveryView(row),
          body: row.body,
          nextTryAt: row.state === 'waiting' ? (row.next_try_at?.toISOString() ?? null) : null,
          all: all.map(({ tried_at, status, failure, took_ms }) => ({
            at: tried_at.toISOString(),
            status,
            failure,
            tookMs: took_ms,
          })),
        };
      }),
    sendAgain: (
      merchant: string,
      asker: Operator,
      webhookId: string,
      deliveryId: string,
    ): Promise<WebhookDelivery> =>
      runWork(asStaff(merchant, asker), async (work) => {
        const { state } = await found(work, webhookId);
        if (state !== 'on') refuse('status.move.refused');
        if (!(await sendAgain(work, webhookId, deliveryId))) refuse('request.not_found');
        return deliveryView(await deliveryOf(work, webhookId, deliveryId));
      }),
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
