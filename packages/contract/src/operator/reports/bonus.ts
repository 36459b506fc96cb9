import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount } from '../../wire.ts';
import { ReportLine } from './lines.ts';
import { ofBrand, reportAsked, reportHead } from './span.ts';

const Row = z.strictObject({
  /** A campaign, or a kind: promotion, task, vip, referral, staff, points, mall (points for cash), prize (of a game, paid by the house). */
  key: z.string(),
  title: z.string().nullable(),
  /** Rewards with a cost in the span. */
  rewards: z.int(),
  /** FIG-06 and FIG-07. */
  granted: Amount,
  grantedBefore: Amount,
  released: Amount,
  releasedBefore: Amount,
  /** Bonuses that wait for their turnover now, and what they hold. */
  bonuses: z.int(),
  running: Amount,
});
const BonusRow = Row.meta({ id: 'ReportBonusRow' });
export type ReportBonusRow = z.infer<typeof BonusRow>;

const BonusGroup = z
  .strictObject({ ...Row.shape, campaigns: z.array(BonusRow) })
  .meta({ id: 'ReportBonusGroup' });
export type ReportBonusGroup = z.infer<typeof BonusGroup>;

const ReportBonus = z
  .strictObject({
    ...reportHead,
    facts: z
      .strictObject({
        writtenUntil: z.iso.datetime(),
        groups: z.array(BonusGroup),
        total: BonusRow,
        /** FIG-06 less FIG-07, down to the ledger. */
        lines: z.array(ReportLine),
        /** FIG-06 less FIG-07 (`closing`) beside what all bonus books gained in the span (`ledger`). */
        check: z.strictObject({ closing: Amount, ledger: Amount }),
        /** What all bonus books held at the end of the span. */
        books: Amount,
      })
      .nullable(),
  })
  .meta({ id: 'ReportBonus' });
export type ReportBonus = z.infer<typeof ReportBonus>;

export const reportBonusCalls = {
  reportBonus: call({
    route: operatorRoutes.reportBonus,
    summary:
      'Bonus cost of a span of days by campaign and kind, when it was granted and when it became cash, beside the same weekdays before, with the bonuses still running',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-11', 'OPS-REPORT-17'],
    params: ofBrand,
    query: z.strictObject(reportAsked),
    reply: ReportBonus,
  }),
};
