import { z } from 'zod';
import { isAccountPattern } from './account-pattern.ts';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, GivenAmount } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const count = z.int().min(0);
/** Those that this installation has an agreement with. */
const companies = z.array(
  z
    .strictObject({
      name: z.string(),
      /** Null for a company of a sandbox. */
      paper: z
        .strictObject({
          /** False while its adapter is written from documentation, not yet tried with the company. */
          isTried: z.boolean(),
          gamblingPolicy: z.strictObject({ text: z.string(), source: z.string(), readOn: z.iso.date() }),
        })
        .nullable(),
    })
    .meta({ id: 'PaymentCompany' }),
);

const PaymentMethod = z
  .strictObject({
    methodId: z.string(),
    name: z.string(),
    provider: z.string(),
    channel: z.string(),
    min: Amount,
    max: Amount,
    feeFixed: Amount,
    feePercent: z.number(),
    presets: z.array(Amount),
    /** How long a deposit that is not played waits before it may leave to another account than it came from. */
    unplayedHoldHours: z.int(),
    isOn: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });

const PaymentMethodOnDesk = PaymentMethod.extend({
  /** Its company has an agreement with this installation. */
  isReachable: z.boolean(),
  /** Deposits created in the last 24 hours, by how they ended; what members cancelled and staff settled stands beside. */
  lastDay: z.strictObject({
    credited: count,
    failed: count,
    expired: count,
    cancelled: count,
    byStaff: count,
    open: count,
  }),
}).meta({ id: 'PaymentMethodOnDesk' });

/** What can be set of a way to pay in. */
export const MethodValues = z.strictObject({
  name: z.string().trim().min(1).max(40),
  min: GivenAmount,
  max: GivenAmount,
  feeFixed: GivenAmount,
  feePercent: z.number().min(0).max(20).multipleOf(0.01),
  presets: z.array(GivenAmount).max(8),
  unplayedHoldHours: z.int().min(0).max(720),
  isOn: z.boolean(),
});
export type MethodValues = z.infer<typeof MethodValues>;

const PayoutChannel = z
  .strictObject({
    channelId: z.string(),
    name: z.string(),
    kind: z.enum(['wallet', 'bank']),
    provider: z.string(),
    /** What a number of an account there looks like. */
    pattern: z.string(),
    isOn: z.boolean(),
    isReachable: z.boolean(),
    /** Withdrawals paid in the last 24 hours: how many, the middle one's time and that of the slowest tenth. */
    lastDay: z.strictObject({
      paid: count,
      medianSeconds: count.nullable(),
      slowSeconds: count.nullable(),
    }),
  })
  .meta({ id: 'PayoutChannel' });

/** What can be set of a way to be paid out. */
export const ChannelValues = z.strictObject({
  name: z.string().trim().min(1).max(40),
  pattern: z.string().max(80).refine(isAccountPattern),
  isOn: z.boolean(),
});
export type ChannelValues = z.infer<typeof ChannelValues>;

/** `gcash.min`, `bpi.pattern`, or `order`: one value, and what its author saw there. */
const WayChange = z.strictObject({
  path: z
    .string()
    .max(80)
    .regex(/^(order|[\w-]{1,40}\.[a-zA-Z]{1,20})$/),
  value: z.unknown(),
  seen: z.unknown(),
});
export type WayChange = z.infer<typeof WayChange>;
const kindParams = params.extend({ kind: z.enum(['payment-methods', 'payout-channels']) });
const Published = z.strictObject({ changed: count });
const body = z.strictObject({ changes: z.array(WayChange).min(1).max(200) });

export const wayCalls = {
  paymentMethods: call({
    route: operatorRoutes.paymentMethods,
    summary: 'Ways to pay in, in their order, with how the last 24 hours went',
    access: 'operator',
    permission: 'money.read',
    params,
    reply: z.strictObject({ methods: z.array(PaymentMethodOnDesk), companies }),
  }),
  changePaymentMethod: call({
    route: operatorRoutes.changePaymentMethod,
    summary: 'Limits, fee, presets and availability of a way to pay in',
    access: 'operator',
    permission: 'brand.guard',
    stepUp: true,
    secondPerson: true,
    params: z.strictObject({ ...params.shape, methodId: z.string().max(40) }),
    body: MethodValues.partial(),
    reply: PaymentMethod,
  }),
  payoutChannels: call({
    route: operatorRoutes.payoutChannels,
    summary: 'Ways to be paid out, in their order, with how long it took in the last 24 hours',
    access: 'operator',
    permission: 'money.read',
    params,
    reply: z.strictObject({ channels: z.array(PayoutChannel), companies }),
  }),
  publishWays: call({
    route: operatorRoutes.publishWays,
    summary:
      'Changes some values of the ways to pay and their order together, or none of them where one does not fit',
    access: 'operator',
    permission: 'brand.settings',
    stepUp: true,
    secondPerson: true,
    params: kindParams,
    body,
    reply: Published,
  }),
  proposeWays: call({
    route: operatorRoutes.proposeWays,
    summary: 'The same, by whoever may ask for what is guarded and nothing else',
    access: 'operator',
    permission: 'brand.guard',
    stepUp: true,
    secondPerson: true,
    params: kindParams,
    body,
    reply: Published,
  }),
  switchWay: call({
    route: operatorRoutes.switchWay,
    summary:
      'New orders of a way go through another company; those that began stay with theirs. Always by two persons',
    access: 'operator',
    permission: 'brand.guard',
    stepUp: true,
    secondPerson: true,
    params: kindParams.extend({ wayId: z.string().min(1).max(40) }),
    body: z.strictObject({
      company: z.string().regex(/^[a-z][a-z\d-]{0,39}$/),
      /** What the company calls a way to pay in, where that is another word than before. */
      channel: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .optional(),
      /** The company it goes through as far as its author knows. */
      seen: z.string().max(40),
    }),
    reply: z.strictObject({ company: z.string() }),
  }),
};
