import { z } from 'zod';
import { alertKinds } from './alert-kinds.ts';
import { call } from '../../call.ts';
import { queueNames } from '../../queues.ts';
import { operatorRoutes } from '../../routes.ts';

const moment = z.iso.datetime();
const access = 'operator';
const reading = 'system.run';
const writing = 'brand.settings';
const own = 'staff.self';
const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const oneRule = params.extend({ ruleId: z.uuid() });
const place = z.string().regex(/^\d{1,18}$/);
const roles = z
  .array(z.string().regex(/^[a-z][a-z0-9-]{1,31}$/))
  .max(20)
  .refine((names) => new Set(names).size === names.length);

/** What a rule says beside what it watches. */
const Words = {
  /** Minutes of the oldest case, promises missed, percent; what is red or not has none. */
  limit: z.int().min(1).max(10_080).nullable(),
  /** Who is told. */
  roles: roles.min(1),
  /** Who is told when nobody has said within 15 minutes that they see to it. */
  thenRoles: roles,
  byMail: z.boolean(),
  byPush: z.boolean(),
  /** Mail and push do not wait for the end of anybody's quiet hours. */
  inQuietHours: z.boolean(),
  isOn: z.boolean(),
};

const AlertRule = z
  .strictObject({
    ruleId: z.string(),
    kind: z.enum(alertKinds),
    queue: z.enum(queueNames).nullable(),
    ...Words,
    /** Named again by whoever changes it: what they saw. */
    revision: z.int(),
    changedBy: z.string(),
    changedAt: moment,
  })
  .meta({ id: 'AlertRule' });
export type AlertRule = z.infer<typeof AlertRule>;

const Alert = z
  .strictObject({
    alertId: z.string(),
    /** `*`: of the installation. */
    brand: z.string(),
    kind: z.enum(alertKinds),
    /** The queue, method, company or check it is about, and its name. */
    subject: z.string(),
    name: z.string(),
    limit: z.int().nullable(),
    /** As it was found last, and at its worst. */
    value: z.int(),
    worst: z.int(),
    beganAt: moment,
    endedAt: moment.nullable(),
    seenAt: moment.nullable(),
    seenBy: z.string().nullable(),
    /** Nobody had said that they see to it, so more people were told. */
    escalatedAt: moment.nullable(),
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof Alert>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Quiet = z
  .strictObject({ from: clock, to: clock, timeZone: z.string().min(1).max(60) })
  .refine(({ from, to }) => from !== to);

/** Alerts by rule, to people by console, push and mail (OPS-SYS-15). The rules of the installation stand under `*`. */
export const alertCalls = {
  alertRules: call({
    route: operatorRoutes.alertRules,
    summary: 'Rules of the brand, or of the installation under `*`, and the roles that can be told',
    access,
    permission: reading,
    params,
    reply: z.strictObject({ rules: z.array(AlertRule), roles: z.array(z.string()) }),
  }),
  makeAlertRule: call({
    route: operatorRoutes.makeAlertRule,
    summary: 'Has something watched: money checks and chains under `*`, everything else at a brand',
    access,
    permission: writing,
    params,
    body: z.strictObject({
      kind: z.enum(alertKinds),
      queue: z.enum(queueNames).nullable(),
      ...Words,
    }),
    reply: AlertRule,
  }),
  changeAlertRule: call({
    route: operatorRoutes.changeAlertRule,
    summary: 'Another limit, other people, off or on again; off, what it had found ends',
    access,
    permission: writing,
    params: oneRule,
    body: z.strictObject({ ...Words, seen: z.int() }),
    reply: AlertRule,
  }),
  removeAlertRule: call({
    route: operatorRoutes.removeAlertRule,
    summary: 'Nothing is watched by it any more; what it had found ends and stays in the list',
    access,
    permission: writing,
    params: oneRule,
    reply: z.strictObject({}),
  }),
  alerts: call({
    route: operatorRoutes.alerts,
    summary:
      'Alerts of the brand, or of the installation under `*`, the newest first: those that go on, or those that ended',
    access,
    permission: reading,
    params,
    query: z.strictObject({ state: z.enum(['open', 'ended']), before: place.optional() }),
    reply: z.strictObject({ alerts: z.array(Alert), next: z.string().nullable() }),
  }),
  ownAlerts: call({
    route: operatorRoutes.ownAlerts,
    summary: 'Alerts one was told of, of the brand and of the installation, that go on or ended within a day',
    access,
    permission: own,
    params,
    reply: z.strictObject({ alerts: z.array(Alert), unseen: z.int() }),
  }),
  seeAlert: call({
    route: operatorRoutes.seeAlert,
    summary: 'One sees to it: nobody else is told, and everybody reads who',
    access,
    permission: own,
    params: params.extend({ alertId: z.uuid() }),
    reply: Alert,
  }),
  alertWish: call({
    route: operatorRoutes.alertWish,
    summary: 'How one is told of alerts beside the console: mail, own browsers, quiet hours',
    access,
    permission: own,
    anyBrand: true,
    reply: z.strictObject({
      byMail: z.boolean(),
      quiet: Quiet.nullable(),
      /** What a browser needs to be told; null where nobody is. */
      pushKey: z.string().nullable(),
      devices: z.array(z.strictObject({ deviceId: z.string(), label: z.string(), since: moment })),
    }),
  }),
  changeAlertWish: call({
    route: operatorRoutes.changeAlertWish,
    summary: 'Mail or none, and hours in which mail and push wait; the console tells always',
    access,
    permission: own,
    anyBrand: true,
    body: z.strictObject({ byMail: z.boolean(), quiet: Quiet.nullable() }),
    reply: z.strictObject({}),
  }),
  addAlertDevice: call({
    route: operatorRoutes.addAlertDevice,
    summary: 'Has this browser told of alerts, never what they say',
    access,
    permission: own,
    anyBrand: true,
    body: z.strictObject({
      endpoint: z.string().min(10).max(1000),
      keys: z.strictObject({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
    }),
    reply: z.strictObject({}),
  }),
  removeAlertDevice: call({
    route: operatorRoutes.removeAlertDevice,
    summary: 'Has an own browser told of nothing any more',
    access,
    permission: own,
    anyBrand: true,
    params: z.strictObject({ deviceId: z.uuid() }),
    reply: z.strictObject({}),
  }),
};
