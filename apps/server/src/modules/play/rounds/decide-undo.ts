import type { AdjustCall, CancelCall, PromoCall, ResettleCall, UnsettleCall } from '../ports.ts';
import {
  accepted,
  closed,
  type Identified,
  isClosed,
  newRound,
  outcomeOf,
  refused,
  reopened,
  rowOf,
  answerWithoutRecord,
  type Yes,
} from './decision.ts';
import type { CaseDraft, Decision, Facts, MovementRow, RoundRow } from './facts.ts';
import { backToEscrow, feed, lose, pay, refund, takeBack } from './moves.ts';

/** A stake comes back, or its place is taken so that it can never be made. */
export function decideCancel(facts: Facts, call: CancelCall, it: Identified): Decision {
  const { bet, round, profile } = facts;
  if (bet === null) return entomb(facts, call, it);
  if (bet.state === 'tombstone') return unmoved(facts, it, profile.unknownCancel);
  if (bet.memberId !== facts.memberId) return answerWithoutRecord(facts, 'TX_NOT_FOUND');
  if (bet.currency !== facts.currency || call.currency !== facts.currency)
    return refused(facts, it, 'CURRENCY_MISMATCH');
  // The round that was read is the one named: a wrong name must not change another round.
  if ((call.round ?? '') !== '' && bet.round !== call.round) return answerWithoutRecord(facts, 'BAD_REQUEST');
  if (bet.state === 'rejected') return unmoved(facts, it, 'OK');
  if (bet.state === 'cancelled')
    return profile.repeatedCancel === 'OK'
      ? unmoved(facts, it, 'OK', ['ALREADY'])
      : refused(facts, it, profile.repeatedCancel);
  if (bet.state === 'accepted')
    return giveBack(facts, it, bet, round ?? newRound(bet.round, bet.currency), 'escrow');
  if (bet.won !== 0n || round === null || round.jackpotPaid !== 0n) return refused(facts, it, 'TX_SETTLED');
  if (isClosed(round))
    return profile.cancelsEndedBets && bet.prizes.length === 0
      ? giveBack(facts, it, bet, reopened(round), 'result')
      : refused(facts, it, 'TX_SETTLED');
  return round.state === 'open' && profile.cancelsLostBets && bet.verb === 'bet'
    ? giveBack(facts, it, bet, round, 'result')
    : refused(facts, it, 'TX_SETTLED');
}

const unmoved = (facts: Facts, it: Identified, code: Yes['code'], flags: Yes['flags'] = []): Decision =>
  accepted(facts, it, {
    state: 'done',
    after: facts.purse.cash,
    kind: 'bet_refund',
    moves: [],
    flags,
    code: code ?? 'OK',
  });

/** The bet has not come yet: its id is taken by a tombstone, and the index settles the race. */
function entomb(facts: Facts, call: CancelCall, it: Identified): Decision {
  const decision = unmoved(facts, it, facts.profile.unknownCancel);
  const grave = rowOf(
    facts,
    { ...it, class: 'debit', verb: 'bet', id: call.bet, bet: '', amount: 0n, fingerprint: '' },
    'tombstone',
    outcomeOf(facts, 'TX_CANCELLED'),
  );
  return { ...decision, write: [...decision.write, grave] };
}

function giveBack(
  facts: Facts,
  it: Identified,
  bet: MovementRow,
  round: RoundRow,
  from: 'escrow' | 'result',
): Decision {
  const wasOpen = bet.state === 'accepted';
  const next: RoundRow = {
    ...round,
    staked: round.staked - bet.amount,
    openStake: round.openStake - (wasOpen ? bet.amount : 0n),
    bets: round.bets - 1,
    openBets: round.openBets - (wasOpen ? 1 : 0),
  };
  const decision = accepted(facts, it, {
    state: 'done',
    after: facts.purse.cash + bet.amount,
    kind: 'bet_refund',
    moves: refund(facts, bet.amount, bet.contributions, from),
    bets: [{ id: bet.id, state: 'cancelled', won: 0n, prizes: [] }],
    // A round that was over, and was opened only to give this bet back, is over again.
    round: next.bets === 0 || isClosed(facts.round) ? closed(next, facts.now) : next,
  });
  return {
    ...decision,
    feed: bet.contributions.map(({ jackpot, amount }) => ({ jackpot, amount: -amount })),
  };
}

