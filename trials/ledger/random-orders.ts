import type { FoundPayment, FoundPayout } from '../../apps/server/src/modules/cashier/ports.ts';
import type { DepositNews } from '../../apps/server/src/modules/cashier/deposits/deposit-rules.ts';
import { depositFee } from '../../apps/server/src/modules/cashier/deposits/deposit-rules.ts';
import type { WithdrawalNews } from '../../apps/server/src/modules/cashier/withdrawals/withdrawal-rules.ts';
import { type DepositOrder, type Desk, isReversal, type WithdrawalOrder } from './cashier-desk.ts';
import type { Below } from './random-postings.ts';

/** Orders with the truth about them, as a payment company would have it, and the news that come of it. */

export type Message = (desk: Desk) => void;

const start = Date.UTC(2026, 0, 1);
const currency = 'PHP';
const amountIn = (below: Below) => BigInt(1 + below(8)) * 50_000_000n;

export interface DepositCase {
  order: DepositOrder;
  /** What the company received for it in all. */
  received: bigint;
  /** Whether we have heard that it took all of it back. */
  wasTakenBack: () => boolean;
  messages: Message[];
}

export function randomDeposit(below: Below, no: string, memberId: string): DepositCase {
  const amount = amountIn(below);
  const fee = below(2) === 0 ? 0n : depositFee(amount, { fixed: 5_000_000n, basisPoints: 150 });
  const order: DepositOrder = {
    no,
    memberId,
    amount,
    fee,
    currency,
    state: 'created',
    reason: null,
    paid: 0n,
    surplus: 0n,
    isReversed: false,
    expiresAt: new Date(start + 900_000),
    tries: 0,
    credited: 0n,
    given: 0n,
    returned: 0n,
    taken: 0n,
  };
  const { payments, news } = paymentsOf(order, below);
  let isTakenBack = false;
  const messages = news.map((one) => {
    const now = new Date(start + below(2_000_000));
    return (desk: Desk) => {
      desk.deposit(order, one, now);
      isTakenBack ||= isReversal(one);
    };
  });
  return { order, received: payments, wasTakenBack: () => isTakenBack, messages };
}

/** What happened at the company, and each look at it. */
function paymentsOf(order: DepositOrder, below: Below): { payments: bigint; news: DepositNews[] } {
  const total = order.amount + order.fee;
  const page = { kind: 'redirect', url: '' } as const;
  const arrived =
    [[], [total], [total], [total, total], [total - 1n], [total + 10_000n, total]][below(6)] ?? [];
  const isForeign = below(12) === 0;
  const look = (
    state: 'waiting' | 'paid' | 'declined' | 'expired' | 'reversed',
    count: number,
  ): DepositNews => ({
    kind: 'found',
    answer: {
      outcome: 'found',
      references: [order.no],
      action: page,
      expiresAt: null,
      state,
      currency: isForeign ? 'USD' : currency,
      payments: arrived.slice(0, count).map((amount, nth) => ({
        reference: `${order.no}.${nth}`,
        amount,
        paidAt: new Date(start),
        payer: null,
      })),
    } satisfies FoundPayment,
  });
  const created = [
    { outcome: 'created', reference: order.no, action: page, expiresAt: null },
    { outcome: 'unknown' },
    { outcome: 'refused', reason: 'x' },
  ] as const;
  const news: DepositNews[] = [
    { kind: 'created', answer: created[below(arrived.length === 0 ? 3 : 2)] ?? created[0] },
    look('waiting', 0),
    ...arrived.map((_, nth) => look('paid', nth + 1)),
  ];
  if (below(5) === 0) news.push({ kind: 'cancelled' });
  if (below(8) === 0)
    news.push({ kind: 'found', answer: { outcome: below(2) === 0 ? 'missing' : 'unknown' } });
  if (arrived.length === 0) news.push(look(below(2) === 0 ? 'declined' : 'expired', 0));
  else if (below(4) === 0) news.push(look('reversed', arrived.length));
  const sum = isForeign ? 0n : arrived.reduce((all, one) => all + one, 0n);
  // Two persons saw what came in on the company's list.
  if (sum > 0n && below(8) === 0)
    news.push({ kind: 'staff_credited', amount: sum < order.amount ? sum : order.amount });
  return { payments: sum, news };
}

export interface WithdrawalCase {
  order: WithdrawalOrder;
  /** Whether the company paid it out, once asked. */
  isPaid: boolean;
  /** Whether it had been asked when held money came back. */
  wasSent: () => boolean;
  messages: Message[];
}

export function randomWithdrawal(below: Below, no: string, memberId: string): WithdrawalCase {
  const order: WithdrawalOrder = {
    no,
    memberId,
    amount: amountIn(below),
    fee: below(2) === 0 ? 0n : 10_000_000n,
    isOpen: false,
    state: 'requested',
    payout: null,
    reason: null,
    approvalsNeeded: 1,
    approvedBy: [],
    tries: 0,
    paid: 0,
    released: 0,
  };
  const isPaid = below(2) === 0;
  const messages: Message[] = [
    (desk) => desk.request(order),
    ...payoutNews(isPaid, below).map(
      (news): Message =>
        (desk) =>
          desk.withdrawal(order, news),
    ),
  ];
  return { order, isPaid, wasSent: () => order.payout !== null, messages };
}

/** Looks and words of staff are true, but they may be old, doubled or come before their time. */
function payoutNews(isPaid: boolean, below: Below): WithdrawalNews[] {
  const found = (state: 'pending' | 'paid' | 'failed'): WithdrawalNews => ({
    kind: 'found',
    answer: { outcome: 'found', reference: '', state, reason: null } satisfies FoundPayout,
  });
  const because = 'seen';
  const needsPerson = below(2) === 0;
  const news: WithdrawalNews[] = [
    { kind: 'checked', findings: needsPerson ? ['large_amount'] : [], approvalsNeeded: 1 + below(2) },
    ...(needsPerson
      ? (['ana', 'ben'] as const).map((by) => ({ kind: 'approved', by, because }) as const)
      : []),
    { kind: 'intended' },
    {
      kind: 'sent',
      answer: below(2) === 0 ? { outcome: 'accepted', reference: '' } : { outcome: 'unknown' },
    },
    found('pending'),
    found(isPaid ? 'paid' : 'failed'),
    { kind: 'found', answer: { outcome: below(2) === 0 ? 'missing' : 'unknown' } },
  ];
  if (!isPaid && below(3) === 0)
    news.push({ kind: 'sent', answer: { outcome: 'refused', reason: 'closed' } });
  if (below(3) === 0) news.push({ kind: isPaid ? 'staff_paid' : 'staff_unpaid', because });
  if (below(5) === 0) news.push({ kind: 'cancelled' });
  if (below(6) === 0) news.push({ kind: 'rejected', because });
  return news;
}
