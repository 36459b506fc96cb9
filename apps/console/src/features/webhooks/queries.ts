import type { WebhookDelivery } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export const webhooksQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'webhooks'],
  queryFn: () => api.read('webhooks', { params: { merchantCode } }),
  refetchInterval: 10_000,
});
export type Known = Awaited<ReturnType<ReturnType<typeof webhooksQuery>['queryFn']>>;
export type EventName = Known['events'][number];

export const deliveriesQuery = (
  merchantCode: string,
  webhookId: string,
  state: WebhookDelivery['state'] | undefined,
  before: string | undefined,
) => ({
  queryKey: [merchantCode, 'webhooks', webhookId, state, before],
  queryFn: () =>
    api.read('webhookDeliveries', {
      params: { merchantCode, webhookId },
      query: { ...(state && { state }), ...(before !== undefined && { before }) },
    }),
  refetchInterval: 5000,
});

export const deliveryQuery = (merchantCode: string, webhookId: string, deliveryId: string) => ({
  queryKey: [merchantCode, 'webhooks', webhookId, 'one', deliveryId],
  queryFn: () => api.read('webhookDelivery', { params: { merchantCode, webhookId, deliveryId } }),
  refetchInterval: 5000,
});

export const webhookActs = (merchantCode: string, webhookId = '') => {
  const params = { merchantCode, webhookId };
  const again = <Value>(act: Promise<Value>) => thenAskAgain(merchantCode, 'webhooks', act);
  return {
    make: (body: { address: string; events: EventName[] }, reason: string) =>
      again(api.act('makeWebhook', { params: { merchantCode }, body, reason })),
    change: (body: { address: string; events: EventName[] }, reason: string) =>
      again(api.act('changeWebhook', { params, body, reason })),
    turn: (isOn: boolean, reason: string) =>
      again(api.act('changeWebhook', { params, body: { isOn }, reason })),
    newSecret: (reason: string) => again(api.act('changeWebhookSecret', { params, reason })),
    end: (reason: string) => again(api.act('endWebhook', { params, reason })),
    test: () => again(api.act('testWebhook', { params, reason: 'a test event' })),
    sendAgain: (deliveryId: string) =>
      again(
        api.act('sendDeliveryAgain', { params: { ...params, deliveryId }, reason: 'sent again by hand' }),
      ),
  };
};