/** What a bet won from pools: with its result it goes back where it came from, on top of what is there by now. */
const poolsBack = (facts: Facts, { prizes }: MovementRow) => ({
  amount: prizes.reduce((sum, { amount }) => sum + amount, 0n),
  moves: feed(facts, prizes),
  jackpots: prizes.map(({ jackpot, amount, win }) => ({
    jackpot,
    kind: 'back' as const,
    amount,
    movement: win,
  })),
});

/**
 * A result or a cancellation is taken back: the bet is open again. A jackpot goes with the result it came with. What is
 * missing becomes a debt.
 */
export function decideUnsettle(facts: Facts, call: UnsettleCall, it: Identified): Decision {
  const { bet, bad } = correctable(facts, call, it);
  if (bad !== null) return bad;
  if (bet.state === 'accepted') return unmoved(facts, it, 'OK', ['ALREADY']);
  const round = reopened(facts.round ?? newRound(bet.round, bet.currency));
  const pools = poolsBack(facts, bet);
  const undone =
    bet.state === 'settled'
      ? takeBack(facts, bet.won + pools.amount, 'result')
      : takeBack(facts, bet.amount, 'escrow');
  const wasCancelled = bet.state === 'cancelled';
  const fedAgain = wasCancelled ? bet.contributions : [];
  const decision = accepted(facts, it, {
    state: 'done',
    after: undone.after,
    kind: 'bet_reopened',
    moves: [
      ...undone.moves,
      ...(wasCancelled ? feed(facts, fedAgain) : backToEscrow(facts, bet.amount)),
      ...pools.moves,
    ],
    bets: [{ id: bet.id, state: 'accepted', won: 0n, prizes: [] }],
    round: {
      ...round,
      staked: round.staked + (wasCancelled ? bet.amount : 0n),
      returned: round.returned - bet.won - pools.amount,
      jackpotPaid: round.jackpotPaid - pools.amount,
      openStake: round.openStake + bet.amount,
      bets: round.bets + (wasCancelled ? 1 : 0),
      openBets: round.openBets + 1,
    },
  });
  return { ...decision, feed: fedAgain, jackpots: pools.jackpots };
}

/** Another result instead of the first, in one step: only the difference moves. */
export function decideResettle(facts: Facts, call: ResettleCall, it: Identified): Decision {
  const { bet, bad } = correctable(facts, call, it);
  if (bad !== null) return bad;
  if (call.amount < 0n) return refused(facts, it, 'AMOUNT_INVALID');
  const round = facts.round ?? newRound(bet.round, bet.currency);
  const wasCancelled = bet.state === 'cancelled';
  const pools = poolsBack(facts, bet);
  // What the member has from this bet so far: its win and its jackpot, or its stake back.
  const had = wasCancelled ? bet.amount : bet.won + pools.amount;
  const { moves, after } =
    call.amount >= had ? pay(facts, call.amount - had) : takeBack(facts, had - call.amount, 'result');
  const next: RoundRow = {
    ...round,
    staked: round.staked + (wasCancelled ? bet.amount : 0n),
    returned: round.returned - bet.won - pools.amount + call.amount,
    jackpotPaid: round.jackpotPaid - pools.amount,
    openStake: round.openStake - (bet.state === 'accepted' ? bet.amount : 0n),
    bets: round.bets + (wasCancelled ? 1 : 0),
    openBets: round.openBets - (bet.state === 'accepted' ? 1 : 0),
    detail: call.detail ?? round.detail,
    // A result that replaces one is told again, as a newer one.
    timesReopened: round.timesReopened + (isClosed(round) ? 1 : 0),
  };
  const fedAgain = wasCancelled ? bet.contributions : [];
  const decision = accepted(facts, it, {
    state: 'done',
    after,
    kind: 'bet_corrected',
    moves: [
      ...moves,
      ...(bet.state === 'accepted' ? lose(facts, bet.amount) : []),
      ...feed(facts, fedAgain),
      ...pools.moves,
    ],
    bets: [{ id: bet.id, state: 'settled', won: call.amount, prizes: [] }],
    round: next.openBets === 0 ? closed(next, facts.now) : { ...next, state: 'open', closedAt: null },
  });
  return { ...decision, feed: fedAgain, jackpots: pools.jackpots };
}

