import { operatorCalls } from '@perya/contract';
import type { HttpApp } from '#platform/http/app';
import { serve } from '#platform/http/serve';
import type { Desk } from './desk.ts';
import type { Mentions } from './mentions.ts';
import type { Views } from './views.ts';

export function registerDesk(app: HttpApp, desk: Desk): void {
  serve(app, operatorCalls.desk, ({ params, context }) => desk.show(params.merchantCode, context.operator));
  serve(app, operatorCalls.lookAtCase, ({ params, body, context }) =>
    desk.look(params.merchantCode, context.operator, body),
  );
  serve(app, operatorCalls.takeCase, ({ params, body, context }) =>
    desk.take(params.merchantCode, context.operator, body),
  );
  serve(app, operatorCalls.giveCaseBack, async ({ params, context }) => {
    await desk.giveBack(params.merchantCode, context.operator, params);
    return {};
  });
  serve(app, operatorCalls.pauseQueue, ({ params, body, context }) =>
    desk.pause(params.merchantCode, context.operator, body.isPaused),
  );
}

export function registerViews(app: HttpApp, views: Views): void {
  serve(app, operatorCalls.savedViews, ({ params, context }) =>
    views.list(params.merchantCode, context.operator),
  );
  serve(app, operatorCalls.saveView, ({ params, body, context }) =>
    views.save(params.merchantCode, context.operator, params.viewId, body),
  );
  serve(app, operatorCalls.removeView, ({ params, context }) =>
    views.remove(params.merchantCode, context.operator, params.viewId),
  );
}

export function registerMentions(app: HttpApp, mentions: Mentions): void {
  serve(app, operatorCalls.colleagues, async ({ params }) => ({
    names: await mentions.colleagues(params.merchantCode),
  }));
  serve(app, operatorCalls.mentions, ({ params, context }) =>
    mentions.list(params.merchantCode, context.operator),
  );
  serve(app, operatorCalls.seeMention, ({ params, context }) =>
    mentions.see(params.merchantCode, context.operator, params.mentionId),
  );
}
