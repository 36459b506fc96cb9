import { z } from 'zod';
import { call } from '../../call.ts';
import { AgentMonths, AgentPayment, contractKinds, ContractTerms, Month } from '../../player/agents.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, GameType } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const ofAgent = params.extend({ memberId: z.uuid() });
const Id = z.string().regex(/^\d{1,18}$/);
const kinds = ['commission', ...contractKinds] as const;

const StaffPayment = AgentPayment.extend({
  agentId: z.uuid(),
  name: z.string(),
  /** Why it is not paid: its time has not come, the agent may not be given anything, or the next round pays it. */
  waits: z.enum(['not_due', 'disabled', 'excluded', 'trial', 'next_round']).nullable(),
}).meta({ id: 'StaffAgentPayment' });
export type StaffAgentPayment = z.infer<typeof StaffPayment>;

const PaymentSheet = z
  .strictObject({
    payment: StaffPayment,
    /** Of a commission: its lines by level and kind of game; they add up to the amount. */
    parts: z.array(
      z.strictObject({
        level: z.int(),
        gameType: GameType,
        members: z.int(),
        lines: z.int(),
        validStake: Amount,
        rate: z.int(),
        amount: Amount,
      }),
    ),
    contract: z.strictObject({ id: Id, version: z.int(), terms: ContractTerms }).nullable(),
  })
  .meta({ id: 'AgentPaymentSheet' });
export type AgentPaymentSheet = z.infer<typeof PaymentSheet>;

export const agentPaymentCalls = {
  agentPayments: call({
    route: operatorRoutes.agentPayments,
    summary: 'Payments owed or paid, by kind, day and agent, the newest first, and why one waits',
    access: 'operator',
    permission: 'agent.run',
    params,
    query: z.strictObject({
      state: z.enum(['owed', 'paid']).optional(),
      kind: z.enum(kinds).optional(),
      day: z.iso.date().optional(),
      agentId: z.uuid().optional(),
      after: Id.optional(),
    }),
    reply: z.strictObject({
      payments: z.array(StaffPayment),
      next: Id.nullable(),
      /** Of everything that is owed at the brand. */
      owed: z.array(z.strictObject({ kind: z.enum(kinds), payments: z.int(), amount: Amount })),
    }),
  }),
  agentPayment: call({
    route: operatorRoutes.agentPayment,
    summary: 'What one payment is made of',
    access: 'operator',
    permission: 'agent.run',
    params: params.extend({ id: Id }),
    reply: PaymentSheet,
  }),
  adjustAgentLine: call({
    route: operatorRoutes.adjustAgentLine,
    summary:
      'Adjusts what a line brought its agent; the line stays, the adjustment is linked to it; always by two persons',
    access: 'operator',
    permission: 'money.adjust',
    stepUp: true,
    secondPerson: true,
    params: params.extend({ id: Id }),
    body: z.strictObject({
      amount: z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/),
      /** What was adjusted of the line before, as the asker saw it. */
      seen: Amount,
      reason: z.string().trim().min(3).max(200),
    }),
    reply: z.strictObject({ adjustmentId: Id, transactionId: z.string() }),
  }),
  agentMonths: call({
    route: operatorRoutes.agentMonths,
    summary: 'Statements of an agent as the agent reads them',
    access: 'operator',
    permission: 'agent.run',
    params: ofAgent,
    query: z.strictObject({ month: Month.optional() }),
    reply: AgentMonths,
  }),
  agentMonthFile: call({
    route: operatorRoutes.agentMonthFile,
    summary:
      'The statement of a month as a file, the same the agent downloads; that it was taken out is recorded',
    access: 'operator',
    permission: 'agent.run',
    records: 'export',
    params: ofAgent.extend({ month: Month }),
    reply: z.file(),
    bare: true,
  }),
};
