import { z } from 'zod';
import { call } from '../../call.ts';
import { contractKinds, contractStates, ContractTerms } from '../../player/agents.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, GameType } from '../../wire.ts';

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

export const StaffContract = z
  .strictObject({
    id: Id,
    memberId: z.uuid(),
    name: z.string(),
    kind: z.enum(contractKinds),
    version: z.int(),
    state: z.enum(contractStates),
    terms: ContractTerms,
    /** The agent whose share it comes out of; null for the company. */
    offeredBy: z.uuid().nullable(),
    offeredName: z.string(),
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
export type StaffContract = z.infer<typeof StaffContract>;

const Offered = z.strictObject({ memberId: z.uuid(), offeredBy: z.uuid().nullable(), terms: ContractTerms });
const ContractCost = z
  .strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Days among them that were counted. */
    days: z.int(),
    spans: z.array(
      z.strictObject({
        from: z.iso.date(),
        to: z.iso.date(),
        /** Turnover, or net loss of the team for a dividend. */
        base: Amount,
        activePlayers: z.int(),
        rate: z.int().nullable(),
        amount: Amount,
      }),
    ),
    /** Before what agents below get out of it. */
    sum: Amount,
  })
  .meta({ id: 'ContractCost' });
export type ContractCost = z.infer<typeof ContractCost>;

const PlanCost = z
  .strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.int(),
    /** What the lines of these days say. */
    was: Amount,
    /** With the rates of today, and with the new ones, for the agents of today. */
    now: Amount,
    next: Amount,
    places: z.array(
      z.strictObject({ level: z.int(), gameType: z.string(), validStake: Amount, now: Amount, next: Amount }),
    ),
  })
  .meta({ id: 'PlanCost' });
export type PlanCost = z.infer<typeof PlanCost>;

export const agentContractCalls = {
  commissionPlans: call({
    route: operatorRoutes.commissionPlans,
    summary: 'Plans by version, the newest first',
    access: 'operator',
    permission: 'agent.run',
    params,
    reply: z.strictObject({
      plans: z.array(
        CommissionPlan.extend({ version: z.int(), madeBy: z.string(), madeAt: z.iso.datetime() }),
      ),
    }),
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
  weighCommissionPlan: call({
    route: operatorRoutes.weighCommissionPlan,
    summary: 'What rates would have cost in the last 30 days, beside what those days cost',
    access: 'operator',
    permission: 'agent.run',
    onlyReads: true,
    params,
    body: z.strictObject({ rates: CommissionPlan.shape.rates }),
    reply: PlanCost,
  }),
  agentContracts: call({
    route: operatorRoutes.agentContracts,
    summary:
      'Contracts of all agents or of one, with every move: offers by the day they run out, everything else the newest first',
    access: 'operator',
    permission: 'agent.run',
    params,
    query: z.strictObject({
      memberId: z.uuid().optional(),
      kind: z.enum(contractKinds).optional(),
      state: z.enum(contractStates).optional(),
      after: Id.optional(),
    }),
    reply: z.strictObject({ contracts: z.array(StaffContract), next: Id.nullable() }),
  }),
  weighAgentContract: call({
    route: operatorRoutes.weighAgentContract,
    summary: 'What terms would have paid in the last 30 days; refuses what could not be offered',
    access: 'operator',
    permission: 'agent.run',
    onlyReads: true,
    params,
    body: Offered,
    reply: ContractCost,
  }),
  offerAgentContract: call({
    route: operatorRoutes.offerAgentContract,
    summary: 'Offers a contract as the company, or in the name of the agent above',
    access: 'operator',
    permission: 'agent.run',
    secondPerson: true,
    proves: ['DEC-087'],
    params,
    body: Offered.extend({
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
};
