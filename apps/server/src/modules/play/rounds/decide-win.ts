import { createHash } from 'node:crypto';
import type { CloseCall, WinCall } from '../ports.ts';
import {
  accepted,
  closed,
  type Identified,
  isClosed,
  outcomeOf,
  postingOf,
  refused,
  answerWithoutRecord,
} from './decision.ts';
import type { Decision, Facts, JackpotMove, MovementRow, RoundRow, WonPool } from './facts.ts';
import { emptyPool, lose, pay, seedPool } from './moves.ts';

const lateMs = 72 * 3600_000;

/** Paid whatever happened to the session, the member or the merchant meanwhile; never without a bet. */
export function decideWin(facts: Facts, call: WinCall, it: Identified): Decision {
  const { bet, round } = facts;
  if (call.amount < 0n) return refused(facts, it, 'AMOUNT_INVALID');
  if (call.currency !== facts.currency || isOtherMoney(facts)) return refused(facts, it, 'CURRENCY_MISMATCH');
  if (call.bet !== undefined && (bet === null || bet.memberId !== facts.memberId)) return notFound(facts, it);
  if (round === null && (bet === null || bet.state === 'accepted' || bet.state === 'settled'))
    return notFound(facts, it);
  if (bet !== null && bet.state !== 'tombstone' && bet.round !== call.round)
    return answerWithoutRecord(facts, 'BAD_REQUEST');
  if ((bet !== null && isDead(bet)) || round?.state === 'void' || round === null)
    return refused(facts, it, 'TX_CANCELLED', {
      kind: 'win_after_cancel',
      subject: it.id,
      facts: { bet: it.bet, amount: String(call.amount) },
    });
  if (isClosed(round)) return decideLate(facts, call, it, round);
  return settle(facts, call, it, round);
}

const isOtherMoney = ({ round, currency }: Facts): boolean => round !== null && round.currency !== currency;

const isDead = ({ state }: MovementRow): boolean =>
  state === 'cancelled' || state === 'tombstone' || state === 'rejected';

const notFound = (facts: Facts, it: Identified): Decision =>
  answerWithoutRecord(facts, 'TX_NOT_FOUND', {
    kind: 'win_without_bet',
    subject: it.id,
    facts: { bet: it.bet, round: it.round, amount: String(it.amount) },
  });

/** The bets that this message ends: the one it names, all of them when it closes the round or names none. */
function endedBy(
  facts: Facts,
  call: WinCall,
  prizes: readonly WonPool[],
): { stakes: bigint; bets: Decision['bets'] } {
  const own = facts.bet;
  const open = [
    ...(own?.state === 'accepted' ? [own] : []),
    ...(call.closes || call.bet === undefined ? facts.openBets.filter(({ id }) => id !== own?.id) : []),
  ];
  // Without a bet named, the win is the first one's: a bet with a win cannot be cancelled any more.
  const winner = own?.id ?? open[0]?.id;
  const bets = open.map((one) => ({
    id: one.id,
    state: 'settled' as const,
    won: one.won + (one.id === winner ? call.amount : 0n),
    prizes: [...one.prizes, ...(one.id === winner ? prizes : [])],
  }));
  if (own?.state === 'settled')
    bets.push({
      id: own.id,
      state: 'settled',
      won: own.won + call.amount,
      prizes: [...own.prizes, ...prizes],
    });
  return { stakes: open.reduce((sum, { amount }) => sum + amount, 0n), bets };
}

function settle(facts: Facts, call: WinCall, it: Identified, round: RoundRow): Decision {
  const prize = jackpotOf(facts, call, it);
  const ended = endedBy(facts, call, prize.prizes);
  const count = ended.bets.filter(({ id }) => facts.bet?.id !== id || facts.bet.state === 'accepted').length;
  const paid = call.amount + prize.amount;
  const { moves, after } = pay(facts, paid);
  const next: RoundRow = {
    ...round,
    state: 'open',
    returned: round.returned + paid,
    openStake: round.openStake - ended.stakes,
    openBets: round.openBets - count,
    jackpotPaid: round.jackpotPaid + prize.amount,
    detail: call.detail ?? round.detail,
    proof: call.proof ?? round.proof,
  };
  const decision = accepted(facts, it, {
    state: 'done',
    after,
    kind: paid === 0n ? 'bet_lost' : 'win',
    moves: [...moves, ...lose(facts, ended.stakes), ...prize.moves],
    jackpotPaid: call.jackpot === undefined ? null : prize.amount,
    bets: ended.bets,
    round: call.closes ? closed(next, facts.now) : next,
  });
  const { postings } = decision;
  return { ...decision, postings: [...postings, ...prize.postings], jackpots: prize.jackpots };
}

