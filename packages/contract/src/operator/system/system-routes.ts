import type { Route } from '../../route.ts';

const brand = '/operator/v1/merchants/:merchantCode';
const webhook = `${brand}/webhooks/:webhookId`;

/** What the operator's own systems and people are told. */
export const systemRoutes = {
  ownCalls: { method: 'GET', path: `${brand}/calls` },
  ownCall: { method: 'GET', path: `${brand}/calls/:name` },
  webhooks: { method: 'GET', path: `${brand}/webhooks` },
  makeWebhook: { method: 'POST', path: `${brand}/webhooks` },
  changeWebhook: { method: 'PATCH', path: webhook },
  changeWebhookSecret: { method: 'POST', path: `${webhook}/secret` },
  endWebhook: { method: 'DELETE', path: webhook },
  testWebhook: { method: 'POST', path: `${webhook}/test` },
  webhookDeliveries: { method: 'GET', path: `${webhook}/deliveries` },
  webhookDelivery: { method: 'GET', path: `${webhook}/deliveries/:deliveryId` },
  sendDeliveryAgain: { method: 'POST', path: `${webhook}/deliveries/:deliveryId/again` },
} as const satisfies Record<string, Route>;
