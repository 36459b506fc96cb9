import type { MemberRoundDetail } from '@perya/contract';
import type { Records } from './records.ts';

/** For staff who answer members without reading their money: what was played, when and how it ended. */

const ofRound = { stake: null, validStake: null, paid: null, net: null };
const ofGame = { stake: null, paid: null, net: null, openStake: null };

export const dayWithoutMoney = (day: Awaited<ReturnType<Records['day']>>) => ({
  ...day,
  list: day.list.map((round) => ({ ...round, ...ofRound, openStake: null })),
  games: day.games?.map((game) => ({ ...game, ...ofGame })) ?? null,
});

/** The proof names the stake too, and a line of the ledger is money. */
export const roundWithoutMoney = (round: Awaited<ReturnType<Records['one']>>): MemberRoundDetail => ({
  ...round,
  record: { ...round.record, ...ofRound },
  jackpotPaid: null,
  bets: round.bets.map((bet) => ({ ...bet, stake: null, won: null })),
  proof: null,
  transactionIds: [],
});
