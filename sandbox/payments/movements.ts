/** Money that came in, went out or was taken back; written once, in the order of time. */
export interface Movement {
  /** Of the receipt, the payout or the reversal. */
  id: string;
  kind: 'payment' | 'payout' | 'reversal';
  orderNo: string;
  /** In centavos. */
  amount: number;
  currency: string;
  movedAt: string;
}

const pageSize = 100;

export function createMovements() {
  const all: Movement[] = [];
  return {
    all: all as readonly Movement[],
    add: (movement: Movement) => void all.push(movement),
    /** A page of a day (UTC); the cursor is what the page before said. */
    page(day: string, cursor = '0'): { movements: Movement[]; next: string | null } {
      const from = Number(cursor);
      const ofDay = all.filter(({ movedAt }) => movedAt.startsWith(day));
      const next = from + pageSize;
      return { movements: ofDay.slice(from, next), next: next < ofDay.length ? String(next) : null };
    },
  };
}

export type Movements = ReturnType<typeof createMovements>;
