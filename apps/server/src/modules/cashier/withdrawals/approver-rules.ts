import type { RefusalCode } from '@perya/contract';

/** Who says yes to a withdrawal, as far as it matters. */
export interface Approver {
  name: string;
  /** The person behind a name or a token: what they let go in a day is added up by it. */
  who: string;
  /** A machine may let go what one may let go alone, and is nobody's first or second. */
  isPerson: boolean;
  /** May work the queue. */
  asks: boolean;
  /** May be the second person. */
  decides: boolean;
  /** What the role lets one person let go, each and in a day; null where another has agreed. */
  most: { perWithdrawal: bigint | null; withdrawalsPerDay: bigint | null } | null;
}

interface ApprovalState {
  needed: number;
  given: number;
}

/** Two cashiers do not suffice: the last of several approvals is a second person's. Null: they may. */
export function whyNotApprove(approver: Approver, { needed, given }: ApprovalState): RefusalCode | null {
  if (needed <= 1) return approver.asks ? null : 'permission.denied';
  if (!approver.isPerson) return 'second.person.required';
  const isLast = given + 1 >= needed;
  return (isLast ? approver.decides : approver.asks || approver.decides) ? null : 'permission.denied';
}

/** What a role lets one person let go goes further only by a second person; null: it fits. */
export function beyondRole(
  { perWithdrawal, withdrawalsPerDay }: NonNullable<Approver['most']>,
  amount: bigint,
  letGoBefore: bigint,
): string | null {
  if (perWithdrawal !== null && amount > perWithdrawal) return 'more than the role lets go at once';
  const isOver = withdrawalsPerDay !== null && letGoBefore + amount > withdrawalsPerDay;
  return isOver ? 'more than the role lets go in a day' : null;
}
