import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import type { AccountServer } from '../account-server.ts';
import { actAtCompany, aPlayer, type Answer, companyRecord, hasPlayed } from '../money-members.ts';
import { holdsWithin, pause } from '../seeded.ts';
import { cashOf } from '../play/game-company.ts';
import { cashierSettings } from '../settings.ts';

/** Members who pay in, wait, and are paid out again; every call is repeated under its key until it is answered. */

export type Cashier = Pick<AccountServer, 'port' | 'query' | 'databaseUrl' | 'paymentsUrl' | 'paymentsKey'>;

/** One member's own list. */
export interface Customer {
  memberId: string;
  deposit?: string;
  withdrawal?: string;
  /** A call that got no clear answer to the end: what it did is not known here. */
  isUnsure: boolean;
}

export interface Orders {
  customers: Customer[];
  stop: () => Promise<void>;
}

interface Pace {
  lanes: number;
  /** How long one call is repeated, and between looks at an order. */
  patienceMs: number;
  lookMs: number;
}

const payout = '300';

export function startOrders(server: Cashier, below: (n: number) => number, pace: Pace): Orders {
  const customers: Customer[] = [];
  let stopped = false;
  const insist = async <T>(customer: Customer, call: () => Promise<Answer<T>>): Promise<T | null> => {
    const end = performance.now() + pace.patienceMs;
    while (performance.now() < end) {
      const { status, value } = await call().catch(() => ({ status: 0, value: null as T }));
      if (status === 200) return value;
      await pause(pace.lookMs);
    }
    customer.isUnsure = true;
    return null;
  };
  const oneMember = async () => {
    const player = await aPlayer(server);
    const customer: Customer = { memberId: player.memberId, isUnsure: false };
    customers.push(customer);
    const [first, second] = [randomUUID(), randomUUID()];
    const order = await insist(customer, () => player.deposit(String(500 + below(1500)), first));
    if (order === null) return;
    const { orderNo } = order;
    customer.deposit = orderNo;
    const look = () => player.get<{ payUrl: string | null; state: string }>(`/deposits/${orderNo}`);
    const paid = await insist(customer, look);
    if (paid?.payUrl) await actAtCompany(paid.payUrl, { action: below(4) === 0 ? 'silent' : 'pay' });
    const end = performance.now() + pace.patienceMs;
    while ((await insist(customer, look))?.state !== 'credited') {
      if (performance.now() > end) return;
      await pause(pace.lookMs);
    }
    // Played through: an unplayed deposit would wait for a day.
    await hasPlayed(server, player, '2000');
    const number = `0917${1_000_000 + below(9_000_000)}`;
    const account = await insist(customer, () => player.addAccount(number));
    if (account === null) return;
    const out = await insist(customer, () => player.withdraw(account.id, payout, second));
    if (out !== null) customer.withdrawal = out.orderNo;
  };
  const lane = async () => {
    while (!stopped) await oneMember().catch(() => pause(200));
  };
  const running = Promise.all(Array.from({ length: pace.lanes }, lane));
  return {
    customers,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

const countOf = async (server: Cashier, text: string, values: unknown[] = []): Promise<number> =>
  (await server.query<{ count: number }>(text, values))[0]?.count ?? 1;

const openPayouts = (server: Cashier): Promise<number> =>
  countOf(server, 'select count(*)::int as count from cashier.withdrawal where settled_at is null');

const paidButOpen = async (server: Cashier): Promise<number> => {
  const { payments } = await companyRecord(server);
  const paid = payments.filter(({ status }) => status === 'paid').map(({ order_no }) => order_no);
  return countOf(
    server,
    `select count(*)::int as count from cashier.deposit where state <> 'credited' and order_no = any($1)`,
    [paid],
  );
};

/** What members have whose cash is not what they reckon by their own lists and the company's record (in centavos). */
async function wrongBalances(
  server: Cashier,
  customers: readonly Customer[],
  open: ReadonlySet<string>,
  late: ReadonlySet<string>,
): Promise<string[]> {
  const { payments, payouts } = await companyRecord(server);
  const paidIn = new Map(
    payments.filter(({ status }) => status === 'paid').map(({ order_no, amount }) => [order_no, amount]),
  );
  const paidOut = new Set(payouts.filter(({ times_paid }) => times_paid > 0).map(({ order_no }) => order_no));
  const sure = customers.filter(({ isUnsure }) => !isUnsure);
  const cash = await cashOf(
    server,
    sure.map(({ memberId }) => memberId),
  );
  return sure.flatMap(({ memberId, deposit = '', withdrawal = '' }) => {
    const got = BigInt(paidIn.get(deposit) ?? 0) * 10_000n;
    const gave = paidOut.has(withdrawal) || open.has(withdrawal) ? parseAmount(payout) : 0n;
    const has = cash.get(memberId) ?? 0n;
    const goodwill = late.has(withdrawal) ? parseAmount(cashierSettings.goodwill) : 0n;
    return has === got - gave + goodwill
      ? []
      : [
          `${memberId}: ${deposit} ${formatAmount(got)}, ${withdrawal} ${formatAmount(gave)}, has ${formatAmount(has)}`,
        ];
  });
}

/** Our orders and entries against the company's own record and the members' own lists. */
export async function judgeOrders(server: Cashier, { customers }: Orders) {
  await holdsWithin(
    90_000,
    async () => (await paidButOpen(server)) === 0 && (await openPayouts(server)) === 0,
  );
  const { payments, payouts } = await companyRecord(server);
  const credits = await server.query<{ reference: string; times: number }>(
    `select reference, count(*)::int as times from wallet.transfer where kind = 'deposit' group by reference`,
  );
  // The operator's own word: so much for a payout that came later than promised.
  const goodwill = await server.query<{ reference: string; times: number }>(
    `select reference, count(*)::int as times from wallet.transfer where kind = 'goodwill' group by reference`,
  );
  const credited = new Map(credits.map(({ reference, times }) => [reference, times]));
  const paid = payments.filter(({ status }) => status === 'paid');
  const lost = paid.filter(({ order_no }) => !credited.has(order_no)).length + (await paidButOpen(server));
  const doubled =
    [...credits, ...goodwill].filter(({ times }) => times > 1).length +
    payouts.filter(({ times_paid }) => times_paid > 1).length;
  const ends = await server.query<{ order_no: string; state: string; is_open: boolean }>(
    'select order_no, state, settled_at is null as is_open from cashier.withdrawal',
  );
  // Held until somebody decides, or until the company answers again: not the member's meanwhile, and not lost.
  const held = ends.filter(({ is_open }) => is_open);
  const deposits = await server.query<{ order_no: string }>('select order_no from cashier.deposit');
  const paidOut = new Set(payouts.filter(({ times_paid }) => times_paid > 0).map(({ order_no }) => order_no));
  const mismatched = ends.filter(
    ({ order_no, state }) => (state === 'paid') !== paidOut.has(order_no),
  ).length;
  const known = new Set([...ends, ...deposits].map(({ order_no }) => order_no));
  const told = customers.flatMap(({ deposit, withdrawal }) => [deposit, withdrawal]).filter(Boolean);
  const forgotten = told.filter((one) => one !== undefined && !known.has(one)).length;
  const late = new Set(goodwill.map(({ reference }) => reference));
  const wrong = await wrongBalances(server, customers, new Set(held.map(({ order_no }) => order_no)), late);
  const unsure = customers.filter(({ isUnsure }) => isUnsure).length;
  const withdrawals = customers.filter(({ withdrawal }) => withdrawal !== undefined).length;
  return {
    isRight: lost + doubled + mismatched + forgotten + wrong.length === 0,
    deposits: told.length - withdrawals,
    withdrawals,
    figures: `deposits ${told.length - withdrawals}, withdrawals ${withdrawals}, still open ${held.length}${held.length > 0 ? ` (${[...new Set(held.map(({ state }) => state))].join(', ')})` : ''}, lost ${lost}, doubled ${doubled}, payouts that differ ${mismatched}, acknowledged and forgotten ${forgotten}, goodwill for late payouts ${late.size}, wrong balances ${wrong.length}${wrong.length > 0 ? ` (${wrong[0]})` : ''}, members with a call without an answer ${unsure}`,
  };
}
