import type { Entered, Rotated, Round, SeedPair } from '../../api.ts';

/** The newest rounds that the page keeps. */
const keptRounds = 12;

export interface StallState {
  phase: 'entering' | 'failed' | 'ended' | 'ready';
  entered: Entered | null;
  balance: string;
  pair: SeedPair | null;
  recent: readonly Round[];
  waiting: readonly Round[];
  jackpots: Entered['jackpots'];
  /** A bet or step is on its way. */
  isSending: boolean;
  /** Its answer was lost; it is being repeated. */
  isReconnecting: boolean;
  /** Code of the last clear no. */
  refusal: string | null;
}

export const emptyStall: StallState = {
  phase: 'entering',
  entered: null,
  balance: '0',
  pair: null,
  recent: [],
  waiting: [],
  jackpots: [],
  isSending: false,
  isReconnecting: false,
  refusal: null,
};

export function whenEntered(entered: Entered): StallState {
  return {
    ...emptyStall,
    phase: 'ready',
    entered,
    balance: entered.balance,
    pair: entered.pair,
    recent: entered.recent.filter(({ state }) => state === 'settled'),
    waiting: entered.waiting ?? entered.recent.filter(({ state }) => state !== 'settled'),
    jackpots: entered.jackpots,
  };
}

/** The round's result is on the table: only now may balance and history tell it. */
export function whenShown(state: StallState, round: Round): StallState {
  const others = (rounds: readonly Round[]) => rounds.filter((other) => other.roundId !== round.roundId);
  const isDone = round.state === 'settled';
  return {
    ...state,
    balance: round.balance,
    jackpots: round.jackpots ?? state.jackpots,
    pair: state.pair && withNonce(state.pair, round),
    recent: isDone ? [round, ...others(state.recent)].slice(0, keptRounds) : state.recent,
    waiting: round.state === 'waiting' ? [round, ...others(state.waiting)] : others(state.waiting),
  };
}

const withNonce = (pair: SeedPair, round: Round): SeedPair =>
  round.fairness.pairId === pair.pairId
    ? { ...pair, nextNonce: Math.max(pair.nextNonce, round.fairness.nonce + 1) }
    : pair;

/** A new pair opens the secret of the one before, for all its rounds. */
export function whenRotated(state: StallState, { pair, revealed }: Rotated): StallState {
  const open = (round: Round): Round =>
    round.fairness.pairId === revealed.pairId
      ? { ...round, fairness: { ...round.fairness, secret: revealed.secret } }
      : round;
  return { ...state, pair, recent: state.recent.map(open) };
}
