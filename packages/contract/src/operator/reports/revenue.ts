import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { ReportLine } from './lines.ts';
import { ofBrand, reportAsked, reportHead } from './span.ts';

const bonusBases = ['granted', 'released'] as const;
export type BonusBasis = (typeof bonusBases)[number];

const ReportRevenue = z
  .strictObject({
    ...reportHead,
    facts: z
      .strictObject({
        writtenUntil: z.iso.datetime(),
        /** Of the market's profile; null while none is set. */
        taxPercent: z.string().nullable(),
        /** One column: turnover, GGR, NGR before tax, NGR and contribution are sums. */
        lines: z.array(ReportLine),
      })
      .nullable(),
  })
  .meta({ id: 'ReportRevenue' });
export type ReportRevenue = z.infer<typeof ReportRevenue>;

export const reportRevenueCalls = {
  reportRevenue: call({
    route: operatorRoutes.reportRevenue,
    summary:
      'From turnover to GGR, NGR and contribution in a span of days, each deduction as a line, beside the same weekdays before',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-05', 'OPS-REPORT-17'],
    params: ofBrand,
    /** Bonus cost when it was granted unless said; NGR and contribution are the same on both. */
    query: z.strictObject({ ...reportAsked, basis: z.enum(bonusBases).optional() }),
    reply: ReportRevenue,
  }),
};
