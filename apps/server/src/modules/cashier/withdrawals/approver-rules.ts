import type { RefusalCode } from '@perya/contract';

/** Who says yes to a withdrawal, as far as it matters. */
export interface Approver {
  name: string;
  /** A machine may let go what one may let go alone, and is nobody's first or second. */
  isPerson: boolean;
  /** May work the queue. */
  asks: boolean;
  /** May be the second person. */
  decides: boolean;
}

interface Standing {
  needed: number;
  given: number;
}

/** Two cashiers do not suffice: the last of several approvals is a second person's. Null: they may. */
export function whyNotApprove(approver: Approver, { needed, given }: Standing): RefusalCode | null {
  if (needed <= 1) return approver.asks ? null : 'permission.denied';
  if (!approver.isPerson) return 'second.person.required';
  const isLast = given + 1 >= needed;
  return (isLast ? approver.decides : approver.asks || approver.decides) ? null : 'permission.denied';
}
