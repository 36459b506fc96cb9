import type { Outcome } from '../../apps/server/src/modules/play/ports.ts';
import type { MoneyCall } from '../../apps/server/src/modules/play/rounds/decide.ts';
import type { Trouble } from './memory-wallet.ts';

/**
 * What a company knows from its own messages and the answers to them, and nothing else: which bets stand, what each
 * member should have won or lost, what lies in pools. The wallet is judged by this.
 */

export interface KnownBet {
  memberId: string;
  round: string;
  currency: string;
  amount: bigint;
  won: bigint;
  /** Pools won beside its own result, while that stands. */
  pools: { jackpot: string; amount: bigint }[];
  state: 'open' | 'settled' | 'cancelled';
  contributions: readonly { jackpot: string; amount: bigint }[];
}

export interface CompanyBook {
  bets: Map<string, KnownBet>;
  /** Bets that were taken back before they came. */
  dead: Set<string>;
  /** By member and currency: what all answers together mean. */
  sums: Map<string, bigint>;
  freeRounds: Map<string, number>;
  prizes: Map<string, bigint>;
  jackpots: Map<string, bigint>;
  hear: (memberId: string, call: MoneyCall, outcome: Outcome) => void;
}

const classOf: Partial<Record<MoneyCall['verb'], string>> = {
  bet: 'debit',
  betwin: 'debit',
  tip: 'debit',
  win: 'credit',
  promo: 'credit',
  cancel: 'cancel',
  unsettle: 'unsettle',
  resettle: 'unsettle',
  adjust: 'adjust',
};

export function createCompanyBook(trouble: Trouble, repeatsBalance: boolean): CompanyBook {
  const bets = new Map<string, KnownBet>();
  const dead = new Set<string>();
  const sums = new Map<string, bigint>();
  const freeRounds = new Map<string, number>();
  const prizes = new Map<string, bigint>();
  const jackpots = new Map<string, bigint>();
  const first = new Map<string, Outcome>();

  const add = (memberId: string, currency: string, amount: bigint): void => {
    const key = `${memberId} ${currency}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  };
  const settleOpen = (memberId: string, round: string): KnownBet | undefined => {
    const open = [...bets.values()].filter(
      (one) => one.state === 'open' && one.round === round && one.memberId === memberId,
    );
    for (const one of open) one.state = 'settled';
    return open[0];
  };

  const hearWin = (memberId: string, call: MoneyCall & { verb: 'win' }, outcome: Outcome): void => {
    const paid = outcome.jackpotPaid ?? 0n;
    add(memberId, call.currency, call.amount + paid);
    if (call.jackpot !== undefined) jackpots.set(call.jackpot, (jackpots.get(call.jackpot) ?? 0n) + paid);
    const named = call.bet === undefined ? undefined : bets.get(call.bet);
    if (call.bet !== undefined && named?.state !== 'open' && named?.state !== 'settled')
      trouble(`${call.id} was paid for a bet that does not stand`);
    if (named) {
      named.won += call.amount;
      named.state = 'settled';
    }
    const pool = call.jackpot !== undefined && paid > 0n ? [{ jackpot: call.jackpot, amount: paid }] : [];
    named?.pools.push(...pool);
    if (outcome.flags.includes('LATE')) return;
    if (call.bet !== undefined && !call.closes) return;
    const oldest = settleOpen(memberId, call.round);
    if (named !== undefined || oldest === undefined) return;
    oldest.won += call.amount;
    oldest.pools.push(...pool);
  };

  const hearUndo = (
    memberId: string,
    call: MoneyCall & { verb: 'cancel' | 'unsettle' | 'resettle' },
  ): void => {
    const bet = bets.get(call.bet);
    if (bet === undefined) {
      if (call.verb === 'cancel') return;
      return trouble(`${call.verb} of a bet that was never taken`);
    }
    let had = bet.state === 'cancelled' ? bet.amount : bet.won;
    // With a result goes the pool it won.
    for (const { jackpot, amount } of call.verb === 'cancel' ? [] : bet.pools) {
      had += amount;
      jackpots.set(jackpot, (jackpots.get(jackpot) ?? 0n) - amount);
    }
    if (call.verb === 'cancel') {
      if (bet.won > 0n || bet.pools.length > 0) trouble(`${call.bet} was given back and had won`);
      add(memberId, bet.currency, bet.amount);
      bet.state = 'cancelled';
    } else if (call.verb === 'unsettle') {
      add(memberId, bet.currency, -had);
      Object.assign(bet, { state: 'open', won: 0n, pools: [] });
    } else {
      add(memberId, bet.currency, call.amount - had);
      Object.assign(bet, { state: 'settled', won: call.amount, pools: [] });
    }
  };

  const hearStake = (memberId: string, call: MoneyCall & { verb: 'bet' | 'betwin' }): void => {
    if (dead.has(call.id)) trouble(`${call.id} was taken after its cancellation (I7)`);
    const won = call.verb === 'betwin' ? call.win : 0n;
    add(memberId, call.currency, won - call.amount);
    const { round, currency, amount } = call;
    const state = call.verb === 'betwin' ? 'settled' : 'open';
    const contributions =
      call.verb === 'bet' && currency !== 'TRIAL' && call.grant === undefined
        ? (call.contributions ?? [])
        : [];
    bets.set(call.id, { memberId, round, currency, amount, won, pools: [], state, contributions });
    if (call.verb === 'bet' && call.grant !== undefined)
      freeRounds.set(call.grant, (freeRounds.get(call.grant) ?? 0) + 1);
  };

  const act = (memberId: string, call: MoneyCall, outcome: Outcome): void => {
    switch (call.verb) {
      case 'bet':
      case 'betwin':
        return hearStake(memberId, call);
      case 'tip':
        return add(memberId, call.currency, -call.amount);
      case 'win':
        return hearWin(memberId, call, outcome);
      case 'promo':
        // Held for two persons: nothing moved.
        if (call.grant === undefined) return;
        prizes.set(call.grant, (prizes.get(call.grant) ?? 0n) + call.amount);
        return add(memberId, call.currency, call.amount);
      case 'adjust':
        return add(memberId, call.currency, call.amount);
      case 'close':
        return void settleOpen(memberId, call.round);
      default:
        return hearUndo(memberId, call);
    }
  };

  return {
    bets,
    dead,
    sums,
    freeRounds,
    prizes,
    jackpots,
    hear(memberId, call, outcome) {
      const key = `${classOf[call.verb] ?? ''} ${'id' in call ? call.id : ''}`;
      if (outcome.flags.includes('REPLAYED')) {
        const told = first.get(key);
        const isSame =
          told !== undefined &&
          told.code === outcome.code &&
          told.transaction === outcome.transaction &&
          told.jackpotPaid === outcome.jackpotPaid &&
          (!repeatsBalance || told.balance === outcome.balance);
        if (!isSame) trouble(`${key} was answered differently`);
        return;
      }
      if (call.verb === 'cancel' && !bets.has(call.bet) && outcome.transaction !== null) dead.add(call.bet);
      if (call.verb !== 'close' && outcome.code !== 'DUPLICATE_MISMATCH') {
        if (outcome.transaction !== null && (first.get(key)?.transaction ?? null) !== null)
          trouble(`${key} happened again`);
        first.set(key, outcome);
      }
      if (outcome.code === 'OK' && !outcome.flags.includes('ALREADY')) act(memberId, call, outcome);
    },
  };
}
