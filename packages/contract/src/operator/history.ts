import { z } from 'zod';
import { call } from '../call.ts';
import { GameRecord, RoundDetail } from '../player/play.ts';
import { TransactionsPage, TransactionsQuery } from '../player/wallet.ts';
import { operatorRoutes } from '../routes.ts';
import { Day } from '../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32), memberId: z.uuid() });
const roundNo = GameRecord.shape.roundNo;

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
    }),
    reply: z.strictObject({
      list: z.array(GameRecord),
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
    reply: RoundDetail,
  }),
};
