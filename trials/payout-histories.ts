import type {
  WithdrawalFacts,
  WithdrawalNews,
} from '../apps/server/src/modules/cashier/withdrawals/withdrawal-rules.ts';
import { decideWithdrawal } from '../apps/server/src/modules/cashier/withdrawals/withdrawal-rules.ts';
import type { Trial } from '../tools/trial.ts';
import { isFull, seeded } from './seeded.ts';

const histories = isFull ? 1_000_000 : 20_000;
const steps = 24;

export const trial: Trial = {
  name: 'payout-histories',
  describe: `${histories} random lives of a withdrawal, news lost, repeated and out of order: never both paid and released, never sent back twice or unasked, never released while the company’s word is missing`,
  async run({ seed, negative }) {
    const below = seeded(seed);
    const counts = { paid: 0, released: 0, returned: 0, open: 0, both: 0, unproven: 0, refused: 0 };
    for (let nth = 0; nth < histories; nth += 1) live(below, negative, counts);
    const { paid, released, returned, open, both, unproven, refused } = counts;
    return {
      held: both + unproven === 0 && paid > 0 && released > 0 && returned > 0,
      figures: `paid ${paid}, of them sent back ${returned}, released ${released}, still open ${open}, both ${both}, ended against the company’s record ${unproven}, news refused ${refused}`,
    };
  },
};

/** The company as it really is: what it answers may get lost, what it did stays done. */
interface Company {
  /** It has the order; and whether it sent the money. */
  order: 'none' | 'pending' | 'paid' | 'failed' | 'returned';
}

type Counts = Record<'paid' | 'released' | 'returned' | 'open' | 'both' | 'unproven' | 'refused', number>;

function live(below: (n: number) => number, negative: boolean, counts: Counts): void {
  const company: Company = { order: 'none' };
  let order: WithdrawalFacts = {
    state: 'requested',
    payout: null,
    reason: null,
    approvalsNeeded: 1 + below(2),
    approvedBy: [],
    tries: 0,
  };
  const money = { paid: 0, released: 0, returned: 0, staff: false };
  const heard: WithdrawalNews[] = [];
  for (let step = 0; step < steps; step += 1) {
    // Old news comes again now and then.
    const again = heard.length > 0 && below(5) === 0 ? heard[below(heard.length)] : undefined;
    const news = again ?? next(order, company, below);
    // An answer to a call of our own is heard once; what is looked up, and what persons say, may come again.
    if (news.kind !== 'sent') heard.push(news);
    const decision = decideWithdrawal(order, news);
    if (typeof decision === 'string') {
      counts.refused += 1;
      continue;
    }
    // The known fault: no answer is taken for a no.
    const isGuess = negative && decision.state === 'unknown';
    if (decision.money === 'pay') money.paid += 1;
    if (decision.money === 'return') money.returned += 1;
    if (decision.money === 'release' || isGuess) money.released += 1;
    if (decision.money !== null && news.kind.startsWith('staff')) money.staff = true;
    order = isGuess ? { ...order, state: 'rejected' } : { ...order, ...decision };
  }
  if (money.paid + money.released > 1 || money.returned > money.paid) counts.both += 1;
  // Two persons answer for their own word; everything else must be what the company did.
  const isWrong =
    !money.staff &&
    ((money.paid > 0 && !wasPaid(company)) ||
      (money.released > 0 && wasPaid(company)) ||
      (money.returned > 0 && company.order !== 'returned'));
  if (isWrong) counts.unproven += 1;
  if (money.returned > 0) counts.returned += 1;
  if (money.paid > 0) counts.paid += 1;
  else if (money.released > 0) counts.released += 1;
  else counts.open += 1;
}

const wasPaid = ({ order }: Company): boolean => order === 'paid' || order === 'returned';

/** Something that could happen now, on either side. */
function next(order: WithdrawalFacts, company: Company, below: (n: number) => number): WithdrawalNews {
  if (company.order === 'pending' && below(2) === 0) company.order = below(3) === 0 ? 'failed' : 'paid';
  else if (company.order === 'paid' && below(8) === 0) company.order = 'returned';
  // Nothing is sent for an order that has ended.
  const isOut = order.payout !== null && (order.state === 'approved' || order.state === 'unknown');
  const options: WithdrawalNews[] = [
    {
      kind: 'checked',
      findings: below(2) === 0 ? [] : ['large_amount'],
      approvalsNeeded: order.approvalsNeeded,
    },
    { kind: 'approved', by: ['ana', 'ben'][below(2)] ?? 'ana', because: 'x' },
    { kind: 'intended' },
  ];
  if (below(12) === 0) options.push({ kind: 'rejected', because: 'x' }, { kind: 'cancelled' });
  if (isOut) options.push(sent(company, below), found(company, below), found(company, below));
  // Somebody knocks after it was paid.
  if (order.state === 'paid') options.push(found(company, below));
  if (order.state === 'unknown' && below(20) === 0)
    options.push({ kind: wasPaid(company) ? 'staff_paid' : 'staff_unpaid', because: 'x' });
  return options[below(options.length)] ?? { kind: 'intended' };
}

function sent(company: Company, below: (n: number) => number): WithdrawalNews {
  const isLost = below(3) === 0;
  if (isLost) return { kind: 'sent', answer: { outcome: 'unknown' } };
  if (company.order === 'none') {
    if (below(8) === 0) return { kind: 'sent', answer: { outcome: 'refused', reason: 'account_closed' } };
    company.order = 'pending';
  }
  // The same number again is the same payout; its answer may get lost on the way back.
  if (company.order === 'failed' || company.order === 'returned')
    return { kind: 'sent', answer: { outcome: 'unknown' } };
  return below(3) === 0
    ? { kind: 'sent', answer: { outcome: 'unknown' } }
    : { kind: 'sent', answer: { outcome: 'accepted', reference: 'r' } };
}

function found(company: Company, below: (n: number) => number): WithdrawalNews {
  if (below(4) === 0) return { kind: 'found', answer: { outcome: 'unknown' } };
  if (company.order === 'none') return { kind: 'found', answer: { outcome: 'missing' } };
  const reason = company.order === 'failed' ? 'returned_by_bank' : null;
  return { kind: 'found', answer: { outcome: 'found', reference: 'r', state: company.order, reason } };
}
