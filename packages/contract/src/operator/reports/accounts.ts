import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day } from '../../wire.ts';
import { missingFigures, ReportSpan } from './span.ts';

const Account = z
  .strictObject({
    /** `reward_cost`; of members all books of a kind together: `cash`, `locked`, `bonus`. */
    account: z.string(),
    isHouse: z.boolean(),
    /** Everything before the span. */
    opening: Amount,
    closing: Amount,
    /** What the ledger itself said at the end of the last day; null while that day is not over. */
    ledger: Amount.nullable(),
    kinds: z.array(z.strictObject({ kind: z.string(), came: Amount, went: Amount, lines: z.int() })),
  })
  .meta({ id: 'ReportAccount' });
export type ReportAccount = z.infer<typeof Account>;

const ReportAccounts = z
  .strictObject({
    at: z.iso.datetime(),
    currency: z.string(),
    timeZone: z.string(),
    span: ReportSpan,
    before: ReportSpan,
    facts: z
      .strictObject({
        writtenUntil: z.iso.datetime(),
        /** Balances are counted from this day on; what an archive took before it is not in them. */
        countedFrom: Day.nullable(),
        accounts: z.array(Account),
      })
      .nullable(),
    missing: missingFigures,
  })
  .meta({ id: 'ReportAccounts' });
export type ReportAccounts = z.infer<typeof ReportAccounts>;

const AccountLine = z
  .strictObject({
    at: z.iso.datetime(),
    kind: z.string(),
    /** Of the other side. */
    contra: z.string(),
    change: Amount,
    postingId: z.string(),
    /** A round or an order. */
    reference: z.string(),
    memberId: z.string().nullable(),
  })
  .meta({ id: 'ReportAccountLine' });
export type ReportAccountLine = z.infer<typeof AccountLine>;

const span = { from: Day.optional(), to: Day.optional() };
const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });

export const reportAccountCalls = {
  reportAccounts: call({
    route: operatorRoutes.reportAccounts,
    summary:
      'House accounts, and members’ books together: what stood there before a span of days, what came and went by kind, and what the ledger says stands there after',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-04', 'OPS-REPORT-01'],
    params,
    query: z.strictObject(span),
    reply: ReportAccounts,
  }),
  reportAccountLines: call({
    route: operatorRoutes.reportAccountLines,
    summary: 'The lines of an account in a span of days, down to their postings, fifty at a time',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-04', 'OPS-REPORT-17'],
    params,
    query: z.strictObject({
      ...span,
      account: z.string().regex(/^[a-z0-9_]{1,60}$/),
      kind: z
        .string()
        .regex(/^[a-z_]{1,40}$/)
        .optional(),
      after: z.string().max(300).optional(),
    }),
    reply: z.strictObject({ lines: z.array(AccountLine), next: z.string().nullable() }),
  }),
};
