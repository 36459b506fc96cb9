import type { Route } from '../../route.ts';

const brand = '/operator/v1/merchants/:merchantCode';
const webhook = `${brand}/webhooks/:webhookId`;

/** What the operator's own systems and people are told. */
export const systemRoutes = {
  ownCalls: { method: 'GET', path: `${brand}/calls` },
  ownCall: { method: 'GET', path: `${brand}/calls/:name` },
  messageFigures: { method: 'GET', path: `${brand}/message-figures` },
  dataRequests: { method: 'GET', path: `${brand}/data-requests` },
  dataRequest: { method: 'GET', path: `${brand}/data-requests/:requestId` },
  dataCopyPart: { method: 'GET', path: `${brand}/data-requests/:requestId/copy` },
  prepareDataCopy: { method: 'POST', path: `${brand}/data-requests/:requestId/prepare` },
  decideDataRequest: { method: 'POST', path: `${brand}/data-requests/:requestId/decision` },
  alertRules: { method: 'GET', path: `${brand}/alert-rules` },
  makeAlertRule: { method: 'POST', path: `${brand}/alert-rules` },
  changeAlertRule: { method: 'PATCH', path: `${brand}/alert-rules/:ruleId` },
  removeAlertRule: { method: 'DELETE', path: `${brand}/alert-rules/:ruleId` },
  alerts: { method: 'GET', path: `${brand}/alerts` },
  ownAlerts: { method: 'GET', path: `${brand}/own-alerts` },
  seeAlert: { method: 'POST', path: `${brand}/alerts/:alertId/seen` },
  alertWish: { method: 'GET', path: '/operator/v1/alert-wish' },
  changeAlertWish: { method: 'PUT', path: '/operator/v1/alert-wish' },
  addAlertDevice: { method: 'POST', path: '/operator/v1/alert-wish/devices' },
  removeAlertDevice: { method: 'DELETE', path: '/operator/v1/alert-wish/devices/:deviceId' },
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