interface Prize {
  amount: bigint;
  moves: ReturnType<typeof emptyPool>;
  postings: Decision['postings'];
  jackpots: JackpotMove[];
  prizes: WonPool[];
}

/** The pool as it is at this moment, whole; it begins again with its seed. Trial credits win no pool. */
function jackpotOf(facts: Facts, call: WinCall, it: Identified): Prize {
  const name = call.jackpot;
  const pool = name === undefined ? undefined : facts.pools.get(name);
  if (name === undefined || pool === undefined || facts.purse.kind === 'trial' || pool.amount <= 0n)
    return { amount: 0n, moves: [], postings: [], jackpots: [], prizes: [] };
  const seed = seedPool(name, pool.seed);
  return {
    amount: pool.amount,
    prizes: [{ jackpot: name, amount: pool.amount, win: it.id }],
    moves: emptyPool(facts, name, pool.amount),
    postings: seed.length === 0 ? [] : [postingOf(facts, { ...it, verb: 'seed' }, 'jackpot_seed', seed)],
    jackpots: [
      { jackpot: name, kind: 'win', amount: pool.amount, movement: it.id },
      ...(seed.length === 0
        ? []
        : [{ jackpot: name, kind: 'seed' as const, amount: pool.seed, movement: it.id }]),
    ],
  };
}

/** A win for a round that was over: by the company's profile, within three days, up to its cap. */
function decideLate(facts: Facts, call: WinCall, it: Identified, round: RoundRow): Decision {
  const { lateWinUpTo } = facts.profile;
  const age = facts.now.getTime() - (round.closedAt?.getTime() ?? 0);
  const mayPay =
    lateWinUpTo !== null && call.amount <= lateWinUpTo && age <= lateMs && call.jackpot === undefined;
  if (!mayPay)
    return refused(facts, it, 'TX_SETTLED', {
      kind: 'win_too_late',
      subject: it.id,
      facts: { bet: it.bet, round: it.round, amount: String(call.amount) },
    });
  const { moves, after } = pay(facts, call.amount);
  const own = facts.bet;
  return accepted(facts, it, {
    state: 'done',
    after,
    kind: 'win',
    moves,
    flags: ['LATE'],
    bets:
      own === null ? [] : [{ id: own.id, state: 'settled', won: own.won + call.amount, prizes: own.prizes }],
    round: {
      ...round,
      returned: round.returned + call.amount,
      timesReopened: round.timesReopened + 1,
      detail: call.detail ?? round.detail,
      proof: call.proof ?? round.proof,
    },
  });
}

/** Open bets of the round are lost. It has no id of its own: a round that is closed is closed. */
/** Numbered by how often the round was opened again: each closing is a posting of its own. A round may be many members'. */
export const closingId = (memberId: string, round: string, timesReopened: number): string =>
  createHash('sha256').update(`${memberId}|${round}|${timesReopened}`).digest('base64url');

export function decideClose(facts: Facts, call: CloseCall): Decision {
  const { round } = facts;
  if (round === null) return answerWithoutRecord(facts, 'TX_NOT_FOUND');
  if (isOtherMoney(facts)) return answerWithoutRecord(facts, 'CURRENCY_MISMATCH');
  const quiet = answerWithoutRecord(facts, 'OK');
  if (isClosed(round))
    return { ...quiet, outcome: outcomeOf(facts, 'OK', facts.purse.cash, { flags: ['ALREADY'] }) };
  const stakes = facts.openBets.reduce((sum, { amount }) => sum + amount, 0n);
  const moves = lose(facts, stakes);
  const id = closingId(facts.memberId, call.round, round.timesReopened);
  const posting = postingOf(facts, { verb: 'close', id, round: call.round }, 'bet_lost', moves);
  return {
    ...quiet,
    bets: facts.openBets.map(({ id: bet, won, prizes }) => ({ id: bet, state: 'settled', won, prizes })),
    round: closed(
      { ...round, detail: call.detail ?? round.detail, proof: call.proof ?? round.proof },
      facts.now,
    ),
    postings: moves.length === 0 ? [] : [posting],
  };
}
