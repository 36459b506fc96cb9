import { operatorCalls } from '@perya/contract';
import type { HttpApp } from '../http/app.ts';
import { operatorIn } from '../http/context.ts';
import { serve } from '../http/serve.ts';
import type { ParkedEvents } from './parked.ts';

export function serveParkedEvents(app: HttpApp, parked: ParkedEvents): void {
  serve(app, operatorCalls.parkedEvents, async ({ params, query, context }) => ({
    parkedEvents: await parked.list(params.merchantCode, operatorIn(context).name, query.state),
  }));
  serve(app, operatorCalls.replayParkedEvent, ({ params: { merchantCode, ...key }, context }) =>
    parked.replay(merchantCode, operatorIn(context).name, key),
  );
  serve(app, operatorCalls.setParkedEventAside, ({ params: { merchantCode, ...key }, context }) =>
    parked.setAside(merchantCode, operatorIn(context).name, key),
  );
}
