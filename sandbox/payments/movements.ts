/** Money that came in, went out or was taken back; written once, in the order of time. */
export interface Movement {
  /** Of the receipt, the payout, the reversal, … */
  id: string;
  kind: 'payment' | 'payout' | 'reversal' | 'refund' | 'chargeback' | 'adjustment';
  /** Empty for what is no order's. */
  orderNo: string;
  /** In centavos. */
  amount: number;
  currency: string;
  movedAt: string;
  /** A payout that came back: what is taken back is the merchant's again. */
  comesIn?: boolean;
}

/** As it stands in the list: with what it cost, and what it changed of the merchant's balance. */
export interface ListedMovement extends Movement {
  fee: number;
  net: number;
  /** When it counts in the merchant's balance; null while it does not yet. */
  settledAt: string | null;
}

const pageSize = 100;
const isOut = (kind: Movement['kind']): boolean => kind !== 'payment' && kind !== 'adjustment';

/** One in a hundred of what comes in, ten pesos for what goes out, fifteen for a quarrel with a bank. */
const feeOf = ({ kind, amount }: Movement): number =>
  ({
    payment: Math.ceil(amount / 100),
    payout: 1000,
    chargeback: 1500,
    reversal: 0,
    refund: 0,
    adjustment: 0,
  })[kind];

/** What comes in is the merchant's on the next day; what leaves has left. */
const settledOf = ({ kind, movedAt }: Movement): string | null => {
  if (kind !== 'payment') return movedAt;
  const at = Date.parse(movedAt) + 86_400_000;
  return at <= Date.now() ? new Date(at).toISOString() : null;
};

export function listed({ comesIn = false, ...movement }: Movement): ListedMovement {
  const fee = feeOf(movement);
  const net = isOut(movement.kind) && !comesIn ? -(movement.amount + fee) : movement.amount - fee;
  return { ...movement, fee, net, settledAt: settledOf(movement) };
}

export function createMovements() {
  const all: Movement[] = [];
  return {
    all: all as readonly Movement[],
    add: (movement: Movement) => void all.push(movement),
    /** A page of a day (UTC); the cursor is what the page before said. */
    page(day: string, cursor = '0'): { movements: ListedMovement[]; next: string | null } {
      const from = Number(cursor);
      const ofDay = all.filter(({ movedAt }) => movedAt.startsWith(day));
      const next = from + pageSize;
      return {
        movements: ofDay.slice(from, next).map(listed),
        next: next < ofDay.length ? String(next) : null,
      };
    },
  };
}

export type Movements = ReturnType<typeof createMovements>;
