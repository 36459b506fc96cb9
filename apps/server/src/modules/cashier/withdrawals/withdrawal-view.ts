import type { WithdrawalOrder } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sentenceFor } from '../review/reasons.ts';
import type { WithdrawalRow } from './repository.ts';

type Stage = WithdrawalOrder['stages'][number];

/** How far an order is, by the five stages of the payout clock; and that it came back after them. */
export function stagesOf(row: WithdrawalRow): Stage[] {
  const times: [Stage['name'], Date | null][] = [
    ['received', row.created_at],
    ['check', row.checked_at],
    ['approval', row.approved_at],
    ['sent', row.sent_at],
    ['paid', row.state === 'paid' || row.state === 'returned' ? row.settled_at : null],
  ];
  const isStopped = row.state === 'rejected' || row.state === 'cancelled';
  const current = times.findIndex(([, at]) => at === null);
  const walked = times.map(([name, at], place) => {
    const isNow = place === current;
    return {
      name,
      state: at !== null ? 'done' : isNow ? (isStopped ? 'stopped' : 'now') : 'later',
      at: (isNow && isStopped ? row.settled_at : at)?.toISOString() ?? null,
      deadline: isNow && !isStopped ? (row.deadline_at?.toISOString() ?? null) : null,
    } satisfies Stage;
  });
  if (row.returned_at === null) return walked;
  return [
    ...walked,
    { name: 'returned', state: 'stopped', at: row.returned_at.toISOString(), deadline: null },
  ];
}

export function withdrawalView(
  row: WithdrawalRow,
  cancelable: boolean,
  language: 'EN' | 'TY',
): WithdrawalOrder {
  const [amount, fee] = [BigInt(row.amount_micros), BigInt(row.fee_micros)];
  return {
    orderNo: row.order_no,
    amount: formatAmount(amount),
    fee: formatAmount(fee),
    receives: formatAmount(amount - fee),
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    reasonText: sentenceFor(row.reason, language),
    account: { channelName: row.channel_name, maskedNumber: row.masked_number },
    stages: stagesOf(row),
    goodwill: row.goodwill_micros === '0' ? null : formatAmount(BigInt(row.goodwill_micros)),
    cancelable: cancelable && row.state === 'requested',
    createdAt: row.created_at.toISOString(),
    settledAt: (row.returned_at ?? row.settled_at)?.toISOString() ?? null,
  };
}
