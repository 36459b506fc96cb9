import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, GameType } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const Id = z.string().regex(/^\d{1,18}$/);

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
export type AgentDayRun = z.infer<typeof DayRun>;

const RunDifference = z
  .strictObject({
    agentId: z.uuid(),
    agentName: z.string(),
    memberId: z.uuid(),
    name: z.string(),
    /** What the run found more, or less, than the day stood at. */
    validStake: Amount,
    amount: Amount,
    /** What became a correction; null where persons settle it. */
    corrected: Amount.nullable(),
    lines: z.array(z.strictObject({ id: Id, gameType: GameType, validStake: Amount, amount: Amount })),
  })
  .meta({ id: 'AgentRunDifference' });
export type AgentRunDifference = z.infer<typeof RunDifference>;

const TouchedRound = z
  .strictObject({
    roundNo: z.string(),
    memberId: z.uuid(),
    gameName: z.string(),
    gameType: GameType,
    state: z.enum(['open', 'stale', 'settled', 'void']),
    /** What it counts with today. */
    validStake: Amount,
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'TouchedRound' });
export type TouchedRound = z.infer<typeof TouchedRound>;

export const agentDayCalls = {
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
  agentRun: call({
    route: operatorRoutes.agentRun,
    summary:
      'One run: what it found otherwise, by agent and member, and the rounds that changed since the run before',
    access: 'operator',
    permission: 'agent.run',
    params: params.extend({ runNo: Id }),
    reply: z.strictObject({
      run: DayRun,
      /** The first 200; the sum is of all. */
      differences: z.array(RunDifference),
      found: z.int(),
      sum: Amount,
      rounds: z.array(TouchedRound),
    }),
  }),
};
