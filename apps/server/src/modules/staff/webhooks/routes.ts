import { operatorCalls, webhookEvents } from '@perya/contract';
import type { HttpApp } from '#platform/http/app';
import { serve } from '#platform/http/serve';
import type { Webhooks } from './webhooks.ts';

export function registerWebhooks(app: HttpApp, webhooks: Webhooks): void {
  serve(app, operatorCalls.webhooks, async ({ params, context }) => ({
    webhooks: await webhooks.list(params.merchantCode, context.operator),
    events: [...webhookEvents],
  }));
  serve(app, operatorCalls.makeWebhook, ({ params, body, context }) =>
    webhooks.make(params.merchantCode, context.operator, body),
  );
  serve(app, operatorCalls.changeWebhook, ({ params, body, context }) =>
    webhooks.change(params.merchantCode, context.operator, params.webhookId, body),
  );
  serve(app, operatorCalls.changeWebhookSecret, ({ params, context }) =>
    webhooks.changeSecret(params.merchantCode, context.operator, params.webhookId),
  );
  serve(app, operatorCalls.endWebhook, async ({ params, context }) => {
    await webhooks.end(params.merchantCode, context.operator, params.webhookId);
    return {};
  });
  serve(app, operatorCalls.testWebhook, ({ params, context }) =>
    webhooks.test(params.merchantCode, context.operator, params.webhookId),
  );
  serve(app, operatorCalls.webhookDeliveries, ({ params, query, context }) =>
    webhooks.deliveries(params.merchantCode, context.operator, params.webhookId, query),
  );
  serve(app, operatorCalls.webhookDelivery, ({ params, context }) =>
    webhooks.delivery(params.merchantCode, context.operator, params.webhookId, params.deliveryId),
  );
  serve(app, operatorCalls.sendDeliveryAgain, ({ params, context }) =>
    webhooks.sendAgain(params.merchantCode, context.operator, params.webhookId, params.deliveryId),
  );
}
