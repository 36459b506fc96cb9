import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day } from '../../wire.ts';
import { missingFigures, ReportSpan } from './span.ts';

const moment = z.iso.datetime();

const Figure = z
  .strictObject({
    /** By their definitions, `FIG-03`; parts of one have a word behind it, `FIG-10 withdrawals`. */
    id: z.string(),
    name: z.string(),
    /** How it is worked out, in words. */
    formula: z.string(),
    unit: z.enum(['money', 'count', 'share']),
    /** What it is made of: copied lines of the ledger and of rounds, or orders and members as they are at `at`. */
    sources: z.array(z.enum(['ledger', 'rounds', 'orders', 'members'])),
    /** An amount, a whole number, or a share of one; null where nothing can be divided. */
    value: z.string().nullable(),
    before: z.string().nullable(),
  })
  .meta({ id: 'ReportFigure' });
export type ReportFigure = z.infer<typeof Figure>;

const Game = z
  .strictObject({
    nodeId: z.string(),
    name: z.string(),
    rounds: z.int(),
    stake: Amount,
    ggr: Amount,
    /** Of the stake; what it promises, and how far chance alone may take it from there (99.9 %). */
    realised: z.number().nullable(),
    theoretical: z.number().nullable(),
    band: z.number().nullable(),
  })
  .meta({ id: 'ReportGame' });
export type ReportGame = z.infer<typeof Game>;

const ReportFigures = z
  .strictObject({
    at: moment,
    currency: z.string(),
    timeZone: z.string(),
    span: ReportSpan,
    /** As many days, as many whole weeks before, until the same minute. */
    before: ReportSpan,
    /** Without the store those of orders and members alone, and these for at most 31 days. */
    figures: z.array(Figure),
    /** Null: this installation has no store for figures, or it does not answer now. */
    facts: z
      .strictObject({
        /** Everything that was posted before is in them. */
        writtenUntil: moment,
        /** Of a span of one day by hour, otherwise by day. */
        steps: z.array(
          z.strictObject({ from: moment, isToCome: z.boolean(), ggr: Amount, ggrBefore: Amount }),
        ),
        games: z.array(Game),
      })
      .nullable(),
    missing: missingFigures,
  })
  .meta({ id: 'ReportFigures' });
export type ReportFigures = z.infer<typeof ReportFigures>;

export const reportCalls = {
  reportFigures: call({
    route: operatorRoutes.reportFigures,
    summary:
      'Figures of a span of days by their definitions, beside the same weekdays before; by hour or day, and the ten games most was staked on',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-01', 'OPS-TODAY-01', 'OPS-TODAY-02', 'OPS-TODAY-09'],
    params: z.strictObject({ merchantCode: z.string().min(1).max(32) }),
    /** Without days: today. */
    query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
    reply: ReportFigures,
  }),
};
