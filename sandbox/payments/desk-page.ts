import type { Control } from './control.ts';
import type { Notice } from './notices.ts';
import type { Look } from './page.ts';
import { channelName, clock, escape, money, pageOf } from './page.ts';
import type { Payment } from './payments.ts';
import { receivedBy, statusOf } from './payments.ts';
import type { Payout } from './payouts.ts';

export interface DeskView {
  look: Look;
  payments: readonly Payment[];
  payouts: readonly Payout[];
  notices: readonly Notice[];
  control: Readonly<Control>;
}

const shown = 50;

const style = `
  .lists { display: grid; gap: 0 1.5rem; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)) }
  h2 span { color: var(--quiet); font-weight: 400 }
  ul { display: grid; gap: .6rem; margin: 0; padding: 0; list-style: none }
  li { padding: .75rem .9rem; border: 1px solid var(--line); border-radius: .75rem }
  li p { margin: 0; overflow-wrap: anywhere }
  .head { display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: center; justify-content: space-between }
  .head strong { font-size: 1.1rem; font-variant-numeric: tabular-nums }
  li .pair, li > form { margin-top: .6rem }
  li button { min-height: 2.75rem }
  .state { padding: 0 .65rem; border-radius: 1rem; background: #e3e9ea; font-size: .85rem; font-weight: 600 }
  .paid, .delivered { background: #d5f0df; color: #0c4f29 }
  .pending, .waiting, .held { background: #fdf0cf; color: #5f4400 }
  .failed, .declined, .reversed, .returned, .given { background: #fbdeda; color: #7a2318 }
  a { color: var(--sea) }`;

const head = (amount: string, state: string): string =>
  `<p class="head"><strong>${amount}</strong><span class="state ${state}">${state}</span></p>`;

const decision = (address: string, action: string, label: string, orderNo: string, kind = ''): string =>
  `<form method="post" action="${address}">
            <button class="${kind}" name="action" value="${action}" aria-label="${label} ${escape(orderNo)}">${label}</button>
          </form>`;

const payoutItem = (payout: Payout): string => {
  const { id, orderNo, status } = payout;
  const address = `/desk/payouts/${id}`;
  const buttons =
    status === 'pending' || status === 'held'
      ? `
        <div class="pair">
          ${decision(address, 'settle', 'Settle', orderNo, 'main')}
          ${decision(address, 'fail', 'Fail', orderNo, 'no')}
        </div>`
      : status === 'paid'
        ? `\n        ${decision(address, 'return', 'Send back', orderNo, 'no')}`
        : '';
  const reason = payout.failureReason === null ? '' : ` · ${escape(payout.failureReason)}`;
  return `
      <li>
        ${head(money(payout.amount, payout.currency), status)}
        <p>${escape(orderNo)}</p>
        <p class="hint">${channelName(payout.channel)} · ${escape(payout.accountNumber)} · ${escape(payout.accountName)}</p>
        <p class="hint">${clock(payout.createdAt)} · asked for ${payout.requests}×${reason}</p>${buttons}
      </li>`;
};

const receivedText = (payment: Payment): string => {
  const times = payment.receipts.length;
  if (times === 0) return 'nothing received';
  return `received ${money(receivedBy(payment), payment.currency)}${times > 1 ? ` in ${times} payments` : ''}`;
};

const paymentItem = (payment: Payment): string => {
  const status = statusOf(payment);
  const address = `/desk/payments/${payment.id}`;
  const back = [
    decision(address, 'reverse', 'Reverse', payment.orderNo, 'no'),
    decision(address, 'chargeback', 'Charge back', payment.orderNo, 'no'),
    decision(address, 'refund', 'Refund', payment.orderNo, 'no'),
  ].join('\n        ');
  // Somebody scanned it, or said its code: no page of the company's was open.
  const isShown = payment.action.kind !== 'redirect' && (status === 'pending' || status === 'expired');
  const pay = isShown ? `\n        ${decision(address, 'pay', 'Pay', payment.orderNo, 'main')}` : '';
  return `
      <li>
        ${head(money(payment.amount, payment.currency), status)}
        <p><a href="/checkout/${payment.id}">${escape(payment.orderNo)}</a></p>
        <p class="hint">${channelName(payment.channel)} · ${receivedText(payment)}</p>
        <p class="hint">${clock(payment.createdAt)}</p>${pay}${status === 'paid' ? `\n        ${back}` : ''}
      </li>`;
};

const answersText = ({ answers }: Notice): string =>
  answers.length === 0 ? 'not tried' : `answers ${answers.map((status) => status ?? 'none').join(', ')}`;

const noticeItem = (notice: Notice): string => `
      <li>
        ${head(notice.type, notice.state)}
        <p>${escape(notice.orderNo)}</p>
        <p class="hint">${clock(notice.createdAt)} · ${answersText(notice)}</p>
        <p class="hint">${escape(notice.noticeUrl)}</p>
      </li>`;

function list<Item>(title: string, items: readonly Item[], itemOf: (item: Item) => string): string {
  const newest = items.slice(-shown).reverse().map(itemOf).join('');
  return `
    <section aria-label="${title}">
      <h2>${title} <span>${items.length}</span></h2>
      ${newest === '' ? '<p class="hint">None yet.</p>' : `<ul>${newest}\n      </ul>`}
    </section>`;
}

const oddities = ({ silentNotices, refuseAll, hang, delayMs }: Readonly<Control>): string => {
  const odd = [
    silentNotices && 'no notices are sent',
    refuseAll && 'new orders are refused',
    hang && 'requests are not answered',
    delayMs > 0 && `answers come ${delayMs} ms late`,
  ].filter((text) => text !== false);
  return odd.length === 0 ? '' : `\n    <p class="wrong">Set for a trial: ${odd.join(', ')}.</p>`;
};

export const deskPage = ({ look, payments, payouts, notices, control }: DeskView): string =>
  pageOf({
    look,
    title: 'Desk',
    style,
    wide: true,
    refreshSeconds: 5,
    body: `
    <h1>Desk</h1>
    <p class="hint">The newest ${shown} of each, renewed every five seconds. Times are Manila’s.</p>${oddities(control)}
    <div class="lists">${list('Payouts', payouts, payoutItem)}${list('Payments', payments, paymentItem)}${list('Notices', notices, noticeItem)}
    </div>`,
  });
