import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { Amount, GameType, GivenAmount } from '../wire.ts';

const Id = z.string().regex(/^\d{1,18}$/);
const Day = z.iso.date();
const pageNum = z.coerce.number().int().min(1).max(5000).default(1);
/** Hundredths of a percent. */
const Rate = z.int().min(1).max(5000);

export const contractKinds = ['daily', 'dividend', 'hourly'] as const;
const Kind = z.enum(contractKinds);
export type ContractKind = z.infer<typeof Kind>;

const Step = z.strictObject({
  from: GivenAmount,
  activePlayers: z.int().min(0).max(100_000),
  rate: Rate,
});
const steps = <S extends z.ZodType>(step: S) => z.array(step).min(1).max(12);

/** What was agreed. Steps rise; the highest that is reached counts. */
export const ContractTerms = z
  .discriminatedUnion('kind', [
    /** A share of the team's turnover of a day, paid the day after. */
    z.strictObject({
      kind: z.literal('daily'),
      payTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      steps: steps(Step),
    }),
    /** A share of what the team lost in a period; a period it won gives nothing and takes nothing. */
    z.strictObject({
      kind: z.literal('dividend'),
      period: z.enum(['half_month', 'month']),
      steps: steps(Step),
    }),
    /** A fixed amount for every hour in which the team played enough. */
    z.strictObject({
      kind: z.literal('hourly'),
      steps: steps(z.strictObject({ from: GivenAmount, amount: GivenAmount })),
    }),
  ])
  .meta({ id: 'ContractTerms' });
export type ContractTerms = z.infer<typeof ContractTerms>;

export const contractStates = ['offered', 'accepted', 'refused', 'withdrawn', 'expired', 'ended'] as const;

const AgentContract = z
  .strictObject({
    id: Id,
    kind: Kind,
    version: z.int(),
    state: z.enum(contractStates),
    terms: ContractTerms,
    /** The agent who offers, or null for the company. */
    offeredBy: z.string().nullable(),
    offeredAt: z.iso.datetime(),
    answerBy: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    startsOn: Day.nullable(),
    endsOn: Day.nullable(),
  })
  .meta({ id: 'AgentContract' });
export type AgentContract = z.infer<typeof AgentContract>;

const RequestType = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const TeamKpi = z
  .strictObject({
    members: z.int(),
    newMembers: z.int(),
    activeMembers: z.int(),
    deposits: Amount,
    withdrawals: Amount,
    validStake: Amount,
    commission: Amount,
  })
  .meta({ id: 'TeamKpi' });
const span = z.strictObject({ from: Day.optional(), to: Day.optional() });