function correctable(
  facts: Facts,
  call: UnsettleCall | ResettleCall,
  it: Identified,
): { bet: MovementRow; bad: null } | { bet: null; bad: Decision } {
  const { bet } = facts;
  const not = (bad: Decision) => ({ bet: null, bad });
  if (!facts.profile.mayUnsettle) return not(answerWithoutRecord(facts, 'BAD_REQUEST'));
  if (bet === null || bet.memberId !== facts.memberId) return not(answerWithoutRecord(facts, 'TX_NOT_FOUND'));
  if (call.currency !== facts.currency || bet.currency !== facts.currency)
    return not(refused(facts, it, 'CURRENCY_MISMATCH'));
  if (bet.state === 'tombstone') return not(refused(facts, it, 'TX_CANCELLED'));
  // A tip has no result that could be taken back.
  const hasNoResult = bet.state === 'rejected' || bet.verb === 'tip';
  return hasNoResult ? not(refused(facts, it, 'TX_NOT_FOUND')) : { bet, bad: null };
}

/** A company corrects an amount outside any round. Done, and looked at by a person. */
export function decideAdjust(facts: Facts, call: AdjustCall, it: Identified): Decision {
  if (call.amount === 0n) return refused(facts, it, 'AMOUNT_INVALID');
  if (call.currency !== facts.currency) return refused(facts, it, 'CURRENCY_MISMATCH');
  const { moves, after } =
    call.amount > 0n ? pay(facts, call.amount) : takeBack(facts, -call.amount, 'result');
  return accepted(facts, it, {
    state: 'done',
    after,
    kind: 'game_adjustment',
    moves,
    raise: call.approved
      ? null
      : {
          kind: 'adjustment',
          subject: it.id,
          facts: { amount: String(call.amount), reason: call.reason },
        },
  });
}

/** A prize without a bet: only under a grant we know, within its cap; one of the company's own waits for two persons. */
export function decidePromo(facts: Facts, call: PromoCall, it: Identified): Decision {
  const { grant } = facts;
  if (call.currency !== facts.currency) return refused(facts, it, 'CURRENCY_MISMATCH');
  if (call.amount < 0n) return refused(facts, it, 'AMOUNT_INVALID');
  if (call.grant === undefined && facts.profile.promoWithoutGrant === 'hold')
    return { ...unmoved(facts, it, 'OK'), raise: unknownPromo(call, it) };
  const fits =
    grant !== null &&
    grant.memberId === facts.memberId &&
    facts.purse.kind === 'money' &&
    grant.paid + call.amount <= grant.cap;
  if (!fits) return refused(facts, it, 'PROMO_UNKNOWN', unknownPromo(call, it));
  const source =
    grant.paidBy === 'company' ? ({ house: `play_promo_${facts.profile.company}` } as const) : undefined;
  const { moves, after } = pay(facts, call.amount, source);
  const decision = accepted(facts, it, { state: 'done', after, kind: 'game_prize', moves });
  return { ...decision, grant: { grantId: grant.grantId, used: 0, paid: call.amount } };
}

const unknownPromo = (call: PromoCall, it: Identified): CaseDraft => ({
  kind: 'unknown_promo',
  subject: it.id,
  facts: { grant: call.grant ?? '', kind: call.kind, amount: String(call.amount) },
});
