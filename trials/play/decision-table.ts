import type { VendorProfile } from '../../apps/server/src/modules/play/ports.ts';

/**
 * The decision table of the wallet's reference, row by row, for one member, one round, one bet and one bet with its
 * result in one message. Written from the table and not from the server's rules. Amounts are pesos.
 */

export interface Message {
  verb: 'BET' | 'WIN' | 'CANCEL' | 'CLOSE' | 'UNSETTLE' | 'BETWIN';
  id: string;
  amount: number;
  /** BETWIN only. */
  win: number;
  closes: boolean;
}

export interface Answer {
  code: string;
  flag: 'LATE' | 'ALREADY' | 'REPLAYED' | null;
  balance: number;
}

type BetState = 'none' | 'accepted' | 'settled' | 'cancelled' | 'rejected' | 'tombstone';
type RoundState = 'none' | 'open' | 'settled' | 'void';

interface Bet {
  state: BetState;
  amount: number;
  won: number;
}

export interface Table {
  /** Stakes without a result. */
  escrow: () => number;
  take: (message: Message) => Answer;
}

export function createTable(profile: VendorProfile, start: number): Table {
  let balance = start;
  let round: RoundState = 'none';
  const bet: Bet = { state: 'none', amount: 0, won: 0 };
  const both: Bet = { state: 'none', amount: 0, won: 0 };
  const kept = new Map<string, Answer>();
  const isClosed = () => round === 'settled' || round === 'void';
  const cap = profile.lateWinUpTo === null ? -1 : Number(profile.lateWinUpTo / 1_000_000n);

  type Row = { code: string; flag?: Answer['flag']; money?: number; isKept?: boolean };
  const refuse = (code: string): Row => ({ code });
  const again = (code: string): Row => ({ code, isKept: false });

  const rows: Record<Message['verb'], (message: Message) => Row> = {
    BET({ amount }) {
      if (bet.state === 'tombstone') return again('TX_CANCELLED');
      if (isClosed() && !profile.addsLegs) {
        bet.state = 'rejected';
        return refuse('ROUND_CLOSED');
      }
      if (balance < amount) {
        bet.state = 'rejected';
        return refuse('INSUFFICIENT_FUNDS');
      }
      Object.assign(bet, { state: 'accepted', amount });
      round = 'open';
      return { code: 'OK', money: -amount };
    },
    BETWIN({ amount, win }) {
      if (isClosed() && !profile.addsLegs) {
        both.state = 'rejected';
        return refuse('ROUND_CLOSED');
      }
      if (balance < amount) {
        both.state = 'rejected';
        return refuse('INSUFFICIENT_FUNDS');
      }
      Object.assign(both, { state: 'settled', amount, won: win });
      // Nothing else waits: the round has its result.
      round = bet.state === 'accepted' ? 'open' : 'settled';
      return { code: 'OK', money: win - amount };
    },
    WIN({ amount, closes }) {
      if (bet.state === 'none') return again('TX_NOT_FOUND');
      if (bet.state === 'cancelled' || bet.state === 'tombstone' || bet.state === 'rejected')
        return refuse('TX_CANCELLED');
      if (isClosed()) {
        if (amount > cap) return refuse('TX_SETTLED');
        bet.won += amount;
        return { code: 'OK', flag: 'LATE', money: amount };
      }
      bet.state = 'settled';
      bet.won += amount;
      if (closes) round = 'settled';
      return { code: 'OK', money: amount };
    },
    CANCEL() {
      if (bet.state === 'none') {
        bet.state = 'tombstone';
        return { code: profile.unknownCancel };
      }
      if (bet.state === 'tombstone') return { code: profile.unknownCancel };
      if (bet.state === 'rejected') return { code: 'OK' };
      if (bet.state === 'cancelled')
        return profile.repeatedCancel === 'OK'
          ? { code: 'OK', flag: 'ALREADY' }
          : refuse(profile.repeatedCancel);
      const mayCancel = isClosed() ? profile.cancelsEndedBets : round === 'open' && profile.cancelsLostBets;
      if (bet.state === 'settled' && !(bet.won === 0 && mayCancel)) return refuse('TX_SETTLED');
      bet.state = 'cancelled';
      if (both.state !== 'settled') round = 'void';
      return { code: 'OK', money: bet.amount };
    },
    UNSETTLE() {
      if (!profile.mayUnsettle) return again('BAD_REQUEST');
      if (bet.state === 'none') return again('TX_NOT_FOUND');
      if (bet.state === 'tombstone') return refuse('TX_CANCELLED');
      if (bet.state === 'rejected') return refuse('TX_NOT_FOUND');
      if (bet.state === 'accepted') return { code: 'OK', flag: 'ALREADY' };
      const back = bet.state === 'settled' ? bet.won : bet.amount;
      Object.assign(bet, { state: 'accepted', won: 0 });
      round = 'open';
      return { code: 'OK', money: -back };
    },
    CLOSE() {
      if (round === 'none') return again('TX_NOT_FOUND');
      if (isClosed()) return { code: 'OK', flag: 'ALREADY', isKept: false };
      if (bet.state === 'accepted') bet.state = 'settled';
      round = 'settled';
      return { code: 'OK', isKept: false };
    },
  };

  const classes = { BET: 'D', BETWIN: 'D', WIN: 'C', CANCEL: 'X', UNSETTLE: 'U', CLOSE: '' };

  return {
    escrow: () => (bet.state === 'accepted' ? bet.amount : 0),
    take(message) {
      const key = `${classes[message.verb]} ${message.id}`;
      const before = kept.get(key);
      if (before !== undefined)
        return {
          code: before.code,
          flag: 'REPLAYED',
          balance: profile.replayBalance === 'stored' ? before.balance : balance,
        };
      const { code, flag = null, money = 0, isKept = true } = rows[message.verb](message);
      balance += money;
      const answer = { code, flag, balance };
      if (isKept) kept.set(key, answer);
      return answer;
    },
  };
}
