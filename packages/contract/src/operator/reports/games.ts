import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day } from '../../wire.ts';
import { missingFigures, ReportSpan } from './span.ts';

/** What the rounds of a span come to; each amount by its figure (FIG-01, 02, 04, 05, 12). */
const Sums = z.strictObject({
  rounds: z.int(),
  members: z.int(),
  stake: Amount,
  returned: Amount,
  ggr: Amount,
  /** Of the stake; null without one. */
  realised: z.number().nullable(),
  /** What the games promise, by what was staked on each; null when one of them promises nothing. */
  theoretical: z.number().nullable(),
});
const GameSums = Sums.meta({ id: 'ReportGameSums' });
export type GameSums = z.infer<typeof GameSums>;

const GameLine = z
  .strictObject({
    ...Sums.shape,
    key: z.string(),
    name: z.string(),
    iconUrl: z.string().nullable(),
    /** How far chance alone may take the realised return from what is promised (99.9 %). */
    band: z.number().nullable(),
    ggrBefore: Amount,
  })
  .meta({ id: 'ReportGameLine' });
export type GameLine = z.infer<typeof GameLine>;

const GameGroup = z
  .strictObject({
    ...Sums.shape,
    key: z.string(),
    name: z.string(),
    ggrBefore: Amount,
    /** Those most was staked on; what the others come to stands in `more`. */
    games: z.array(GameLine),
    more: z.strictObject({ games: z.int(), rounds: z.int(), stake: Amount, returned: Amount, ggr: Amount }),
  })
  .meta({ id: 'ReportGameGroup' });
export type GameGroup = z.infer<typeof GameGroup>;

export const gameGroupings = ['company', 'brand', 'type'] as const;
export type GameGrouping = (typeof gameGroupings)[number];
const reportSteps = ['hour', 'day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

const ReportGames = z
  .strictObject({
    at: z.iso.datetime(),
    currency: z.string(),
    timeZone: z.string(),
    span: ReportSpan,
    before: ReportSpan,
    facts: z
      .strictObject({
        writtenUntil: z.iso.datetime(),
        step: z.enum(reportSteps),
        total: GameSums,
        totalBefore: GameSums,
        /** Corrections of earlier days and contributions of open rounds: GGR by the ledger less GGR by these rounds (FIG-04). */
        rest: Amount,
        groups: z.array(GameGroup),
        /** From its first moment; GGR of each group by its key, and of all of them as long before. */
        steps: z.array(
          z.strictObject({
            from: z.iso.datetime(),
            isToCome: z.boolean(),
            ggr: z.record(z.string(), Amount),
            ggrBefore: Amount,
          }),
        ),
      })
      .nullable(),
    missing: missingFigures,
  })
  .meta({ id: 'ReportGames' });
export type ReportGames = z.infer<typeof ReportGames>;

export const reportGameCalls = {
  reportGames: call({
    route: operatorRoutes.reportGames,
    summary:
      'What was played in a span of days, by game within company, game brand or type: rounds, members, stake, return beside what is promised, GGR, beside the same weekdays before',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-06', 'OPS-REPORT-01'],
    params: z.strictObject({ merchantCode: z.string().min(1).max(32) }),
    /** Without days: today. */
    query: z.strictObject({
      from: Day.optional(),
      to: Day.optional(),
      by: z.enum(gameGroupings).optional(),
    }),
    reply: ReportGames,
  }),
};
