import type { Micros } from '@perya/money';
import type { Kind, Movement, Posting } from '#modules/wallet';
import type { Code, Outcome } from '../ports.ts';
import type { CaseDraft, Decision, Facts, MovementClass, MovementRow, RoundRow } from './facts.ts';

/** What every call with an id has in common. */
export interface Identified {
  class: MovementClass;
  verb: string;
  id: string;
  round: string;
  amount: Micros;
  bet: string;
  fingerprint: string;
}

export const outcomeOf = (
  facts: Facts,
  code: Code,
  balance: Micros = facts.purse.cash,
  more: Partial<Outcome> = {},
): Outcome => ({
  code,
  balance,
  currency: facts.currency,
  transaction: null,
  flags: [],
  jackpotPaid: null,
  ...more,
});

const nothing = {
  write: [],
  bets: [],
  round: null,
  postings: [],
  raise: null,
  feed: [],
  jackpots: [],
  grant: null,
};

/** Nothing is kept: the same message may be sent again and looked at anew. */
export const answerWithoutRecord = (facts: Facts, code: Code, raise: CaseDraft | null = null): Decision => ({
  ...nothing,
  outcome: outcomeOf(facts, code),
  raise,
});

export const rowOf = (
  facts: Facts,
  it: Identified,
  state: MovementRow['state'],
  outcome: Outcome,
): MovementRow => ({
  class: it.class,
  id: it.id,
  memberId: facts.memberId,
  verb: it.verb,
  round: it.round,
  state,
  amount: it.amount,
  won: 0n,
  currency: facts.currency,
  code: outcome.code,
  flags: outcome.flags,
  jackpotPaid: outcome.jackpotPaid,
  fingerprint: it.fingerprint,
  balance: outcome.balance ?? 0n,
  bet: it.bet,
  contributions: [],
  prizes: [],
});

const named = (facts: Facts, it: Identified): string => `${it.verb}:${facts.profile.company}:${it.id}`;

/** A no that stays: kept under its id, so that it is given again. */
export const refused = (
  facts: Facts,
  it: Identified,
  code: Code,
  raise: CaseDraft | null = null,
): Decision => {
  const outcome = outcomeOf(facts, code);
  return { ...nothing, outcome, write: [rowOf(facts, it, 'rejected', outcome)], raise };
};

export interface Yes {
  state: MovementRow['state'];
  after: Micros;
  kind: Kind;
  moves: readonly Movement[];
  won?: Micros;
  flags?: Outcome['flags'];
  jackpotPaid?: Micros | null;
  contributions?: MovementRow['contributions'];
  bets?: Decision['bets'];
  round?: RoundRow | null;
  raise?: CaseDraft | null;
  code?: Code;
}

/** A yes: one posting, one row, and whatever else changes with it. */
export const accepted = (facts: Facts, it: Identified, yes: Yes): Decision => {
  const outcome = outcomeOf(facts, yes.code ?? 'OK', yes.after, {
    transaction: named(facts, it),
    flags: yes.flags ?? [],
    jackpotPaid: yes.jackpotPaid ?? null,
  });
  const row = rowOf(facts, it, yes.state, outcome);
  return {
    ...nothing,
    outcome,
    write: [{ ...row, won: yes.won ?? 0n, contributions: yes.contributions ?? [] }],
    bets: yes.bets ?? [],
    round: yes.round ?? null,
    postings: yes.moves.length === 0 ? [] : [postingOf(facts, it, yes.kind, yes.moves)],
    raise: yes.raise ?? null,
    feed: yes.contributions ?? [],
  };
};

export const postingOf = (
  facts: Facts,
  it: Pick<Identified, 'verb' | 'id' | 'round'>,
  kind: Kind,
  movements: readonly Movement[],
): Posting => ({
  id: `${it.verb}:${facts.profile.company}:${it.id}`,
  memberId: facts.memberId,
  kind,
  reference: it.round,
  movements,
});

const wordsOf = ({ verb, amount, round, bet }: Identified | MovementRow): string =>
  [verb, amount, round, bet].join('|');

/** The same message again: the answer that was given, or a warning that it says something else now. */
export const repeated = (facts: Facts, it: Identified, own: MovementRow): Decision => {
  // A bet that comes after its cancellation finds the place taken.
  if (own.state === 'tombstone') return answerWithoutRecord(facts, 'TX_CANCELLED');
  if (own.fingerprint !== it.fingerprint)
    return answerWithoutRecord(facts, 'DUPLICATE_MISMATCH', {
      kind: 'id_reused',
      subject: `${it.class}:${it.id}`,
      facts: { first: wordsOf(own), now: wordsOf(it) },
    });
  const balance = facts.profile.replayBalance === 'current' ? facts.purse.cash : own.balance;
  return {
    ...nothing,
    outcome: outcomeOf(facts, own.code, balance, {
      transaction: own.state === 'rejected' ? null : named(facts, it),
      flags: [...own.flags.filter((flag) => flag !== 'REPLAYED'), 'REPLAYED'],
      jackpotPaid: own.jackpotPaid,
    }),
  };
};

export const newRound = (round: string, currency: string): RoundRow => ({
  round,
  currency,
  state: 'open',
  staked: 0n,
  returned: 0n,
  openStake: 0n,
  bets: 0,
  openBets: 0,
  jackpotPaid: 0n,
  timesReopened: 0,
  detail: '',
  proof: null,
  closedAt: null,
});

export const isClosed = (round: RoundRow | null): boolean =>
  round?.state === 'settled' || round?.state === 'void';

/** A round without anything left to wait for, closed as what it was. */
export const closed = (round: RoundRow, now: Date): RoundRow => ({
  ...round,
  state: round.bets === 0 ? 'void' : 'settled',
  openStake: 0n,
  openBets: 0,
  closedAt: now,
});

export const reopened = (round: RoundRow): RoundRow =>
  isClosed(round)
    ? { ...round, state: 'open', closedAt: null, timesReopened: round.timesReopened + 1 }
    : round.state === 'stale'
      ? { ...round, state: 'open' }
      : round;
