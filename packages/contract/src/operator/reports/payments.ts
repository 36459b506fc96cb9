import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount } from '../../wire.ts';
import { countedHead, ofBrand, reportAsked } from './span.ts';

const count = z.int().min(0);

const Times = z
  .strictObject({ p50: count, p90: count, p95: count, p99: count })
  .meta({ id: 'ReportPaymentTimes' });

const Row = z
  .strictObject({
    /** A method or channel, an hour of the brand's day, or an amount band: `500-1000`, the last one `50000-`. */
    key: z.string(),
    /** Of a method or channel, as it was called last. */
    name: z.string().nullable(),
    orders: count,
    /** Credited by the company's word, or paid. */
    done: count,
    failed: count,
    expired: count,
    /** Beside the share: by the member's own wish, ended by staff, not known, and still under way. */
    cancelled: count,
    byStaff: count,
    unknown: count,
    open: count,
    /** Done by done, failed and expired (FIG-17, FIG-18); null where none of them is. */
    share: z.number().nullable(),
    /** What all of these orders brought or took, also those that staff settled. */
    amount: Amount,
    /** From the order to the money, in seconds, of those that are done: so many hundredths took no longer. */
    seconds: Times.nullable(),
  })
  .meta({ id: 'ReportPaymentRow' });
export type ReportPaymentRow = z.infer<typeof Row>;

const Side = z
  .strictObject({
    total: Row,
    /** The same weekdays before. */
    shareBefore: z.number().nullable(),
    ways: z.array(Row),
    /** By the hour of the brand's day in which they began; hours with none are not there. */
    hours: z.array(Row),
    bands: z.array(Row),
    /** Of those that failed or expired; amounts that were asked for. */
    reasons: z.array(z.strictObject({ reason: z.string().nullable(), orders: count, amount: Amount })),
    /** From the order to the refusal. */
    failedSeconds: Times.nullable(),
    /** What orders of the span moved, less what of it moved after its end, plus what earlier orders moved in it: FIG-10 by the orders. */
    money: z.strictObject({ own: Amount, later: Amount, earlier: Amount, moved: Amount }),
  })
  .meta({ id: 'ReportPaymentSide' });
export type ReportPaymentSide = z.infer<typeof Side>;

const Promised = z.strictObject({ ended: count, kept: count });

const ReportPayments = z
  .strictObject({
    ...countedHead,
    facts: z
      .strictObject({
        /** Orders made in the span (FIG-17). */
        deposits: Side,
        /** Withdrawals that a company was first asked to pay in the span (FIG-18). */
        payouts: Side,
        /** Withdrawals that ended in the span, and in which stage the first promise was missed (FIG-19). */
        promise: z.strictObject({
          ...Promised.shape,
          missed: z.strictObject({ check: count, approval: count, payout: count }),
          before: Promised,
        }),
      })
      .nullable(),
  })
  .meta({ id: 'ReportPayments' });
export type ReportPayments = z.infer<typeof ReportPayments>;

export const reportPaymentCalls = {
  reportPayments: call({
    route: operatorRoutes.reportPayments,
    summary:
      'Deposits and payouts of a span of days by method, hour and amount band: how many succeeded, why others did not, how long it took, and whether the promise was kept; counted from orders',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-12'],
    params: ofBrand,
    query: z.strictObject(reportAsked),
    reply: ReportPayments,
  }),
};
