import type { Code, Outcome, VendorCall } from '../../apps/server/src/modules/play/ports.ts';

/**
 * The platform's side as the kit plays it: one player's money, by the table of docs/VENDORS.md. Small on purpose, and not the
 * product's own: a company is judged by the rules, not by our code.
 */

type MoneyCall = Exclude<VendorCall, { verb: 'auth' | 'balance' | 'info' | 'jackpots' }>;

export interface KnownBet {
  id: string;
  round: string;
  amount: bigint;
  won: bigint;
  state: 'accepted' | 'settled' | 'cancelled' | 'refused' | 'tombstone';
}

interface Kept {
  content: string;
  outcome: Outcome;
}

/** An id may be used once in each class; a verb that stands in none is a class of its own. */
const classes = new Map<MoneyCall['verb'], string>(
  Object.entries({
    debit: ['bet', 'betwin', 'tip'],
    credit: ['win', 'promo'],
    unsettle: ['unsettle', 'resettle'],
  } as const).flatMap(([name, verbs]) => verbs.map((verb) => [verb, name] as const)),
);

export const isMoney = (call: VendorCall): call is MoneyCall =>
  call.verb !== 'auth' && call.verb !== 'balance' && call.verb !== 'info' && call.verb !== 'jackpots';

export const keyOf = (call: MoneyCall): string =>
  `${classes.get(call.verb) ?? call.verb} ${call.verb === 'close' ? call.round : call.id}`;

/** What must be the same when a message comes again; notes and proofs may differ. */
export const contentOf = (call: MoneyCall): string =>
  JSON.stringify({ ...call, session: '', detail: '', proof: '' }, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );

export function createWallet(start: bigint, endsMayReturn: boolean) {
  const bets = new Map<string, KnownBet>();
  const closed = new Set<string>();
  const kept = new Map<string, Kept>();
  let balance = start;

  const told = (code: Code, flags: Outcome['flags'] = []): Outcome => ({
    code,
    balance,
    currency: 'PHP',
    transaction: code === 'OK' ? 'kit' : null,
    flags,
    jackpotPaid: null,
  });
  const loseOthers = (round: string): void => {
    for (const bet of bets.values())
      if (bet.round === round && bet.state === 'accepted') bet.state = 'settled';
    closed.add(round);
  };
  const stake = (call: Extract<MoneyCall, { verb: 'bet' | 'betwin' }>): Outcome => {
    if (bets.get(call.id)?.state === 'tombstone') return told('TX_CANCELLED');
    if (closed.has(call.round)) return told('ROUND_CLOSED');
    if (balance < call.amount) return told('INSUFFICIENT_FUNDS');
    const won = call.verb === 'betwin' ? call.win : 0n;
    const state = call.verb === 'betwin' ? 'settled' : 'accepted';
    bets.set(call.id, { id: call.id, round: call.round, amount: call.amount, won, state });
    balance += won - call.amount;
    if (call.verb === 'betwin') loseOthers(call.round);
    return told('OK');
  };
  const win = (call: Extract<MoneyCall, { verb: 'win' }>): Outcome => {
    const own = [...bets.values()].find((bet) =>
      call.bet === undefined ? bet.round === call.round : bet.id === call.bet,
    );
    if (own === undefined) return told('TX_NOT_FOUND');
    if (own.state === 'cancelled' || own.state === 'tombstone' || own.state === 'refused')
      return told('TX_CANCELLED');
    if (own.round !== call.round) return told('BAD_REQUEST');
    own.state = 'settled';
    own.won += call.amount;
    balance += call.amount;
    if (call.closes) loseOthers(call.round);
    return told('OK');
  };
  const cancel = (call: Extract<MoneyCall, { verb: 'cancel' }>): Outcome => {
    const bet = bets.get(call.bet);
    if (bet === undefined) {
      bets.set(call.bet, { id: call.bet, round: call.round ?? '', amount: 0n, won: 0n, state: 'tombstone' });
      return told('OK');
    }
    if (bet.state === 'cancelled') return told('OK', ['ALREADY']);
    const isOver = bet.state === 'settled' && !(endsMayReturn && bet.won === 0n);
    if (isOver) return told('TX_SETTLED');
    if (bet.state === 'accepted' || bet.state === 'settled') {
      bet.state = 'cancelled';
      balance += bet.amount;
    }
    return told('OK');
  };
  const correct = (call: Extract<MoneyCall, { verb: 'unsettle' | 'resettle' }>): Outcome => {
    const bet = bets.get(call.bet);
    if (bet === undefined) return told('TX_NOT_FOUND');
    const now = call.verb === 'resettle' ? call.amount : 0n;
    balance += now - bet.won;
    Object.assign(bet, { won: now, state: call.verb === 'resettle' ? 'settled' : 'accepted' });
    closed.delete(bet.round);
    return told('OK');
  };
  const act = (call: MoneyCall): Outcome => {
    switch (call.verb) {
      case 'bet':
      case 'betwin':
        return stake(call);
      case 'win':
        return win(call);
      case 'cancel':
        return cancel(call);
      case 'unsettle':
      case 'resettle':
        return correct(call);
      case 'close':
        loseOthers(call.round);
        return told('OK');
      default:
        return told('OK');
    }
  };

  return {
    bets,
    closed,
    told,
    refuse(call: MoneyCall, code: Code): Outcome {
      if (call.verb === 'bet' || call.verb === 'betwin')
        bets.set(call.id, { id: call.id, round: call.round, amount: call.amount, won: 0n, state: 'refused' });
      return this.keep(call, told(code));
    },
    keep(call: MoneyCall, outcome: Outcome): Outcome {
      kept.set(keyOf(call), { content: contentOf(call), outcome });
      return outcome;
    },
    do(call: MoneyCall): Outcome {
      const before = kept.get(keyOf(call));
      if (before !== undefined)
        return before.content === contentOf(call)
          ? { ...before.outcome, flags: ['REPLAYED'] }
          : told('DUPLICATE_MISMATCH');
      const outcome = act(call);
      // An unknown bet may still be on its way: that answer is not kept.
      return outcome.code === 'TX_NOT_FOUND' ? outcome : this.keep(call, outcome);
    },
  };
}

export type Wallet = ReturnType<typeof createWallet>;