const TeamMember = z
  .strictObject({
    memberId: z.uuid(),
    /** First and last letter of the account. */
    name: z.string(),
    level: z.int(),
    isAgent: z.boolean(),
    joined: Day,
    isActive: z.boolean(),
    validStake: Amount,
    commission: Amount,
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

export const CommissionLine = z
  .strictObject({
    id: Id,
    day: Day,
    name: z.string(),
    level: z.int(),
    gameType: GameType,
    bets: z.int(),
    validStake: Amount,
    /** Hundredths of a percent. */
    rate: z.int(),
    amount: Amount,
  })
  .meta({ id: 'CommissionLine' });
export type CommissionLine = z.infer<typeof CommissionLine>;

export const AgentPayment = z
  .strictObject({
    id: Id,
    kind: z.enum(['commission', ...contractKinds]),
    fromDay: Day,
    toDay: Day,
    amount: Amount,
    turnover: Amount,
    activePlayers: z.int(),
    /** Hundredths of a percent; null where it is not a share of one thing. */
    rate: z.int().nullable(),
    /** What agents below get of it by contracts of their own. */
    passedOn: Amount,
    dueAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    transactionId: z.string().nullable(),
  })
  .meta({ id: 'AgentPayment' });
export type AgentPayment = z.infer<typeof AgentPayment>;

export const AgentCorrection = z
  .strictObject({
    id: z.string(),
    /** Rounds were taken back or settled again, a deposit behind them was taken back, or two persons adjusted a line. */
    reason: z.enum(['rounds', 'deposit', 'staff']),
    /** The member below, masked. */
    name: z.string(),
    /** The days it belongs to, and the day it was found. */
    fromDay: Day,
    toDay: Day,
    madeOn: Day,
    /** Below zero where it is taken. */
    amount: Amount,
    /** How much of it was paid or deducted; the rest goes with the next payment. */
    settled: Amount,
    settledAt: z.iso.datetime().nullable(),
    transactionId: z.string().nullable(),
  })
  .meta({ id: 'AgentCorrection' });
export type AgentCorrection = z.infer<typeof AgentCorrection>;

export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Months with sums, and each payment and correction of one of them. */
export const AgentMonths = z
  .strictObject({
    months: z.array(z.strictObject({ month: z.string(), amount: Amount, payments: z.int() })),
    month: z.string().nullable(),
    payments: z.array(AgentPayment),
    corrections: z.array(AgentCorrection),
    currency: z.string(),
  })
  .meta({ id: 'AgentMonths' });
export type AgentMonths = z.infer<typeof AgentMonths>;

const AgentLink = z
  .strictObject({
    code: z.string(),
    label: z.string(),
    url: z.string(),
    joined: z.int(),
    /** Switched off by the operator: it brings nobody any more, who came stays. */
    isOff: z.boolean(),
  })
  .meta({ id: 'AgentLink' });
export type AgentLink = z.infer<typeof AgentLink>;

const kindParams = z.strictObject({ kind: Kind });
const offer = z.strictObject({ offerId: Id });

export const agentCalls = {
  contractRequests: call({
    route: playerRoutes.contractRequests,
    summary: 'What waits for an answer: 0 nothing, 1 a new offer, 2 changed terms; kind narrows to one field',
    access: 'member',
    proves: ['CALL-17', 'ENT-47', 'DEC-117'],
    query: z.strictObject({ kind: Kind.optional() }),
    reply: z.strictObject({
      dailysalreqtype: RequestType.optional(),
      divtypecompperiodreq: RequestType.optional(),
      contracthoursalreq: RequestType.optional(),
    }),
  }),
  teamKpi: call({
    route: playerRoutes.teamKpi,
    summary: 'Sums of the whole team in a period of days',
    access: 'member',
    proves: ['CALL-18', 'DEC-086'],
    query: span,
    reply: TeamKpi,
  }),
  agentOverview: call({
    route: playerRoutes.agentOverview,
    summary: 'What an agent sees first: sums, own balance, rates, contracts',
    access: 'member',
    proves: ['DEC-086'],
    query: span,
    reply: z.strictObject({
      totals: TeamKpi,
      from: Day,
      to: Day,
      /** The last day whose figures are whole; null before the first. */
      countedUntil: Day.nullable(),
      balance: Amount,
      currency: z.string(),
      /** 1 agent, 2 master agent. */
      level: z.int(),
      rates: z.array(z.strictObject({ level: z.int(), gameType: z.string(), rate: z.int() })),
      contracts: z.array(z.strictObject({ kind: Kind, isRunning: z.boolean(), isOffered: z.boolean() })),
    }),
  }),
  agentTeam: call({
    route: playerRoutes.agentTeam,
    summary: 'Members below, by distance; names are masked, a whole account name finds one',
    access: 'member',
    proves: ['DEC-086'],
    query: span.extend({
      pageNum,
      name: z.string().max(60).optional(),
      level: z.coerce.number().int().min(1).max(50).optional(),
    }),
    reply: z.strictObject({ list: z.array(TeamMember), totalPages: z.int(), members: z.int() }),
  }),
  agentCommissions: call({
    route: playerRoutes.agentCommissions,
    summary: 'Lines of commission, the newest day first',
    access: 'member',
    proves: ['DEC-086'],
    query: span.extend({ pageNum }),
    reply: z.strictObject({ list: z.array(CommissionLine), totalPages: z.int(), sum: Amount }),
  }),
  commissionBets: call({
    route: playerRoutes.commissionBets,
    summary: 'The bets behind one line of commission',
    access: 'member',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ pageNum }),
    reply: z.strictObject({
      line: CommissionLine,
      bets: z.array(
        z.strictObject({
          roundNo: z.string(),
          at: z.iso.datetime(),
          gameName: z.string(),
          validStake: Amount,
        }),
      ),
      totalPages: z.int(),
    }),
  }),
  agentStatements: call({
    route: playerRoutes.agentStatements,
    summary: 'What was earned: months with sums, and each payment and correction of one month',
    access: 'member',
    query: z.strictObject({ month: Month.optional() }),
    reply: AgentMonths,
  }),
  agentStatementFile: call({
    route: playerRoutes.agentStatementFile,
    summary: 'The statement of one month as a file of comma-separated values; the operator reads the same',
    access: 'member',
    params: z.strictObject({ month: Month }),
    reply: z.strictObject({ name: z.string(), text: z.string() }),
  }),
  agentLinks: call({
    route: playerRoutes.agentLinks,
    summary: 'Own invitation codes and how many came by each',
    access: 'member',
    proves: ['DEC-086', 'DEC-122'],
    reply: z.strictObject({ links: z.array(AgentLink) }),
  }),
  addAgentLink: call({
    route: playerRoutes.addAgentLink,
    summary: 'Another code, with a name of one’s own; 20 a day',
    access: 'member',
    proves: ['DEC-086'],
    body: z.strictObject({ label: z.string().trim().min(1).max(40) }),
    reply: AgentLink,
  }),
  agentContract: call({
    route: playerRoutes.agentContract,
    summary: 'Of one kind: the offer that waits, the contract that runs, and earlier ones',
    access: 'member',
    proves: ['ROUTE-08', 'ROUTE-09', 'ROUTE-10', 'DEC-087'],
    params: kindParams,
    reply: z.strictObject({
      offered: AgentContract.nullable(),
      running: AgentContract.nullable(),
      history: z.array(AgentContract),
      /** Of the last thirty days that were counted, for the step one stands on. */
      average: z.strictObject({ turnover: Amount, activePlayers: z.int(), days: z.int() }),
      currency: z.string(),
    }),
  }),
  acceptContract: call({
    route: playerRoutes.acceptContract,
    summary: 'Accepts the offered terms; a player becomes an agent (DEC-010)',
    access: 'member',
    proves: ['DEC-010', 'DEC-087'],
    params: kindParams,
    body: offer,
    reply: z.strictObject({ state: z.enum(contractStates), type: z.int() }),
  }),
  refuseContract: call({
    route: playerRoutes.refuseContract,
    summary: 'Refuses the offered terms',
    access: 'member',
    proves: ['DEC-087'],
    params: kindParams,
    body: offer,
    reply: z.strictObject({ state: z.enum(contractStates) }),
  }),
  offerContract: call({
    route: playerRoutes.offerContract,
    summary: 'An agent offers a contract to a direct member of the team, out of the own share',
    access: 'member',
    proves: ['DEC-086', 'DEC-087'],
    params: kindParams,
    body: z.strictObject({ memberId: z.uuid(), terms: ContractTerms, answerDays: z.int().min(1).max(30) }),
    reply: z.strictObject({ offerId: Id }),
  }),
};
