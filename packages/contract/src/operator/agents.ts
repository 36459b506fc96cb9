import { z } from 'zod';
import { call } from '../call.ts';
import { contractKinds, contractStates, ContractTerms } from '../player/agents.ts';
import { operatorRoutes } from '../routes.ts';
import { Amount, GameType } from '../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const Id = z.string().regex(/^\d{1,18}$/);
const reason = z.string().trim().min(3).max(200);

const CommissionRate = z.strictObject({
  level: z.int().min(1).max(4),
  gameType: z.union([GameType, z.literal('*')]),
  /** Hundredths of a percent. */
  rate: z.int().min(0).max(1000),
});
const CommissionPlan = z
  .strictObject({ fromDay: z.iso.date(), rates: z.array(CommissionRate).min(1).max(48) })
  .meta({ id: 'CommissionPlan' });

const DayRun = z
  .strictObject({
    runNo: Id,
    day: z.iso.date(),
    state: z.enum(['asked', 'done', 'corrected', 'differs']),
    isFinal: z.boolean(),
    askedBy: z.string(),
    askedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    members: z.int(),
    bets: z.int(),
    validStake: Amount,
    lines: z.int(),
    commission: Amount,
    contentHash: z.string().nullable(),
    /** Against the run before; null for the first. */
    isSame: z.boolean().nullable(),
    /** Lines by which a paid day was corrected, and what they add up to. */
    corrections: z.int(),
    corrected: Amount,
  })
  .meta({ id: 'AgentDayRun' });

const StaffContract = z
  .strictObject({
    id: Id,
    memberId: z.uuid(),
    kind: z.enum(contractKinds),
    version: z.int(),
    state: z.enum(contractStates),
    terms: ContractTerms,
    offeredBy: z.uuid().nullable(),
    offeredAt: z.iso.datetime(),
    answerBy: z.iso.datetime(),
    startsOn: z.iso.date().nullable(),
    endsOn: z.iso.date().nullable(),
    moves: z.array(
      z.strictObject({
        from: z.string().nullable(),
        to: z.string(),
        actor: z.string(),
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'StaffContract' });

export const agentOperatorCalls = {
  commissionPlans: call({
    route: operatorRoutes.commissionPlans,
    summary: 'Plans by version, the newest first',
    access: 'operator',
    permission: 'agent.run',
    params,
    reply: z.strictObject({ plans: z.array(CommissionPlan.extend({ version: z.int() })) }),
  }),
  saveCommissionPlan: call({
    route: operatorRoutes.saveCommissionPlan,
    summary: 'Another version of the plan, from a day that has not begun',
    access: 'operator',
    permission: 'agent.run',
    secondPerson: true,
    params,
    body: CommissionPlan,
    reply: z.strictObject({ version: z.int() }),
  }),
  agentContracts: call({
    route: operatorRoutes.agentContracts,
    summary: 'Contracts of a member, the newest first, with every move',
    access: 'operator',
    permission: 'agent.run',
    params,
    query: z.strictObject({ memberId: z.uuid() }),
    reply: z.strictObject({ contracts: z.array(StaffContract) }),
  }),
  offerAgentContract: call({
    route: operatorRoutes.offerAgentContract,
    summary: 'Offers a contract as the company, or in the name of the agent above',
    access: 'operator',
    permission: 'agent.run',
    secondPerson: true,
    proves: ['DEC-087'],
    params,
    body: z.strictObject({
      memberId: z.uuid(),
      offeredBy: z.uuid().nullable(),
      terms: ContractTerms,
      answerDays: z.int().min(1).max(30),
      reason,
    }),
    reply: z.strictObject({ id: Id, version: z.int() }),
  }),
  moveAgentContract: call({
    route: operatorRoutes.moveAgentContract,
    summary: 'Withdraws an offer or ends a contract with today',
    access: 'operator',
    permission: 'agent.run',
    proves: ['DEC-087'],
    params: params.extend({ id: Id }),
    body: z.strictObject({ to: z.enum(['withdrawn', 'ended']), reason }),
    reply: z.strictObject({ state: z.enum(contractStates) }),
  }),
  agentDays: call({
    route: operatorRoutes.agentDays,
    summary: 'How days were counted, the newest first',
    access: 'operator',
    permission: 'agent.run',
    params,
    query: z.strictObject({ day: z.iso.date().optional() }),
    reply: z.strictObject({ runs: z.array(DayRun) }),
  }),
  runAgentDay: call({
    route: operatorRoutes.runAgentDay,
    summary:
      'Asks for a day to be counted again; a worker does it, agentDays tells whether it found the same; a paid day gets corrections',
    access: 'operator',
    permission: 'agent.run',
    params: params.extend({ day: z.iso.date() }),
    reply: z.strictObject({ runNo: Id }),
  }),
};
