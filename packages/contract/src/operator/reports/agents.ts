import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day } from '../../wire.ts';
import { ReportLine } from './lines.ts';
import { ofBrand, reportAsked, reportHead } from './span.ts';

const Line = z.strictObject({
  /** Null: several of them. */
  memberId: z.string().nullable(),
  name: z.string().nullable(),
  /** Everybody below. */
  members: z.int(),
  stake: Amount,
  stakeBefore: Amount,
  /** Stake less what came back. */
  net: Amount,
  netBefore: Amount,
  /** Of the agent alone. */
  commission: Amount,
  /** Of the agent and all agents below, by the day it was earned. */
  cost: Amount,
  costBefore: Amount,
  /** Cost by net; null where nothing was won. */
  share: z.number().nullable(),
});
const AgentLine = Line.meta({ id: 'ReportAgentLine' });
export type ReportAgentLine = z.infer<typeof AgentLine>;

const ReportAgents = z
  .strictObject({
    ...reportHead,
    facts: z
      .strictObject({
        writtenUntil: z.iso.datetime(),
        /** Play and earnings of later days are not counted yet. */
        countedUntil: Day.nullable(),
        /** FIG-03, and what FIG-20 by the day of posting is of it. */
        ggr: Amount,
        share: z.number().nullable(),
        /** FIG-20 on both bases, and what lies between. */
        lines: z.array(ReportLine),
        /** The fifty whose lines staked most; nobody brought them. */
        agents: z.array(AgentLine),
        others: z.strictObject({ ...Line.shape, count: z.int() }).nullable(),
        total: AgentLine,
      })
      .nullable(),
  })
  .meta({ id: 'ReportAgents' });
export type ReportAgents = z.infer<typeof ReportAgents>;

export const reportAgentCalls = {
  reportAgents: call({
    route: operatorRoutes.reportAgents,
    summary:
      'Agents of a span of days: stake, net, commission and cost of each line as a share of what it lost, beside the same weekdays before, and agent cost by the day it was earned and posted',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-13', 'OPS-REPORT-17'],
    params: ofBrand,
    query: z.strictObject(reportAsked),
    reply: ReportAgents,
  }),
};
