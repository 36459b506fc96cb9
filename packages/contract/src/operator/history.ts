import { z } from 'zod';
import { call } from '../call.ts';
import { GameRecord, RoundDetail } from '../player/play.ts';
import { TransactionsPage, TransactionsQuery } from '../player/wallet.ts';
import { operatorRoutes } from '../routes.ts';
import { Amount, Day } from '../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32), memberId: z.uuid() });
const roundNo = GameRecord.shape.roundNo;

/** Null for whoever may not read money. */
const Seen = Amount.nullable();
const seen = { stake: Seen, validStake: Seen, paid: Seen, net: Seen };

const MemberRound = GameRecord.extend({
  ...seen,
  /** Who runs it; the brand that players see stands in `vendorName`. */
  company: z.string(),
  openStake: Seen,
}).meta({ id: 'MemberRound' });
export type MemberRound = z.infer<typeof MemberRound>;

const PlayedGame = z
  .strictObject({
    nodeId: z.string(),
    gameName: z.string(),
    company: z.string(),
    vendorName: z.string(),
    rounds: z.int(),
    stake: Seen,
    paid: Seen,
    net: Seen,
    openStake: Seen,
  })
  .meta({ id: 'PlayedGame' });
export type PlayedGame = z.infer<typeof PlayedGame>;

const MemberRoundDetail = RoundDetail.extend({
  record: GameRecord.extend(seen),
  jackpotPaid: Seen,
  bets: z.array(RoundDetail.shape.bets.element.extend({ stake: Seen, won: Seen })),
}).meta({ id: 'MemberRoundDetail' });
export type MemberRoundDetail = z.infer<typeof MemberRoundDetail>;

/** What a member played and paid, for staff: also what has left the database, which takes longer and is told (`fromArchive`). */
export const historyOperatorCalls = {
  memberTransactions: call({
    route: operatorRoutes.memberTransactions,
    summary: 'A member’s postings as the member reads them, newest first, also those in the archive',
    access: 'operator',
    permission: 'money.read',
    params,
    query: TransactionsQuery,
    reply: TransactionsPage,
  }),
  memberRounds: call({
    route: operatorRoutes.memberRounds,
    summary:
      'A member’s rounds of one day of the merchant’s time zone, newest first, also those in the archive',
    access: 'operator',
    permission: 'member.read',
    params,
    query: z.strictObject({
      day: Day,
      /** The last round that is known: what follows it. */
      after: roundNo.optional(),
      nodeId: z.string().max(60).optional(),
      company: z.string().max(40).optional(),
    }),
    reply: z.strictObject({
      list: z.array(MemberRound),
      /** With the first page: the whole day by game and company, whatever is filtered. */
      games: z.array(PlayedGame).nullable(),
      next: roundNo.nullable(),
      /** The day's week has left the database: read from a file, which takes longer. */
      fromArchive: z.boolean(),
    }),
  }),
  memberRound: call({
    route: operatorRoutes.memberRound,
    summary: 'One round of a member with its bets, its proof and the lines of the ledger behind it',
    access: 'operator',
    permission: 'member.read',
    params: params.extend({ roundNo }),
    reply: MemberRoundDetail,
  }),
};
