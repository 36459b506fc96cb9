import { operatorCalls } from '@perya/contract';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import type { ParkedEvents } from './parked.ts';

export function serveParkedEvents(app: HttpApp, parked: ParkedEvents): void {
  serve(app, operatorCalls.parkedEvents, async ({ params, query, context }) => ({
    parkedEvents: await parked.list(params.merchantCode, context.operator.name, query.state),
  }));
  serve(app, operatorCalls.replayParkedEvent, ({ params: { merchantCode, ...key }, context }) =>
    parked.replay(merchantCode, context.operator.name, key),
  );
  serve(app, operatorCalls.setParkedEventAside, ({ params: { merchantCode, ...key }, context }) =>
    parked.setAside(merchantCode, context.operator.name, key),
  );
}
