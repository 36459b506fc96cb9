import { z } from 'zod';
import { call } from '../../call.ts';
import { GameRecord, RoundDetail } from '../../player/play.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, GivenAmount } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const { roundNo } = GameRecord.shape;
const ofRound = params.extend({ roundNo });
/** Null for whoever may not read money. */
const Seen = Amount.nullable();

const FoundRound = z
  .strictObject({
    roundNo,
    openedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    nodeId: z.string(),
    gameName: z.string(),
    vendorName: z.string(),
    company: z.string(),
    companyRound: z.string(),
    memberId: z.string(),
    /** Masked; null for whoever may not read members. */
    memberName: z.string().nullable(),
    /** `stale`: open, and silent for longer than the company ever is. */
    state: z.enum(['open', 'stale', 'settled', 'void']),
    /** `TRIAL`: credits, and no money. */
    currency: z.string(),
    stake: Seen,
    paid: Seen,
    net: Seen,
  })
  .meta({ id: 'FoundRound' });
export type FoundRound = z.infer<typeof FoundRound>;

const Posting = z
  .strictObject({
    postingId: z.string(),
    at: z.iso.datetime(),
    /** The step of the member’s book; null where it moved none. */
    step: z.string().nullable(),
    flows: z.array(z.strictObject({ from: z.string(), to: z.string(), amount: Seen })),
  })
  .meta({ id: 'RoundPosting' });

const RoundMessage = z
  .strictObject({
    at: z.iso.datetime(),
    verb: z.string(),
    class: z.string(),
    id: z.string(),
    amount: Seen,
    /** What came of a bet. */
    won: Seen,
    state: z.string(),
    /** What we answered. */
    code: z.string(),
    flags: z.array(z.string()),
    balanceAfter: Seen,
    /** The bet that it is about. */
    bet: z.string(),
    repeats: z.strictObject({ times: z.int(), lastAt: z.iso.datetime() }).nullable(),
    /** Free rounds that it used, where it did. */
    grant: z
      .strictObject({
        grantId: z.string(),
        rounds: z.int(),
        used: z.int(),
        paidBy: z.enum(['house', 'company']),
      })
      .nullable(),
    /** Into pools, and out of them. */
    pools: z.array(z.strictObject({ jackpot: z.string(), kind: z.enum(['fed', 'won']), amount: Seen })),
    /** Null where nothing moved, or where the ledger’s month has left the database. */
    posting: Posting.nullable(),
  })
  .meta({ id: 'RoundMessage' });
export type RoundMessage = z.infer<typeof RoundMessage>;

const WholeRound = z
  .strictObject({
    round: FoundRound,
    gameCode: z.string(),
    detail: z.string(),
    iconUrl: z.string(),
    openStake: Seen,
    jackpotPaid: Seen,
    timesReopened: z.int(),
    fromArchive: z.boolean(),
    messages: z.array(RoundMessage),
    /** Where the company only said that it is over: a message without an id, so without a row. */
    closings: z.array(Posting),
    /** The seat it was played in: the game session with its address, masked. */
    seat: z
      .strictObject({ openedAt: z.iso.datetime(), endsAt: z.iso.datetime(), address: z.string() })
      .nullable(),
    /** What a round of our own games can be played again with; null for others, and for whoever may not read money. */
    proof: RoundDetail.shape.proof,
    /** The member’s rounds before and after it, oldest first. */
    around: z.array(FoundRound),
    cases: z.array(
      z.strictObject({
        caseId: z.string(),
        kind: z.string(),
        state: z.enum(['open', 'resolved', 'dismissed']),
      }),
    ),
  })
  .meta({ id: 'WholeRound' });
export type WholeRound = z.infer<typeof WholeRound>;

const RoundFilter = z.strictObject({
  roundNo: roundNo.optional(),
  companyRound: z.string().min(1).max(120).optional(),
  messageId: z.string().min(1).max(120).optional(),
  memberId: z.uuid().optional(),
  nodeId: z.string().min(1).max(64).optional(),
  company: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,19}$/)
    .optional(),
  state: z.enum(['open', 'stale', 'settled', 'void']).optional(),
  /** Of stake or return. */
  amountFrom: GivenAmount.optional(),
  amountTo: GivenAmount.optional(),
  /** When it was opened. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  after: roundNo.optional(),
});
export type RoundFilter = z.infer<typeof RoundFilter>;

export const roundOperatorCalls = {
  rounds: call({
    route: operatorRoutes.rounds,
    summary:
      'Rounds of all members by number, company’s id, message, member, game, state, amount or time, newest first, fifty a page',
    access: 'operator',
    permission: 'round.read',
    params,
    query: RoundFilter,
    reply: z.strictObject({
      rounds: z.array(FoundRound),
      /** Where the next page begins; also when this one looked as far as a page may and found less. */
      next: roundNo.nullable(),
      /** How far back was looked: there may be more before it. Null when all of it was. */
      lookedTo: z.iso.datetime().nullable(),
      fromArchive: z.boolean(),
    }),
  }),
  round: call({
    route: operatorRoutes.round,
    summary:
      'One round with every message in order, what each moved, its seat, its proof and the rounds around it',
    access: 'operator',
    permission: 'round.read',
    records: 'read',
    params: ofRound,
    reply: WholeRound,
  }),
  doubtRound: call({
    route: operatorRoutes.doubtRound,
    summary: 'Open a game case about a round; a case that is open already is answered instead',
    access: 'operator',
    permission: 'game.case',
    decidersToo: true,
    asksOnly: true,
    params: ofRound,
    reply: z.strictObject({ caseId: z.string() }),
  }),
};
