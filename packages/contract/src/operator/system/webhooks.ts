import { z } from 'zod';
import { call } from '../../call.ts';
import type { EventName } from '../../events/index.ts';
import { operatorRoutes } from '../../routes.ts';

const moment = z.iso.datetime();
const access = 'operator';
const permission = 'staff.manage';
const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const one = z.strictObject({ ...params.shape, webhookId: z.uuid() });
const delivery = z.strictObject({ ...one.shape, deliveryId: z.uuid() });

/**
 * What a brand's own systems may be told: numbers of members and orders, states and amounts, which the brand reads by this API
 * anyway. Nothing that says who needs care, and no rounds: there are thousands a second, and they have a list of their own.
 */
export const webhookEvents = [
  'merchant.settings_changed.v1',
  'catalogue.catalogue_changed.v1',
  'content.content_changed.v1',
  'identity.member_registered.v1',
  'identity.standing_changed.v1',
  'cashier.order_moved.v1',
  'cashier.deposit_credited.v1',
  'cashier.deposit_reversed.v1',
  'cashier.withdrawal_paid.v1',
  'cashier.withdrawal_returned.v1',
  'safety.member_paused.v1',
  'safety.member_verified.v1',
  'rewards.rounds_given.v1',
] as const satisfies readonly EventName[];

const events = z
  .array(z.enum(webhookEvents))
  .min(1)
  .max(webhookEvents.length)
  .refine((names) => new Set(names).size === names.length);
/** Which addresses are good is decided by the server, where names are looked up too. */
const address = z.string().min(12).max(500);

const Webhook = z
  .strictObject({
    webhookId: z.string(),
    address: z.string(),
    events: z.array(z.enum(webhookEvents)),
    /** `failed`: nothing got through for 72 hours, and it was switched off. */
    state: z.enum(['on', 'off', 'failed']),
    madeBy: z.string(),
    madeAt: moment,
    /** The first failure since something last got through. */
    failingSince: moment.nullable(),
    lastDeliveredAt: moment.nullable(),
    /** The secret before still signs too until then. */
    overlapUntil: moment.nullable(),
    /** Not delivered yet; counted to a thousand. */
    waiting: z.int(),
    /** Given up within the last 30 days; counted to a thousand. */
    givenUp: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;
const WithSecret = Webhook.extend({ secret: z.string() });

const states = ['waiting', 'delivered', 'given_up'] as const;
const WebhookDelivery = z
  .strictObject({
    deliveryId: z.string(),
    event: z.string(),
    eventId: z.string(),
    /** Whom it is about: what is about one is delivered in its order. */
    memberId: z.string().nullable(),
    state: z.enum(states),
    createdAt: moment,
    endedAt: moment.nullable(),
    tries: z.int(),
    /** What the last try was answered. */
    lastStatus: z.int().nullable(),
    lastFailure: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Events to the operator's own systems (docs/WEBHOOKS.md). */
export const webhookCalls = {
  webhooks: call({
    route: operatorRoutes.webhooks,
    summary: 'Webhooks of the brand, and the events there are; never their secrets',
    access,
    permission,
    params,
    reply: z.strictObject({ webhooks: z.array(Webhook), events: z.array(z.enum(webhookEvents)) }),
  }),
  makeWebhook: call({
    route: operatorRoutes.makeWebhook,
    summary:
      'Has chosen events sent to an https address outside private networks; its secret is shown this once',
    access,
    permission,
    stepUp: true,
    params,
    body: z.strictObject({ address, events }),
    reply: WithSecret,
  }),
  changeWebhook: call({
    route: operatorRoutes.changeWebhook,
    summary: 'Another address, other events, off or on again; what waits goes where it points now',
    access,
    permission,
    stepUp: true,
    params: one,
    body: z.strictObject({
      address: address.optional(),
      events: events.optional(),
      isOn: z.boolean().optional(),
    }),
    reply: Webhook,
  }),
  changeWebhookSecret: call({
    route: operatorRoutes.changeWebhookSecret,
    summary: 'Another secret, shown this once; the one before signs too for a day more',
    access,
    permission,
    stepUp: true,
    params: one,
    reply: WithSecret,
  }),
  endWebhook: call({
    route: operatorRoutes.endWebhook,
    summary: 'Ends it for good, with everything that waits',
    access,
    permission,
    stepUp: true,
    params: one,
    reply: z.strictObject({}),
  }),
  testWebhook: call({
    route: operatorRoutes.testWebhook,
    summary: 'Sends an event that says nothing, to see whether it arrives; refused while the webhook is off',
    access,
    permission,
    params: one,
    reply: WebhookDelivery,
  }),
  webhookDeliveries: call({
    route: operatorRoutes.webhookDeliveries,
    summary: 'What was sent, the newest first, with what the last try was answered; kept for 30 days',
    access,
    permission,
    params: one,
    query: z.strictObject({
      state: z.enum(states).optional(),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    reply: z.strictObject({ deliveries: z.array(WebhookDelivery), next: z.string().nullable() }),
  }),
  webhookDelivery: call({
    route: operatorRoutes.webhookDelivery,
    summary: 'One delivery: the bytes that are sent and every try with status and time',
    access,
    permission,
    params: delivery,
    reply: WebhookDelivery.extend({
      body: z.string(),
      nextTryAt: moment.nullable(),
      all: z.array(
        z.strictObject({
          at: moment,
          status: z.int().nullable(),
          failure: z.string().nullable(),
          tookMs: z.int(),
        }),
      ),
    }),
  }),
  sendDeliveryAgain: call({
    route: operatorRoutes.sendDeliveryAgain,
    summary: 'Sends it now, whether it arrived, waits or was given up; refused while the webhook is off',
    access,
    permission,
    params: delivery,
    reply: WebhookDelivery,
  }),
};
