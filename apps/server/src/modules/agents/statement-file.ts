import type { AgentMonths, AgentPayment } from '@perya/contract';
import { csvText } from '#platform/csv-rules';

const names: Record<AgentPayment['kind'], string> = {
  commission: 'Commission',
  daily: 'Daily salary',
  dividend: 'Dividend',
  hourly: 'Hourly salary',
};
const reasons = {
  rounds: 'Correction: bets taken back or settled again',
  deposit: 'Correction: a deposit taken back',
  staff: 'Correction: adjusted by hand',
};
const heads = [
  'What',
  'From',
  'To',
  'Member',
  'Base',
  'Active',
  'Passed on',
  'Amount',
  'Settled',
  'Settled at',
  'Entry',
];

/** One month as a file: the same bytes for the agent and for staff, whoever asks and whenever, as long as nothing moved. */
export function statementFile(month: string, { payments, corrections, currency }: AgentMonths) {
  const rows = [
    [...heads, currency],
    ...payments
      .toReversed()
      .map((one) => [
        names[one.kind],
        one.fromDay,
        one.toDay,
        '',
        one.turnover,
        String(one.activePlayers),
        one.passedOn,
        one.amount,
        one.paidAt === null ? '0.00' : one.amount,
        one.paidAt ?? '',
        one.transactionId ?? '',
        currency,
      ]),
    ...corrections
      .toReversed()
      .map((one) => [
        reasons[one.reason],
        one.fromDay,
        one.toDay,
        one.name,
        '',
        '',
        '',
        one.amount,
        one.settled,
        one.settledAt ?? '',
        one.transactionId ?? '',
        currency,
      ]),
  ];
  return { name: `statement-${month}.csv`, text: csvText(rows) };
}
