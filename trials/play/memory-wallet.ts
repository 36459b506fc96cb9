import {
  type MoneyCall,
  betOf,
  decide,
  endsOthers,
  keyOf,
} from '../../apps/server/src/modules/play/rounds/decide.ts';
import type {
  Decision,
  Facts,
  GrantRow,
  MovementRow,
  Pool,
  RoundRow,
} from '../../apps/server/src/modules/play/rounds/facts.ts';
import type { Outcome, VendorProfile } from '../../apps/server/src/modules/play/ports.ts';
import type { Side } from '../../apps/server/src/modules/wallet/posting.ts';

/** The store behind the decisions without a database: what the engine reads, and what it writes. */

export type Trouble = (what: string) => void;

export interface Purse {
  cash: bigint;
  debt: bigint;
  trial: bigint;
}

/** What may stand in the way of a stake; the rules about it live elsewhere. */
export type Standing = Pick<Facts, 'session' | 'bar' | 'game'>;

export interface MemoryWallet {
  movements: Map<string, MovementRow>;
  rounds: Map<string, RoundRow>;
  purses: Map<string, Purse>;
  house: Map<string, bigint>;
  grants: Map<string, GrantRow>;
  do: (memberId: string, call: MoneyCall, standing: Standing) => Outcome;
}

export interface MemoryOptions {
  profile: VendorProfile;
  now: () => Date;
  pools: Map<string, { mostPercent: number; seed: bigint }>;
  /** Known fault: no id is ever remembered. */
  forgetsIds?: boolean;
  trouble: Trouble;
}

const nobody: readonly MovementRow[] = [];
const none: ReadonlyMap<string, Pool> = new Map();
export const nothingInTheWay: Standing = { session: 'ok', bar: null, game: 'offered' };

export function createMemoryWallet(options: MemoryOptions): MemoryWallet {
  const { profile, now, trouble, forgetsIds = false } = options;
  const movements = new Map<string, MovementRow>();
  const rounds = new Map<string, RoundRow>();
  const purses = new Map<string, Purse>();
  const house = new Map<string, bigint>();
  const grants = new Map<string, GrantRow>();
  const posted = new Set<string>();
  const held = (code: string): bigint => house.get(code) ?? 0n;

  const openBetsIn = (memberId: string, round: string): MovementRow[] => {
    const found: MovementRow[] = [];
    for (const one of movements.values())
      if (one.state === 'accepted' && one.round === round && one.memberId === memberId) found.push(one);
    return found;
  };

  const factsOf = (memberId: string, call: MoneyCall, standing: Standing): Facts => {
    const purse = purses.get(memberId) as Purse;
    const isTrial = call.currency === 'TRIAL' && profile.takesTrial;
    const key = keyOf(call);
    const named = betOf(call);
    const bet = named === '' ? null : (movements.get(`debit ${named}`) ?? null);
    const roundName = ('round' in call ? call.round : undefined) || bet?.round || '';
    const round = rounds.get(`${memberId} ${roundName}`) ?? null;
    return {
      now: now(),
      profile,
      memberId,
      currency: isTrial ? 'TRIAL' : 'PHP',
      purse: isTrial
        ? { kind: 'trial', cash: purse.trial, debt: 0n }
        : { kind: 'money', cash: purse.cash, debt: purse.debt },
      own: key === null || forgetsIds ? null : (movements.get(`${key.class} ${key.id}`) ?? null),
      bet,
      round,
      openBets: round !== null && endsOthers(call, round, bet) ? openBetsIn(memberId, roundName) : nobody,
      session: standing.session,
      bar: standing.bar,
      game: standing.game,
      grant: 'grant' in call && call.grant !== undefined ? (grants.get(call.grant) ?? null) : null,
      pools: poolsFor(call),
    };
  };

  const poolsFor = (call: MoneyCall): ReadonlyMap<string, Pool> => {
    const touches =
      (call.verb === 'bet' && call.contributions !== undefined) ||
      (call.verb === 'win' && call.jackpot !== undefined);
    if (!touches) return none;
    return new Map(
      [...options.pools].map(([name, rule]) => [
        name,
        { ...rule, isFed: true, amount: held(`jackpot_pool_${name}`) },
      ]),
    );
  };

  const move = (purse: Purse, side: Side, amount: bigint, id: string): string => {
    if ('house' in side) {
      house.set(side.house, held(side.house) + amount);
      return side.house === 'trial_issue' ? 'TRIAL' : side.house === 'debt_issue' ? 'debt' : 'PHP';
    }
    const book = side.book as keyof Purse;
    purse[book] += amount;
    if (purse[book] < 0n) trouble(`${id} left ${purse[book]} in ${book} (I2)`);
    return book === 'cash' ? 'PHP' : book === 'trial' ? 'TRIAL' : book;
  };

  const apply = (memberId: string, decision: Decision): void => {
    const purse = purses.get(memberId) as Purse;
    for (const { id, movements: moves } of decision.postings) {
      if (posted.has(id) && !forgetsIds) trouble(`${id} was posted twice (I5)`);
      posted.add(id);
      for (const { from, to, amount } of moves) {
        if (amount <= 0n) trouble(`${id} moves ${amount}`);
        if (move(purse, from, -amount, id) !== move(purse, to, amount, id))
          trouble(`${id} moves between units (I1)`);
      }
    }
    for (const row of decision.write) {
      const key = `${row.class} ${row.id}`;
      if (movements.has(key) && !forgetsIds) trouble(`${key} was written twice (I5)`);
      movements.set(key, row);
    }
    for (const { id, state, won, prizes } of decision.bets) {
      const bet = movements.get(`debit ${id}`);
      if (bet === undefined || bet.state === 'tombstone') trouble(`${id} changed and is no bet (I7)`);
      else movements.set(`debit ${id}`, { ...bet, state, won, prizes });
    }
    if (decision.round !== null) rounds.set(`${memberId} ${decision.round.round}`, decision.round);
    const { grant } = decision;
    const row = grant === null ? undefined : grants.get(grant.grantId);
    if (grant !== null && row !== undefined)
      grants.set(grant.grantId, { ...row, used: row.used + grant.used, paid: row.paid + grant.paid });
  };

  return {
    movements,
    rounds,
    purses,
    house,
    grants,
    do(memberId, call, standing) {
      const facts = factsOf(memberId, call, standing);
      const decision = decide(facts, call);
      apply(memberId, decision);
      const purse = purses.get(memberId) as Purse;
      const now = facts.currency === 'TRIAL' ? purse.trial : purse.cash;
      const isStored = decision.outcome.flags.includes('REPLAYED') && profile.replayBalance === 'stored';
      if (!isStored && decision.outcome.balance !== now)
        trouble(`${call.verb} answered ${decision.outcome.balance}, the book says ${now} (I3)`);
      return decision.outcome;
    },
  };
}
