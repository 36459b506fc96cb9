import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount } from '../../wire.ts';
import { ReportLine } from './lines.ts';
import { ofBrand, reportAsked, reportHead } from './span.ts';

/** `ledger` is what the ledger itself said at the end of the last day; null while that day is not over. */
const Closed = z.strictObject({ closing: Amount, ledger: Amount.nullable() });

const ReportCash = z
  .strictObject({
    ...reportHead,
    facts: z
      .strictObject({
        writtenUntil: z.iso.datetime(),
        /** Longer spans than 31 days are not split by method and channel. */
        isByWay: z.boolean(),
        /** Two columns: money with payment companies, and what is owed to members. The first and the last are balances. */
        lines: z.array(ReportLine),
        ledger: z.array(Amount.nullable()),
        /** FIG-11 at the end of the span; pools are beside it. */
        owed: z.strictObject({
          books: z.array(z.strictObject({ ...Closed.shape, account: z.string() })),
          total: Closed,
          pools: Closed,
        }),
      })
      .nullable(),
  })
  .meta({ id: 'ReportCash' });
export type ReportCash = z.infer<typeof ReportCash>;

export const reportCashCalls = {
  reportCash: call({
    route: operatorRoutes.reportCash,
    summary:
      'Cash book of a span of days: opening, deposits by method, reversals, withdrawals by channel, fees, goodwill, adjustments, suspense and closing, held against the ledger, with what is owed to members',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-03', 'OPS-REPORT-17'],
    params: ofBrand,
    query: z.strictObject(reportAsked),
    reply: ReportCash,
  }),
};
