import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, GivenAmount } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const caseParams = params.extend({ caseId: z.string().regex(/^\d{1,18}$/) });
const Action = z.strictObject({
  action: z.enum(['pay', 'refund', 'lose', 'dismiss']),
  /** Only for `pay`. */
  amount: GivenAmount.optional(),
  reason: z.string().trim().min(3).max(200),
});

const GameCase = z
  .strictObject({
    caseId: z.string(),
    company: z.string(),
    kind: z.string(),
    subject: z.string(),
    memberId: z.string().nullable(),
    facts: z.record(z.string(), z.unknown()),
    state: z.enum(['open', 'resolved', 'dismissed']),
    openedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    resolvedBy: z.string().nullable(),
  })
  .meta({ id: 'GameCase' });

const GameMessage = z
  .strictObject({
    at: z.iso.datetime(),
    /** As the company says it: `bet`, `win`, `cancel`. */
    verb: z.string(),
    id: z.string(),
    amount: Amount,
    /** What came of a bet. */
    won: Amount.nullable(),
    balanceAfter: Amount,
    state: z.string(),
    /** What we answered. */
    code: z.string(),
  })
  .meta({ id: 'GameMessage' });

export const playOperatorCalls = {
  gameCases: call({
    route: operatorRoutes.gameCases,
    summary: 'Cases that need a person, the most urgent first',
    access: 'operator',
    permission: 'game.case',
    params,
    query: z.strictObject({ state: z.enum(['open', 'resolved', 'dismissed']).optional() }),
    reply: z.strictObject({ cases: z.array(GameCase) }),
  }),
  gameCase: call({
    route: operatorRoutes.gameCase,
    summary: 'One case with every message of its round, in the order they came',
    access: 'operator',
    permission: 'game.case',
    params: caseParams,
    reply: z.strictObject({
      case: GameCase,
      messages: z.array(GameMessage),
      /** Our number of the round; null where there is none. */
      roundNo: z.string().nullable(),
    }),
  }),
  resolveGameCase: call({
    route: operatorRoutes.resolveGameCase,
    summary: 'How a case ends; always by two persons, and done once',
    access: 'operator',
    permission: 'game.case',
    stepUp: true,
    secondPerson: true,
    params: caseParams,
    body: Action,
    reply: z.strictObject({ state: z.string(), code: z.string() }),
  }),
  gameChecks: call({
    route: operatorRoutes.gameChecks,
    summary: 'How far each company’s own list was held against ours, and what is open',
    access: 'operator',
    permission: 'game.company',
    params,
    reply: z.strictObject({
      companies: z.array(
        z.strictObject({
          company: z.string(),
          untilAt: z.iso.datetime().nullable(),
          examined: z.int(),
          differences: z.int(),
          openRounds: z.int(),
          openStake: Amount,
        }),
      ),
    }),
  }),
  grantRounds: call({
    route: operatorRoutes.grantRounds,
    summary: 'Free rounds for a member: how many, how much they may pay, who pays',
    access: 'operator',
    permission: 'reward.give',
    secondPerson: true,
    params,
    body: z.strictObject({
      grantId: z.string().regex(/^[\w:.-]{4,60}$/),
      memberId: z.uuid(),
      company: z.string().regex(/^[a-z][a-z0-9]{1,19}$/),
      rounds: z.int().min(0).max(1000),
      cap: GivenAmount,
      paidBy: z.enum(['house', 'company']),
      days: z.int().min(1).max(90),
    }),
    reply: z.strictObject({}),
  }),
  changeCarrier: call({
    route: operatorRoutes.changeCarrier,
    summary: 'Which company runs the games of a brand',
    access: 'operator',
    permission: 'game.company',
    secondPerson: true,
    params: params.extend({ vassalage: z.string().min(1).max(40) }),
    body: z.strictObject({ company: z.string().regex(/^[a-z][a-z0-9]{1,19}$/) }),
    reply: z.strictObject({}),
  }),
};
