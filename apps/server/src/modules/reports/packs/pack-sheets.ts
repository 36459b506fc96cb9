import type { PackKind, ReportPack } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { launderingReports } from '#modules/safety';
import type { ReportsEngine } from '../engine/port.ts';
import type { Column, Row } from '../exports/columns.ts';
import type { Sheet } from '../exports/files/xlsx.ts';
import { movedOfSpan, playedOfSpan } from '../facts/folded.ts';
import { entries } from '../facts/tables-of-facts.ts';
import { untilEnd, valuesOf } from '../figures/asking.ts';
import { ledgerSums, roundSums, taxOf } from '../figures/definitions.ts';
import { columnsOf, figuresOf, sumsOf } from '../figures/figures.ts';
import type { Span } from '../figures/spans-rules.ts';

/** More are no pack but an export. */
export const mostRows = 100_000;

export interface PackFacts {
  figures: ReportPack['figures'];
  sheets: Sheet[];
  /** Members that the file names. */
  members: number;
}

const named = (text: string): Column[] =>
  text.split(', ').map((part) => {
    const [name = '', type] = part.split(':');
    return { name, type: type === 'money' || type === 'count' ? type : 'text' };
  });

/** Figures by their definitions, as every report shows them. */
const told = ['FIG-01', 'FIG-02', 'FIG-03', 'FIG-04 rest', 'FIG-12 active'];

interface TypeRow {
  a_day: string;
  type: string;
  played: string;
  members: string;
  turnover: string;
  gaveBack: string;
  byRounds: string;
}

/** GGR by game type and day, members, tax base and tax (OPS-REPORT-15). */
export async function revenuePack(
  engine: ReportsEngine,
  { brand, span, taxPercent }: { brand: string; span: Span; taxPercent: string },
): Promise<PackFacts> {
  const values = valuesOf(brand, span);
  const sums = await sumsOf(engine, brand, span);
  const rows = await engine.rows<TypeRow>(
    `select toString(day) as a_day, type, toString(sum(rounds)) as played, toString(uniqExactIf(member, staking > 0)) as members,
       ${columnsOf(roundSums)}
     from (select day, type, member, sum(rounds) as rounds, sum(staking) as staking, sum(stake) as stake, sum(returned) as returned,
         sum(jackpot_paid) as jackpot_paid, sum(contributions) as contributions ${playedOfSpan} group by day, type, member)
     group by day, type order by day, type`,
    values,
  );
  const ledger = await engine.rows<{ a_day: string; ggr: string }>(
    `select toString(day) as a_day, toString(${ledgerSums.results} - ${ledgerSums.besideRounds}) as ggr from ${movedOfSpan}
     group by day order by day`,
    values,
  );
  const byDay = Map.groupBy(rows, ({ a_day }) => a_day);
  const ledgerOf = new Map(ledger.map(({ a_day, ggr }) => [a_day, BigInt(ggr)]));
  const days = [...new Set([...byDay.keys(), ...ledgerOf.keys()])].toSorted();
  const lines = days.flatMap((day): Row[] => {
    const found = byDay.get(day) ?? [];
    const rest = (ledgerOf.get(day) ?? 0n) - found.reduce((sum, { byRounds }) => sum + BigInt(byRounds), 0n);
    return [
      ...found.map((one) => [
        day,
        one.type,
        one.played,
        one.members,
        one.turnover,
        one.gaveBack,
        one.byRounds,
      ]),
      ...(rest === 0n ? [] : [[day, 'corrections and open rounds', null, null, null, null, String(rest)]]),
    ];
  });
  const rate = Number(taxPercent);
  const known = figuresOf(sums, sums, rate);
  const figures = known
    .filter(({ id }) => told.includes(id))
    .map(({ name, unit, value }) => ({ name, unit, value: value ?? '0' }));
  const base = known.find(({ id }) => id === 'FIG-03')?.value ?? '0.00';
  return {
    figures: [
      ...figures,
      { name: 'Tax base', unit: 'money', value: base },
      { name: 'Tax rate', unit: 'share', value: String(rate / 100) },
      { name: 'Tax', unit: 'money', value: formatAmount(taxOf({ sums, taxPercent: rate })) },
    ],
    sheets: [
      {
        title: 'GGR by type and day',
        columns: named('day, game type, rounds:count, members:count, stake:money, returned:money, GGR:money'),
        rows: lines,
      },
    ],
    members: 0,
  };
}

