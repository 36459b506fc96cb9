import { z } from 'zod';
import { call } from '../../call.ts';
import { TeamKpi } from '../../player/agents.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, GameType } from '../../wire.ts';
import { StaffContract } from './contracts.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const ofAgent = params.extend({ memberId: z.uuid() });
const Id = z.string().regex(/^\d{1,18}$/);
const span = z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() });
const days = { from: z.iso.date(), to: z.iso.date() };
const label = z.string().trim().max(40);

const Named = z.strictObject({ memberId: z.uuid(), name: z.string() });

const TreeRow = Named.extend({
  isAgent: z.boolean(),
  /** An agent since, a member since. */
  since: z.iso.datetime(),
  /** Everybody below, however far, and the agents among them. */
  members: z.int(),
  agents: z.int(),
  /** Who of them staked in the span. */
  active: z.int(),
  /** Of everybody below: staked, and staked less returned. */
  validStake: Amount,
  net: Amount,
  commission: Amount,
}).meta({ id: 'AgentTreeRow' });
export type TreeRow = z.infer<typeof TreeRow>;

const Sign = z
  .strictObject({
    /** Browsers or payout accounts shared with the agent or within the line; stakes that end just above a step. */
    kind: z.enum(['browser_agent', 'browser_line', 'payout_agent', 'payout_line', 'to_the_step']),
    /** Members it is about, or days for a step. */
    count: z.int(),
    /** Of so many looked at. */
    of: z.int(),
    /** The first twenty. */
    members: z.array(Named),
  })
  .meta({ id: 'AgentSign' });
export type AgentSign = z.infer<typeof Sign>;

const Code = z
  .strictObject({
    code: z.string(),
    label: z.string(),
    isOff: z.boolean(),
    madeAt: z.iso.datetime(),
    joined: z.int(),
    /** Of those, who has deposited. */
    deposited: z.int(),
  })
  .meta({ id: 'AgentCode' });
export type AgentCode = z.infer<typeof Code>;

const Line = Named.extend({
  id: Id,
  day: z.iso.date(),
  level: z.int(),
  gameType: GameType,
  bets: z.int(),
  validStake: Amount,
  rate: z.int(),
  amount: Amount,
  /** By hand, by two persons. */
  adjusted: Amount,
}).meta({ id: 'StaffCommissionLine' });
export type StaffCommissionLine = z.infer<typeof Line>;

const Sheet = Named.extend({
  isAgent: z.boolean(),
  since: z.iso.datetime(),
  /** Why nothing is paid; null where it is. */
  barred: z.enum(['disabled', 'excluded']).nullable(),
  above: z.array(Named),
  ...days,
  countedUntil: z.iso.date().nullable(),
  /** As the agent sees them. */
  totals: TeamKpi,
  /** How the commission came. */
  levels: z.array(z.strictObject({ level: z.int(), members: z.int(), validStake: Amount, amount: Amount })),
  byDay: z.array(z.strictObject({ day: z.iso.date(), validStake: Amount, commission: Amount })),
  codes: z.array(Code),
  contracts: z.array(StaffContract),
  signs: z.array(Sign),
}).meta({ id: 'AgentSheet' });
export type AgentSheet = z.infer<typeof Sheet>;

export const agentTreeCalls = {
  agentTree: call({
    route: operatorRoutes.agentTree,
    summary:
      'One level of the tree with the sums of everybody below each; without `above` the agents at the top',
    access: 'operator',
    permission: 'agent.run',
    params,
    query: span.extend({
      above: z.uuid().optional(),
      after: z
        .string()
        .regex(/^[01]\.[0-9a-f-]{36}$/)
        .optional(),
    }),
    reply: z.strictObject({ ...days, rows: z.array(TreeRow), next: z.string().nullable() }),
  }),
  agentPlace: call({
    route: operatorRoutes.agentPlace,
    summary: 'One place of the tree, and everybody above it, the top first',
    access: 'operator',
    permission: 'agent.run',
    params: ofAgent,
    query: span,
    reply: z.strictObject({ ...days, row: TreeRow, above: z.array(Named) }),
  }),
  agentSheet: call({
    route: operatorRoutes.agentSheet,
    summary:
      'An agent: figures as the agent sees them, where the commission came from, codes, contracts, signs of abuse',
    access: 'operator',
    permission: 'agent.run',
    params: ofAgent,
    query: span,
    reply: Sheet,
  }),
  agentLines: call({
    route: operatorRoutes.agentLines,
    summary: 'Lines of commission of an agent, the newest first, each with what was adjusted by hand',
    access: 'operator',
    permission: 'agent.run',
    params: ofAgent,
    query: span.extend({ after: Id.optional() }),
    reply: z.strictObject({ ...days, lines: z.array(Line), next: Id.nullable() }),
  }),
  addAgentCode: call({
    route: operatorRoutes.addAgentCode,
    summary: 'Another invitation code for an agent',
    access: 'operator',
    permission: 'agent.run',
    params: ofAgent,
    body: z.strictObject({ label }),
    reply: z.strictObject({ code: z.string() }),
  }),
  changeAgentCode: call({
    route: operatorRoutes.changeAgentCode,
    summary: 'Another label for a code, or on and off; who came by it stays',
    access: 'operator',
    permission: 'agent.run',
    params: ofAgent.extend({ code: z.string().max(16) }),
    body: z.strictObject({ label: label.optional(), isOff: z.boolean().optional() }),
    reply: z.strictObject({ code: z.string() }),
  }),
  agentSigns: call({
    route: operatorRoutes.agentSigns,
    summary:
      'Agents with signs of abuse: browsers or payout accounts shared, stakes that end just above a step',
    access: 'operator',
    permission: 'agent.run',
    params,
    reply: z.strictObject({
      agents: z.array(Named.extend({ signs: z.array(Sign) })),
      /** So many were looked at. */
      looked: z.int(),
    }),
  }),
};
