import { operatorCalls } from '@perya/contract';
import type { HttpApp } from '#platform/http/app';
import { serve } from '#platform/http/serve';
import { ownSession } from '../sign-in/own-account.ts';
import type { OwnAlerts } from './own-alerts.ts';
import type { AlertDesk } from './rule-desk.ts';

export function registerAlerts(app: HttpApp, { desk, own }: { desk: AlertDesk; own: OwnAlerts }): void {
  serve(app, operatorCalls.alertRules, ({ params, context }) =>
    desk.rules(params.merchantCode, context.operator),
  );
  serve(app, operatorCalls.makeAlertRule, ({ params, body, context }) =>
    desk.make(params.merchantCode, context.operator, body),
  );
  serve(app, operatorCalls.changeAlertRule, ({ params, body, context }) =>
    desk.change(params.merchantCode, context.operator, params.ruleId, body),
  );
  serve(app, operatorCalls.removeAlertRule, async ({ params, context }) => {
    await desk.remove(params.merchantCode, context.operator, params.ruleId);
    return {};
  });
  serve(app, operatorCalls.alerts, ({ params, query, context }) =>
    desk.alerts(params.merchantCode, context.operator, query),
  );
  serve(app, operatorCalls.ownAlerts, ({ params, context }) =>
    own.list(params.merchantCode, context.operator),
  );
  serve(app, operatorCalls.seeAlert, ({ params, context }) =>
    own.see(params.merchantCode, context.operator, params.alertId),
  );
  serve(app, operatorCalls.alertWish, ({ context }) => own.wish(ownSession(context)));
  serve(app, operatorCalls.changeAlertWish, async ({ body, context }) => {
    await own.changeWish(ownSession(context), body);
    return {};
  });
  serve(app, operatorCalls.addAlertDevice, async ({ body, context }) => {
    await own.addDevice(ownSession(context), body, context.userAgent);
    return {};
  });
  serve(app, operatorCalls.removeAlertDevice, async ({ params, context }) => {
    await own.removeDevice(ownSession(context), params.deviceId);
    return {};
  });
}
