import type { PaymentGateway } from '#modules/cashier';
import { toNumber } from './amounts.ts';
import { Payout, Payouts } from './answers.ts';
import { type Call, errorOf, readAnswer } from './call.ts';
import { placeOf } from './channels.ts';
import { failureOf } from './failures.ts';

const used: ReadonlySet<string> = new Set(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR']);

/** Payouts of version 2: our number is the key that keeps a repetition from being another one, and finds it again. */
export function createPayouts(call: Call): Pick<PaymentGateway, 'createPayout' | 'findPayout'> {
  return {
    async createPayout({ orderNo, channel, amount, currency, accountNumber, payeeName }) {
      const answer = await call('/v2/payouts', {
        headers: { 'idempotency-key': orderNo },
        body: {
          reference_id: orderNo,
          channel_code: placeOf(channel),
          channel_properties: { account_number: accountNumber, account_holder_name: payeeName },
          amount: toNumber(amount, currency),
          currency,
        },
      });
      const no = errorOf(answer, [400, 409]);
      // Sent before with other words in it: what became of that one is looked up.
      if (no !== undefined && used.has(no)) return { outcome: 'refused', reason: 'order_no_used' };
      if (no !== undefined && answer?.status === 400)
        return { outcome: 'refused', reason: no, ...failureOf('payout', no) };
      const made = readAnswer(answer, Payout);
      return made?.reference_id === orderNo
        ? { outcome: 'accepted', reference: made.id }
        : { outcome: 'unknown' };
    },

    async findPayout(orderNo) {
      const found = readAnswer(await call('/v2/payouts', { query: { reference_id: orderNo } }), Payouts);
      if (found?.length === 0) return { outcome: 'missing' };
      const [own, ...others] = found ?? [];
      if (own?.reference_id !== orderNo || others.length > 0) return { outcome: 'unknown' };
      const { id: reference, state, word, failure_code: code } = own;
      const isOver = state === 'failed' || state === 'returned' || state === 'held';
      return {
        outcome: 'found',
        reference,
        state,
        reason: isOver ? (code ?? word) : null,
        ...failureOf('payout', code),
      };
    },
  };
}
