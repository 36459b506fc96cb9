import type { Look } from './page.ts';
import { channelName, clock, escape, money, pageOf } from './page.ts';
import type { Payment } from './payments.ts';
import { receivedBy, statusOf } from './payments.ts';

export interface CheckoutView {
  look: Look;
  payment: Payment;
  merchant: string;
  /** What was wrong with what was typed. */
  wrong?: string | undefined;
}

const style = `
  .slip { margin: 0 0 1.25rem; padding: 1rem; border: 2px dashed var(--sea); border-radius: .75rem; text-align: center }
  .slip h2 { margin: 0 }
  .slip .number { margin: .25rem 0 .5rem; font: 700 1.5rem ui-monospace, monospace; letter-spacing: .04em }
  .slip svg { display: block; width: 100%; height: 3.25rem; margin: .5rem 0 }
  .slip p { margin: 0 }`;

const facts = ({ payment }: CheckoutView): string => `
    <dl>
      <dt>Order number</dt><dd>${escape(payment.orderNo)}</dd>
      <dt>Pay with</dt><dd>${channelName(payment.channel)}</dd>
      <dt>Pay until</dt><dd>${clock(payment.endsAt)}</dd>
    </dl>`;

/** Bars as wide as the digits say: it only has to look like the slip of a shop. */
function barcode(digits: string): string {
  let at = 0;
  const bars = digits.split('').map((digit) => {
    const value = Number(digit);
    const wide = 1 + (value % 4);
    const bar = `<path d="M${at} 0h${wide}v10h-${wide}zM${at + wide + 2} 0h1v10h-1z"/>`;
    at += wide + 5 + (value > 4 ? 1 : 0);
    return bar;
  });
  return `<svg viewBox="0 0 ${at - 2} 10" preserveAspectRatio="none" aria-hidden="true">${bars.join('')}</svg>`;
}

const slip = ({ payment, look }: CheckoutView): string => `
    <section class="slip" aria-label="Payment slip">
      <h2>Reference number</h2>
      <p class="number">${payment.counterReference.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
      ${barcode(payment.counterReference)}
      <p class="hint">Tell the cashier “${look.name.join(' ')}” and show this slip. Pay the exact amount.</p>
    </section>`;

const problem = (wrong: string | undefined): string =>
  wrong === undefined ? '' : `\n    <p class="wrong" role="alert">${escape(wrong)}</p>`;

const leave = '<button name="action" value="leave" formnovalidate>Leave without paying</button>';

const typedAmount = (centavos: number): string => {
  const digits = String(Math.max(1, centavos)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const payForms = ({ payment, wrong }: CheckoutView): string => `
    <form method="post" class="stack">
      <div>
        <label for="payer">Account you pay from (may stay empty)</label>
        <input id="payer" name="payer" maxlength="34" inputmode="numeric" autocomplete="off">
      </div>
      <button class="main" name="action" value="pay">Pay</button>
      <button class="no" name="action" value="decline">Decline</button>
      ${leave}
      <h2>Try another outcome</h2>
      <button name="action" value="later">Pay after a while</button>
      <button name="action" value="twice">Pay twice</button>
      <button name="action" value="forbid">Decline: the wallet does not allow it</button>
      <button name="action" value="limit">Decline: over the wallet’s limit</button>
      <button name="action" value="silent">Pay but never send a notice</button>
    </form>
    <h2 id="different">A different amount</h2>${problem(wrong)}
    <form method="post" class="stack" aria-labelledby="different">
      <div>
        <label for="amount">Amount in ${escape(payment.currency)}</label>
        <input id="amount" name="amount" required inputmode="decimal" autocomplete="off"${wrong === undefined ? '' : ' autofocus'}
          value="${typedAmount(Math.floor(payment.amount / 2))}">
      </div>
      <button name="action" value="other">Pay a different amount</button>
    </form>`;

const said = (payment: Payment): string => {
  if (payment.processing) return 'Your payment is on its way. This can take a moment.';
  const received = money(receivedBy(payment), payment.currency);
  const status = statusOf(payment);
  if (status === 'paid') return `Paid. We received ${received}. Thank you.`;
  if (status === 'reversed') return `Your bank took ${received} back.`;
  return 'This order has expired. Please begin again at the shop.';
};

const closed = ({ payment, merchant }: CheckoutView): string => `
    <p class="said" role="status">${said(payment)}</p>
    <a class="back" href="${escape(payment.returnUrl)}">Back to ${escape(merchant)}</a>`;

/** Shown while somebody may still pay; a declined payer may try again. */
const canPay = (payment: Payment): boolean =>
  !payment.processing && ['pending', 'declined'].includes(statusOf(payment));

export function checkoutPage(view: CheckoutView): string {
  const { payment, merchant } = view;
  const isOpen = canPay(payment);
  const declined =
    statusOf(payment) === 'declined' ? '\n    <p class="wrong">The payment was declined.</p>' : '';
  return pageOf({
    look: view.look,
    title: `Pay ${merchant}`,
    style,
    ...(payment.processing ? { refreshSeconds: 2 } : {}),
    body: `
    <h1>Pay ${escape(merchant)}</h1>
    <p class="amount">${money(payment.amount, payment.currency)}</p>${facts(view)}${
      isOpen ? `${declined}${payment.channel === 'counter' ? slip(view) : ''}${payForms(view)}` : closed(view)
    }`,
  });
}

export const missingPage = (look: Look): string =>
  pageOf({ look, title: 'Not found', body: '\n    <h1>There is no such payment.</h1>' });
