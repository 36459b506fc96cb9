import type { LineRule } from '../lines/statement-rules.ts';

export interface AgentTerms {
  /** By kind, of periods that ended in the span. */
  earned: ReadonlyMap<string, bigint>;
  /** FIG-20 by the day of posting. */
  posted: bigint;
}

type Rule = LineRule<AgentTerms>;

const kinds = [
  { kind: 'commission', name: 'Commission earned', period: 'days' },
  { kind: 'daily', name: 'Daily salaries earned', period: 'days' },
  { kind: 'hourly', name: 'Hourly salaries earned', period: 'days' },
  { kind: 'dividend', name: 'Dividends earned', period: 'periods' },
] as const;

const earnedOf = ({ earned }: AgentTerms): bigint =>
  [...earned.values()].reduce((sum, amount) => sum + amount, 0n);

/** Agent cost by the day it was earned and by the day it was posted, and what lies between. */
export const agentRules: readonly Rule[] = [
  ...kinds.map(
    ({ kind, name, period }): Rule => ({
      key: kind,
      name,
      formula: `What agents earned by ${period} that ended in the span, paid or still due.`,
      sources: ['agents'],
      amounts: [({ earned }) => earned.get(kind) ?? 0n],
    }),
  ),
  {
    key: 'earned',
    name: 'Agent cost, by the day it was earned',
    figure: 'FIG-20',
    formula: 'Payments to agents by the last day of the period they are for, paid or still due.',
    sources: ['agents'],
    isSum: true,
    amounts: [earnedOf],
  },
  {
    key: 'between',
    name: 'Posted on other days than earned, corrections and what was taken back',
    formula:
      'Agent cost by the day of posting less by the day it was earned: days before that were paid in the span, days of it that are still due, corrections, and commission that went back.',
    sources: ['ledger', 'agents'],
    amounts: [(terms) => terms.posted - earnedOf(terms)],
  },
  {
    key: 'posted',
    name: 'Agent cost, by the day of posting',
    figure: 'FIG-20',
    formula: 'What left agent_commission, by the day of posting.',
    sources: ['ledger'],
    isSum: true,
    amounts: [({ posted }) => posted],
    rows: ({ account, amount, edge }) =>
      account === 'agent_commission' && edge === undefined ? -amount : null,
  },
];
