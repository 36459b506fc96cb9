import type { ReportFigure } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { firstDepositors, ordersWithin } from '#modules/cashier';
import type { registeredWithin } from '#modules/identity';
import type { Work } from '#platform/database/work';
import { daysBetween, type Span } from './spans-rules.ts';

/** What PostgreSQL tells by an index; of GGR it has no sums by day, and adding up lines of the ledger would cost bets. */
export interface BesideFacts {
  registeredWithin: typeof registeredWithin;
  firstDepositors: typeof firstDepositors;
  ordersWithin: typeof ordersWithin;
}

interface Spans {
  span: Span;
  before: Span;
}

/** Longer spans are for the store alone. */
const mostDays = 31;
const isLong = ({ span }: Spans): boolean => daysBetween(span.from, span.to) > mostDays;

/** By the numbers of their definitions, as they came within one. */
export const inOrder = (figures: readonly ReportFigure[]): ReportFigure[] =>
  figures.toSorted((one, other) => one.id.slice(0, 6).localeCompare(other.id.slice(0, 6)));

/** New members and first-time depositors, whether there is a store or not. */
export async function ofPeople(parts: BesideFacts, work: Work, spans: Spans): Promise<ReportFigure[]> {
  if (isLong(spans)) return [];
  const both = async <Found>(within: (work: Work, from: Date, until: Date) => Promise<Found>) =>
    [
      await within(work, spans.span.start, spans.span.until),
      await within(work, spans.before.start, spans.before.until),
    ] as const;
  const [registered, registeredBefore] = await both(parts.registeredWithin);
  const [first, firstBefore] = await both(parts.firstDepositors);
  return [
    {
      id: 'FIG-12 new',
      name: 'New members',
      formula: 'Members who registered; trial accounts are not in it.',
      unit: 'count',
      sources: ['members'],
      value: String(registered),
      before: String(registeredBefore),
    },
    {
      id: 'FIG-13',
      name: 'First-time depositors',
      formula: 'Members whose first deposit of all was credited. One that was taken back later stays in it.',
      unit: 'count',
      sources: ['orders'],
      value: String(first.members),
      before: String(firstBefore.members),
    },
    {
      id: 'FIG-13 amount',
      name: 'First deposits',
      formula: 'What the first deposits of first-time depositors credited, those taken back later with it.',
      unit: 'money',
      sources: ['orders'],
      value: formatAmount(first.amount),
      before: formatAmount(firstBefore.amount),
    },
    {
      id: 'FIG-13 reversed',
      name: 'First deposits taken back',
      formula:
        'First-time depositors whose first deposit was taken back since. They are counted as such all the same.',
      unit: 'count',
      sources: ['orders'],
      value: String(first.reversed),
      before: String(firstBefore.reversed),
    },
  ];
}

/** Deposits and withdrawals where there are no facts. */
export async function ofOrders(parts: BesideFacts, work: Work, spans: Spans): Promise<ReportFigure[]> {
  if (isLong(spans)) return [];
  const now = await parts.ordersWithin(work, spans.span.start, spans.span.until);
  const then = await parts.ordersWithin(work, spans.before.start, spans.before.until);
  const figure = (side: keyof typeof now, name: string, formula: string): ReportFigure => ({
    id: `FIG-10 ${side}`,
    name,
    formula,
    unit: 'money',
    sources: ['orders'],
    value: formatAmount(now[side]),
    before: formatAmount(then[side]),
  });
  return [
    figure(
      'deposits',
      'Deposits',
      'What orders credited, by the moment they were. Not held against the ledger.',
    ),
    figure(
      'withdrawals',
      'Withdrawals',
      'Orders that were paid, fees included. Not held against the ledger.',
    ),
  ];
}
