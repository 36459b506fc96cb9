import type { ExportWish, ReportFigures, ReportGames, ReportPayments, ReportSafety } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { refuse } from '#platform/refusal';
import type { Wish } from '../figures/asking.ts';
import type { Cell, Column, Row } from './columns.ts';
import type { KeptTable } from './job.ts';

export interface SmallReports {
  figures: (wish: Wish) => Promise<ReportFigures>;
  payments: (wish: Wish) => Promise<ReportPayments>;
  safety: (wish: Wish) => Promise<ReportSafety>;
  /** Every game, also those that the page adds up. */
  allGames: (wish: Wish & { by: 'company' | 'brand' | 'type' }) => Promise<ReportGames>;
}

const micros = (amount: string): string => String(parseAmount(amount));
const share = (value: number | null): Cell => (value === null ? null : String(value));

const figureColumns: readonly Column[] = [
  { name: 'figure', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'unit', type: 'text' },
  { name: 'value', type: 'share' },
  { name: 'before', type: 'share' },
  { name: 'formula', type: 'text' },
  { name: 'from', type: 'text' },
];
const gameColumns: readonly Column[] = [
  { name: 'group', type: 'text' },
  { name: 'game', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'rounds', type: 'count' },
  { name: 'members', type: 'count' },
  { name: 'stake', type: 'money' },
  { name: 'returned', type: 'money' },
  { name: 'GGR', type: 'money' },
  { name: 'GGR before', type: 'money' },
  { name: 'realised return', type: 'share' },
  { name: 'theoretical return', type: 'share' },
  { name: 'band', type: 'share' },
];

const figureRow = ({
  id,
  name,
  unit,
  value,
  before,
  formula,
  sources,
}: ReportFigures['figures'][number]): Row => [id, name, unit, value, before, formula, sources.join(', ')];

const gameRows = ({ facts }: ReportGames): Row[] =>
  (facts?.groups ?? []).flatMap(({ name: group, games }) =>
    games.map((one) => [
      group,
      one.key,
      one.name,
      String(one.rounds),
      String(one.members),
      micros(one.stake),
      micros(one.returned),
      micros(one.ggr),
      micros(one.ggrBefore),
      share(one.realised),
      share(one.theoretical),
      share(one.band),
    ]),
  );

const paymentCounts = [
  'orders',
  'done',
  'failed',
  'expired',
  'cancelled',
  'byStaff',
  'unknown',
  'open',
] as const;
const paymentTimes = ['p50', 'p90', 'p95', 'p99'] as const;
const paymentColumns: readonly Column[] = [
  { name: 'side', type: 'text' },
  { name: 'by', type: 'text' },
  { name: 'key', type: 'text' },
  { name: 'name', type: 'text' },
  ...paymentCounts.map((name) => ({ name, type: 'count' }) as const),
  { name: 'share', type: 'share' },
  { name: 'amount', type: 'money' },
  ...paymentTimes.map((name) => ({ name: `${name} seconds`, type: 'count' }) as const),
];

function paymentRows({ facts }: ReportPayments): Row[] {
  if (facts === null) return [];
  return (['deposits', 'payouts'] as const).flatMap((side) => {
    const { total, ways, hours, bands, reasons } = facts[side];
    const rowsOf = (by: string, rows: readonly (typeof total)[]): Row[] =>
      rows.map((row) => [
        side,
        by,
        row.key,
        row.name,
        ...paymentCounts.map((name) => String(row[name])),
        share(row.share),
        micros(row.amount),
        ...paymentTimes.map((name) => (row.seconds === null ? null : String(row.seconds[name]))),
      ]);
    return [
      ...rowsOf('all', [total]),
      ...rowsOf('method', ways),
      ...rowsOf('hour', hours),
      ...rowsOf('amount', bands),
      ...reasons.map(({ reason, orders, amount }): Row => {
        const empty = paymentCounts.slice(1).map(() => null);
        return [
          side,
          'reason',
          reason,
          null,
          String(orders),
          ...empty,
          null,
          micros(amount),
          ...paymentTimes.map(() => null),
        ];
      }),
    ];
  });
}

const safetyColumns: readonly Column[] = [
  { name: 'part', type: 'text' },
  { name: 'of', type: 'text' },
  { name: 'what', type: 'text' },
  { name: 'count', type: 'count' },
];

/** A count a row: what is counted differs from part to part. */
function safetyRows({ facts }: ReportSafety): Row[] {
  if (facts === null) return [];
  const { limits, pauses, watch, complaints } = facts;
  const rowsOf = (part: string, of: string, counts: Readonly<Record<string, unknown>>): Row[] =>
    Object.entries(counts).flatMap(([what, count]) =>
      typeof count === 'number' ? [[part, of, what, String(count)]] : [],
    );
  return [
    ...limits.flatMap((one) => rowsOf('limit', one.kind, one)),
    ...pauses.flatMap((one) => rowsOf('pause', one.kind, one)),
    ...rowsOf('watch', 'all', watch),
    ...watch.rules.flatMap((one) => rowsOf('watch rule', one.rule, one)),
    ...watch.closed.flatMap((one) => rowsOf('watch closed', one.outcome, one)),
    ...rowsOf('watch closed', 'seconds', watch.seconds ?? {}),
    ...rowsOf('complaint', 'all', complaints),
    ...rowsOf('complaint', 'seconds', complaints.seconds ?? {}),
  ];
}

/** What a page shows now, in full; kept with the export, so that the file is what was on the page. */
export async function smallTable(reports: SmallReports, wish: ExportWish, who: Wish): Promise<KeptTable> {
  if (wish.what === 'figures')
    return { columns: figureColumns, rows: (await reports.figures(who)).figures.map(figureRow) };
  if (wish.what === 'safety') return { columns: safetyColumns, rows: safetyRows(await reports.safety(who)) };
  if (wish.what === 'payments')
    return { columns: paymentColumns, rows: paymentRows(await reports.payments(who)) };
  if (wish.what !== 'games') return { columns: [], rows: [] };
  const found = await reports.allGames({ ...who, by: wish.by });
  if (found.facts === null) return refuse('service.unavailable');
  return { columns: gameColumns, rows: gameRows(found) };
}
