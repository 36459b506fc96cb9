import type { BetCall, BetWinCall, Code, TipCall } from '../ports.ts';
import {
  accepted,
  closed,
  type Identified,
  isClosed,
  newRound,
  refused,
  reopened,
  answerWithoutRecord,
} from './decision.ts';
import type { Decision, Facts, RoundRow } from './facts.ts';
import { lose, pay, stake } from './moves.ts';

/** Whatever takes a stake asks all of this first; what gives money back asks none of it. */
function barOf(facts: Facts, call: BetCall | BetWinCall | TipCall): Code | null {
  if (call.currency !== facts.currency) return 'CURRENCY_MISMATCH';
  if (facts.round !== null && facts.round.currency !== facts.currency) return 'CURRENCY_MISMATCH';
  if (facts.session === 'expired') return 'TOKEN_EXPIRED';
  if (facts.bar !== null) return facts.bar;
  if (facts.game === 'unknown') return 'GAME_UNKNOWN';
  if (facts.game === 'disabled') return 'GAME_DISABLED';
  if (call.verb !== 'tip' && isClosed(facts.round) && !facts.profile.addsLegs) return 'ROUND_CLOSED';
  return null;
}

const roundFor = (facts: Facts, call: BetCall | BetWinCall): RoundRow => {
  const round = reopened(facts.round ?? newRound(call.round, facts.currency));
  return { ...round, detail: call.detail ?? round.detail };
};

export function decideBet(facts: Facts, call: BetCall, it: Identified): Decision {
  if (facts.session === 'unknown') return answerWithoutRecord(facts, 'TOKEN_UNKNOWN');
  const bar = barOf(facts, call);
  if (bar !== null) return refused(facts, it, bar);
  if (call.grant !== undefined) return decideFreeRound(facts, call, it);
  if (call.amount <= 0n) return refused(facts, it, 'AMOUNT_INVALID');
  const contributions = facts.purse.kind === 'trial' ? [] : (call.contributions ?? []);
  if (!contributions.every((one) => isFair(facts, call, one)))
    return answerWithoutRecord(facts, 'BAD_REQUEST');
  if (facts.purse.cash < call.amount) return refused(facts, it, 'INSUFFICIENT_FUNDS');
  const fed = contributions.filter(({ jackpot }) => facts.pools.get(jackpot)?.isFed === true);
  const round = roundFor(facts, call);
  return accepted(facts, it, {
    state: 'accepted',
    after: facts.purse.cash - call.amount,
    kind: 'bet',
    moves: stake(facts, call.amount, fed),
    contributions: fed,
    round: {
      ...round,
      staked: round.staked + call.amount,
      openStake: round.openStake + call.amount,
      bets: round.bets + 1,
      openBets: round.openBets + 1,
    },
  });
}

/** A pool we know, and no more than its rules allow: a company cannot feed it from our money. */
function isFair(facts: Facts, call: BetCall, one: { jackpot: string; amount: bigint }): boolean {
  const pool = facts.pools.get(one.jackpot);
  if (pool === undefined || one.amount <= 0n) return false;
  const others = (call.contributions ?? []).filter(({ jackpot }) => jackpot === one.jackpot);
  return (
    others.length === 1 && one.amount * 10_000n <= call.amount * BigInt(Math.round(pool.mostPercent * 100))
  );
}

/** A stake of nothing that a grant stands for: counted, never more than granted. */
function decideFreeRound(facts: Facts, call: BetCall, it: Identified): Decision {
  const { grant } = facts;
  if (call.amount !== 0n) return refused(facts, it, 'AMOUNT_INVALID');
  if (grant === null || grant.memberId !== facts.memberId || grant.expiresAt < facts.now)
    return refused(facts, it, 'PROMO_UNKNOWN');
  if (grant.used >= grant.rounds) return refused(facts, it, 'LIMIT_REACHED');
  const round = roundFor(facts, call);
  const decision = accepted(facts, it, {
    state: 'accepted',
    after: facts.purse.cash,
    kind: 'bet',
    moves: [],
    round: { ...round, bets: round.bets + 1, openBets: round.openBets + 1 },
  });
  return { ...decision, grant: { grantId: grant.grantId, used: 1, paid: 0n } };
}

/** Stake and win in one message: enough must be there for the stake, and the difference moves. */
export function decideBetWin(facts: Facts, call: BetWinCall, it: Identified): Decision {
  if (facts.session === 'unknown') return answerWithoutRecord(facts, 'TOKEN_UNKNOWN');
  const bar = barOf(facts, call);
  if (bar !== null) return refused(facts, it, bar);
  if (call.amount < 0n || call.win < 0n || call.need < 0n) return refused(facts, it, 'AMOUNT_INVALID');
  const need = call.need > call.amount ? call.need : call.amount;
  if (facts.purse.cash < need) return refused(facts, it, 'INSUFFICIENT_FUNDS');
  const round = roundFor(facts, call);
  const next: RoundRow = {
    ...round,
    staked: round.staked + call.amount,
    returned: round.returned + call.win,
    bets: round.bets + 1,
    proof: call.proof ?? round.proof,
  };
  const others = call.closes === true ? facts.openBets : [];
  const lost = others.reduce((sum, { amount }) => sum + amount, 0n);
  const net = call.win - call.amount;
  const { moves, after } =
    net >= 0n ? pay(facts, net) : { moves: direct(facts, -net), after: facts.purse.cash + net };
  return accepted(facts, it, {
    state: 'settled',
    after,
    won: call.win,
    kind: 'bet_win',
    moves: [...moves, ...lose(facts, lost)],
    bets: others.map(({ id, won, prizes }) => ({ id, state: 'settled', won, prizes })),
    // Other bets of the round still wait for their result.
    round: round.openBets > others.length ? next : closed(next, facts.now),
  });
}

/** Straight to the house: nothing is left open. */
const direct = (facts: Facts, amount: bigint) =>
  facts.purse.kind === 'trial'
    ? stake(facts, amount)
    : [{ from: { book: 'cash' }, to: { house: `play_result_${facts.profile.company}` }, amount } as const];

export function decideTip(facts: Facts, call: TipCall, it: Identified): Decision {
  if (facts.session === 'unknown') return answerWithoutRecord(facts, 'TOKEN_UNKNOWN');
  const bar = barOf(facts, call);
  if (bar !== null) return refused(facts, it, bar);
  if (call.amount <= 0n) return refused(facts, it, 'AMOUNT_INVALID');
  if (facts.purse.cash < call.amount) return refused(facts, it, 'INSUFFICIENT_FUNDS');
  return accepted(facts, it, {
    state: 'settled',
    after: facts.purse.cash - call.amount,
    kind: 'tip',
    moves: direct(facts, call.amount),
  });
}
