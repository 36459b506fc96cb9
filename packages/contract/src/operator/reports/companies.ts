import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount } from '../../wire.ts';
import { ReportLine } from './lines.ts';
import { Month, ofBrand, reportHead } from './span.ts';

const Statement = z
  .strictObject({
    /** Null: all of them together. */
    company: z.string().nullable(),
    rounds: z.int(),
    members: z.int(),
    /** From what was staked on its games to what its account of the house gained. */
    lines: z.array(ReportLine),
    /** Prizes that the company pays. */
    prizes: z.array(ReportLine),
    /** What its bets put into each pool and what it paid of it, by the ledger. */
    pools: z.array(z.strictObject({ pool: z.string(), fed: Amount, won: Amount })),
    /** Results of earlier days that changed in the month: in the lines already. */
    corrections: z.strictObject({ rounds: z.int(), stake: Amount, returned: Amount, ggr: Amount }),
    /** What the ledger itself says that its account gained; null while a day of the month is not over. */
    ledger: Amount.nullable(),
  })
  .meta({ id: 'CompanyStatement' });
export type CompanyStatement = z.infer<typeof Statement>;

const ReportCompanies = z
  .strictObject({
    ...reportHead,
    facts: z
      .strictObject({
        writtenUntil: z.iso.datetime(),
        /** Every day of the month is over and agrees with the ledger. */
        isFinal: z.boolean(),
        total: Statement,
        companies: z.array(Statement),
      })
      .nullable(),
  })
  .meta({ id: 'ReportCompanies' });
export type ReportCompanies = z.infer<typeof ReportCompanies>;

export const reportCompanyCalls = {
  reportCompanies: call({
    route: operatorRoutes.reportCompanies,
    summary:
      'A month of each game company, for its invoice: stake, return, GGR, pools, prizes that it pays, and what the ledger says otherwise than the rounds, beside the month before',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-07', 'OPS-REPORT-17'],
    params: ofBrand,
    /** Without one: the month that runs. */
    query: z.strictObject({ month: Month.optional() }),
    reply: ReportCompanies,
  }),
};
