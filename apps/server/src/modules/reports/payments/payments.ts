import type { ReportPayments } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { paymentsWithin } from '#modules/cashier';
import type { AskingParts, Wish } from '../figures/asking.ts';
import { createCounting } from '../figures/counting.ts';

export interface PaymentsParts extends Pick<AskingParts, 'runWork' | 'merchants'> {
  paymentsWithin: typeof paymentsWithin;
}

type Side = Awaited<ReturnType<typeof paymentsWithin>>['deposits'];
const shown = <Row extends { amount: bigint }>(row: Row) => ({ ...row, amount: formatAmount(row.amount) });

const sideOf = ({ total, ways, hours, bands, reasons, money, ...side }: Side) => ({
  ...side,
  total: shown(total),
  ways: ways.map(shown),
  hours: hours.map(shown),
  bands: bands.map(shown),
  reasons: reasons.map(shown),
  money: {
    own: formatAmount(money.own),
    later: formatAmount(money.later),
    earlier: formatAmount(money.earlier),
    moved: formatAmount(money.moved),
  },
});

/** How deposits and payouts went, counted from orders: the store knows the ledger, not what failed (OPS-REPORT-12). */
export function createPaymentsReport(parts: PaymentsParts) {
  const count = createCounting(parts);
  return (wish: Wish): Promise<ReportPayments> =>
    count(wish, async (work, { span, before }, timeZone) => {
      const of = ({ start: from, until }: typeof span) => ({ from, until, timeZone });
      const { deposits, payouts, promise } = await parts.paymentsWithin(work, of(span), of(before));
      return { deposits: sideOf(deposits), payouts: sideOf(payouts), promise };
    });
}
