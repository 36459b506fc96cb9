import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { coolOffDays, exclusionMonths, limitKinds, limitPeriods } from '../rules.ts';
import { Amount, Day } from '../wire.ts';

/**
 * What a limit holds, written by its kind: money ("500.00") for deposit, loss, wager and stake; minutes ("60") for time
 * and check; a span of the clock ("23:00-07:00") for quiet.
 */
export const LimitValue = z
  .string()
  .regex(/^(\d{1,10}(\.\d{1,2})?|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/);

const Limit = z
  .strictObject({
    kind: z.enum(limitKinds),
    /** `always` for what knows no period: a single bet, the reality check, quiet hours. */
    period: z.enum(limitPeriods),
    /** What the member chose. */
    own: LimitValue.nullable(),
    /** What the operator set; the tighter of the two holds. */
    operator: LimitValue.nullable(),
    holds: LimitValue.nullable(),
    /** Money or minutes of the running period; null for what knows no period. */
    used: z.string().nullable(),
    left: z.string().nullable(),
    /** A looser value that was asked for: it waits, and needs a second yes between the two moments. */
    pending: z
      .strictObject({
        value: LimitValue.nullable(),
        askedAt: z.iso.datetime(),
        from: z.iso.datetime(),
        until: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: 'Limit' });
export type Limit = z.infer<typeof Limit>;

const Pause = z
  .strictObject({
    kind: z.enum(['cool_off', 'exclusion']),
    by: z.enum(['member', 'operator']),
    since: z.iso.datetime(),
    /** Null: without an end. */
    until: z.iso.datetime().nullable(),
    /** From then on a return may be asked for; a cool-off ends by itself. */
    mayAskFrom: z.iso.datetime().nullable(),
    /** A return was asked for and comes then. */
    returnsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Pause' });
export type Pause = z.infer<typeof Pause>;

export const Limits = z
  .strictObject({
    currency: z.string(),
    minimumAge: z.int(),
    /** Hours a looser limit waits, and hours in which the second yes counts afterwards. */
    relaxHours: z.int(),
    confirmHours: z.int(),
    limits: z.array(Limit),
    pause: Pause.nullable(),
    /** The running week of the merchant's calendar, Monday first. */
    week: z.strictObject({
      from: Day,
      to: Day,
      today: Day,
      deposited: Amount,
      /** Returned minus staked. */
      result: Amount,
      minutes: z.int(),
      days: z.array(z.strictObject({ day: Day, staked: Amount, result: Amount, minutes: z.int() })),
    }),
  })
  .meta({ id: 'Limits' });
export type Limits = z.infer<typeof Limits>;

const place = z.strictObject({ kind: z.enum(limitKinds), period: z.enum(limitPeriods) });

export const safetyCalls = {
  limits: call({
    route: playerRoutes.limits,
    summary: 'Own limits, breaks and this week in figures (DEC-101)',
    access: 'member',
    proves: ['DEC-101', 'GEN-12'],
    reply: Limits,
  }),
  setLimit: call({
    route: playerRoutes.setLimit,
    summary: 'A tighter limit holds at once; a looser one, or none, waits and asks again',
    access: 'member',
    proves: ['DEC-101'],
    params: place,
    body: z.strictObject({ value: LimitValue.nullable() }),
    reply: z.strictObject({ effect: z.enum(['now', 'waits']), limit: Limit }),
  }),
  confirmLimit: call({
    route: playerRoutes.confirmLimit,
    summary: 'The second yes to a looser limit, after its wait',
    access: 'member',
    proves: ['DEC-101'],
    params: place,
    reply: z.strictObject({ limit: Limit }),
  }),
  keepLimit: call({
    route: playerRoutes.keepLimit,
    summary: 'Takes the wish for a looser limit back',
    access: 'member',
    proves: ['DEC-101'],
    params: place,
    reply: z.strictObject({ limit: Limit }),
  }),
  coolOff: call({
    route: playerRoutes.coolOff,
    summary: 'A break that ends by itself and cannot be shortened',
    access: 'member',
    proves: ['DEC-101'],
    body: z.strictObject({ days: z.literal(coolOffDays) }),
    reply: z.strictObject({ pause: Pause }),
  }),
  excludeSelf: call({
    route: playerRoutes.excludeSelf,
    summary: 'Self-exclusion at every brand of the platform; ends other sessions. Null: without an end',
    access: 'member',
    proves: ['DEC-101'],
    body: z.strictObject({ months: z.literal(exclusionMonths).nullable() }),
    reply: z.strictObject({ pause: Pause }),
  }),
  askToReturn: call({
    route: playerRoutes.askToReturn,
    summary: 'Asks to come back after an exclusion; not before its first six months are over',
    access: 'member',
    proves: ['DEC-101'],
    reply: z.strictObject({ pause: Pause }),
  }),
  acknowledgeCheck: call({
    route: playerRoutes.acknowledgeCheck,
    summary: 'The reality check was seen: play may go on',
    access: 'member',
    proves: ['DEC-101'],
    body: z.strictObject({ choice: z.enum(['keep', 'break']) }),
    reply: z.strictObject({}),
  }),
};
