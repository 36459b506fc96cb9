import type { ListedMove } from '#modules/cashier';
import { type Transaction, Transactions } from './answers.ts';
import { type Call, readAnswer } from './call.ts';

const pageSize = '50';

/** All pages, or undefined: half a list looks like money that is missing. */
export async function allTransactions(
  call: Call,
  query: Readonly<Record<string, string>>,
): Promise<Transaction[] | undefined> {
  const all = new Map<string, Transaction>();
  let after: string | undefined;
  for (;;) {
    const asked = { ...query, limit: pageSize, ...(after !== undefined && { after_id: after }) };
    const page = readAnswer(await call('/transactions', { query: asked }), Transactions);
    if (page === undefined) return undefined;
    const last = page.data.at(-1);
    // A page that brings nothing new would be asked for for ever.
    const isCircle = page.data.some(({ id }) => all.has(id));
    for (const one of page.data) all.set(one.id, one);
    if (!page.has_more) return [...all.values()];
    if (last === undefined || isCircle) return undefined;
    after = last.id;
  }
}

const kinds: Readonly<Record<string, ListedMove['kind']>> = {
  PAYMENT: 'payment',
  DISBURSEMENT: 'payout',
  REFUND: 'refund',
  CHARGEBACK: 'chargeback',
};

const moved: ReadonlySet<Transaction['status']> = new Set(['SUCCESS', 'REVERSED', 'VOIDED']);
export const isTakenBack = ({ status }: Transaction): boolean => status === 'REVERSED' || status === 'VOIDED';

/** What leaves has left; what comes in is ours when the company says so. */
function settledOf({
  cashflow,
  settlement_status,
  estimated_settlement_time,
  created,
  updated,
}: Transaction) {
  if (cashflow === 'MONEY_OUT') return created;
  const isSettled = settlement_status === 'SETTLED' || settlement_status === 'EARLY_SETTLED';
  return isSettled ? (estimated_settlement_time ?? updated) : null;
}

/** One line of theirs is up to two moves: what was done, and that it was taken back. */
export function movesOf(one: Transaction): ListedMove[] {
  if (!moved.has(one.status)) return [];
  const { currency, amount, created: at } = one;
  const kind = kinds[one.type] ?? 'adjustment';
  const orderNo = kind === 'adjustment' ? null : one.reference_id;
  const fee = (one.fee?.xendit_fee ?? 0n) + (one.fee?.value_added_tax ?? 0n);
  const isIn = one.cashflow === 'MONEY_IN';
  // Their net of what leaves is not told in so many words; what it costs comes off our balance beside it.
  const net = isIn ? one.net_amount : -(amount + fee);
  const settledAt = settledOf(one);
  const done = { kind, orderNo, reference: one.product_id, amount, fee, net, currency, at, settledAt };
  if (!isTakenBack(one)) return [done];
  return [
    done,
    {
      ...done,
      kind: 'reversal',
      reference: one.id,
      fee: 0n,
      net: isIn ? -amount : amount,
      at: one.updated,
      settledAt: one.updated,
    },
  ];
}

/** Of a day, by when it was done and by when it changed: a line from before may have been taken back today. */
export async function listDay(call: Call, day: string): Promise<ListedMove[]> {
  const [from, to] = [`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`];
  const all = new Map<string, Transaction>();
  for (const field of ['created', 'updated']) {
    const found = await allTransactions(call, { [`${field}[gte]`]: from, [`${field}[lte]`]: to });
    if (found === undefined) throw new Error(`the payment company did not list ${day} to its end`);
    for (const one of found) all.set(one.id, one);
  }
  return [...all.values()].flatMap(movesOf).filter(({ at }) => at.toISOString().startsWith(day));
}
