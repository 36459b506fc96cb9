import { createHmac, randomBytes } from 'node:crypto';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, withAccountServer } from './account-server.ts';
import { cashierSettings } from './settings.ts';
import { actAtCompany, aPlayer, companyRecord, fillCashier } from './money-members.ts';
import { holdsWithin, isFull, seeded } from './seeded.ts';
import { inLanes } from '../apps/server/src/testing/http-visitors.ts';

const orders = isFull ? 1000 : 60;
const hostileNotices = isFull ? 10_000 : 600;
const fates = ['pay', 'twice', 'silent', 'later', 'other', 'decline', 'leave', 'cancel then pay'] as const;

export const trial: Trial = {
  name: 'payment-notices',
  byCommand: true,
  describe: `${orders} deposits beside ${hostileNotices} notices that are forged, spoiled, old, repeated or out of order: each payment is credited once, nothing else is`,
  run: ({ seed, negative }) =>
    withAccountServer(
      {
        purpose: 'notices',
        sandbox: true,
        worker: true,
        fill: fillCashier,
        settings: { cashier: { ...cashierSettings, dailyDepositLimit: null } },
      },
      (server) => storm(server, seeded(seed), negative),
    ),
};

interface Order {
  orderNo: string;
  memberId: string;
}

async function storm(server: AccountServer, below: (n: number) => number, negative: boolean) {
  const made: Order[] = [];
  const wishes = Array.from({ length: orders }, () => ({
    amount: 100 + below(4900),
    fate: fates[below(fates.length)] ?? 'pay',
  }));
  const placing = inLanes(wishes, 4, async ({ amount, fate }) => {
    const player = await aPlayer(server);
    const { value } = await player.deposit(String(amount));
    made.push({ orderNo: value.orderNo, memberId: player.memberId });
    if (fate === 'cancel then pay') await player.cancelDeposit(value.orderNo);
    const action = fate === 'cancel then pay' ? 'pay' : fate;
    await actAtCompany(value.payUrl, { action, ...(fate === 'other' && { amount: String(amount / 2) }) });
  });
  const counts = { taken: 0, refused: 0, forgedTaken: 0 };
  const firing = inLanes([...Array(hostileNotices).keys()], 4, async () => {
    const target = made[below(Math.max(made.length, 1))]?.orderNo ?? 'DP260101ABCDEFGH';
    const notice = aNotice(server, target, below, negative);
    const reply = await fetch(`http://127.0.0.1:${server.port}/api/v1/hooks/payments/tulay`, notice.request);
    counts[reply.status === 200 ? 'taken' : 'refused'] += 1;
    if (reply.status === 200 && notice.isForged) counts.forgedTaken += 1;
  });
  await Promise.all([placing, firing]);
  const verdict = await judged(server, made);
  return {
    held: verdict.wrong === 0 && counts.forgedTaken === 0 && counts.taken > 0 && counts.refused > 0,
    figures: `orders ${made.length}, notices taken ${counts.taken} and refused ${counts.refused}, forged ones taken ${counts.forgedTaken}, credited ${verdict.credited}, orders with a wrong credit ${verdict.wrong}`,
  };
}

/** Signed with the real secret and repeated, or wrong in one of four ways. */
function aNotice(server: AccountServer, orderNo: string, below: (n: number) => number, leaked: boolean) {
  const way = below(6);
  const isForged = way < 4;
  const body = JSON.stringify({
    // Few ids: most of the honest ones come again.
    event_id: `evt_${orderNo}_${below(2)}`,
    type: 'payment.updated',
    created_at: new Date().toISOString(),
    order_no: orderNo,
    id: 'pay_1',
  });
  // The known fault: the secret is no longer secret.
  const secret = way === 0 && !leaked ? randomBytes(16).toString('hex') : server.noticeSecret;
  const at = Math.floor(Date.now() / 1000) - (way === 1 ? 400 : 0);
  const mark = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const sent = way === 2 ? body.replace('payment', 'payments') : body;
  const signature = way === 3 ? `t=${at}` : `t=${at},v1=${mark}`;
  return {
    isForged,
    request: {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'tulay-signature': signature },
      body: sent,
    },
  };
}

/** Each order against what the company says it received. */
async function judged(server: AccountServer, made: readonly Order[]) {
  const rows = () =>
    server.query<{ order_no: string; credits: number; amount: string }>(
      `select d.order_no, d.amount_micros::text as amount, count(t.posting_id)::int as credits
       from cashier.deposit d left join wallet.transfer t on t.reference = d.order_no and t.kind = 'deposit'
       group by d.order_no, d.amount_micros`,
    );
  const compare = async () => {
    const { payments } = await companyRecord(server);
    const received = new Map(payments.map((payment) => [payment.order_no, payment]));
    const found = await rows();
    const wrong = found.filter(({ order_no, credits }) => {
      const payment = received.get(order_no);
      const isPaid = payment?.receipts.some(({ amount }) => amount === payment.amount) === true;
      return credits !== (isPaid ? 1 : 0);
    });
    return {
      wrong: wrong.length + (made.length - found.length),
      credited: found.filter(({ credits }) => credits > 0).length,
    };
  };
  await holdsWithin(40_000, async () => (await compare()).wrong === 0);
  return compare();
}