interface LargeRow {
  a_day: string;
  moment: string;
  what: string;
  posting: string;
  order: string;
  who: string;
  total: string;
}

/** A deposit is what was paid in, its fee included; a withdrawal what left the member's book. */
const paid = `sumIf(amount, kind = 'deposit') - sumIf(amount, kind = 'withdrawal_paid' and account = 'locked')`;

type SuspiciousReport = Awaited<ReturnType<typeof launderingReports>>[number];

/** Single deposits and withdrawals above an amount, and suspicious reports (OPS-REPORT-15). */
export async function largePack(
  engine: ReportsEngine,
  { brand, span, above }: { brand: string; span: Span; above: string },
  reports: readonly SuspiciousReport[],
  isPersonal: boolean,
): Promise<PackFacts> {
  const rows = await engine.rows<LargeRow>(
    `select toString(any(day)) as a_day, toString(min(at)) as moment, any(kind) as what, posting, any(reference) as order,
       anyIf(member, member != '') as who, toString(${paid}) as total
     from ${entries} where brand = {brand:String} and day >= {from:Date} and day <= {until:Date} and ${untilEnd}
       and kind in ('deposit', 'withdrawal_paid')
     group by posting having ${paid} > {above:Int64} order by min(at), posting limit ${mostRows + 1}`,
    { ...valuesOf(brand, span), above: String(parseAmount(above)) },
  );
  const sumOf = (kind: string) =>
    rows.filter(({ what }) => what === kind).reduce((sum, { total }) => sum + BigInt(total), 0n);
  const countOf = (kind: string) => rows.filter(({ what }) => what === kind).length;
  const members = new Set([...rows.map(({ who }) => who), ...reports.map(({ memberId }) => memberId)]);
  const withMember = (member: string): Row => (isPersonal ? [member] : []);
  const more = isPersonal ? ', member' : '';
  return {
    figures: [
      { name: 'Above', unit: 'money', value: formatAmount(parseAmount(above)) },
      { name: 'Deposits', unit: 'count', value: String(countOf('deposit')) },
      { name: 'Sum of deposits', unit: 'money', value: formatAmount(sumOf('deposit')) },
      { name: 'Withdrawals', unit: 'count', value: String(countOf('withdrawal_paid')) },
      { name: 'Sum of withdrawals', unit: 'money', value: formatAmount(sumOf('withdrawal_paid')) },
      { name: 'Members', unit: 'count', value: String(new Set(rows.map(({ who }) => who)).size) },
      { name: 'Suspicious reports', unit: 'count', value: String(reports.length) },
    ],
    sheets: [
      {
        title: 'Transactions',
        columns: named(`day, at (UTC), kind, amount:money, order, posting${more}`),
        rows: rows.map(({ a_day, moment, what, total, order, posting, who }) => [
          a_day,
          moment,
          what,
          total,
          order,
          posting,
          ...withMember(who),
        ]),
      },
      // Who is suspected stands in no file that everybody may open (ADR 75).
      ...(isPersonal
        ? [
            {
              title: 'Suspicious reports',
              columns: named('reference, rules, decided at, due on, reported at, member'),
              rows: reports.map(({ reference, rules, decidedAt, dueOn, reportedAt, memberId }) => [
                reference,
                rules.join(', '),
                decidedAt,
                dueOn,
                reportedAt,
                memberId,
              ]),
            },
          ]
        : []),
    ],
    members: isPersonal ? members.size : 0,
  };
}

/** What the file says of itself, before its rows. */
export const headSheet = (facts: readonly (readonly [string, string])[]): Sheet => ({
  title: 'Pack',
  columns: named('what, value'),
  rows: facts.map(([what, value]) => [what, value]),
});

export const packTitle: Readonly<Record<PackKind, string>> = {
  revenue: 'Revenue, members and tax',
  largeAmounts: 'Large transactions and suspicious reports',
};
