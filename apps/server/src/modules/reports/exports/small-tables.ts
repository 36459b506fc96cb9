import type { ExportWish, ReportFigures, ReportGames } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { refuse } from '#platform/refusal';
import type { Wish } from '../figures/asking.ts';
import type { Cell, Column, Row } from './columns.ts';
import type { KeptTable } from './job.ts';

export interface SmallReports {
  figures: (wish: Wish) => Promise<ReportFigures>;
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

/** What a page shows now, in full; kept with the export, so that the file is what was on the page. */
export async function smallTable(reports: SmallReports, wish: ExportWish, who: Wish): Promise<KeptTable> {
  if (wish.what === 'figures')
    return { columns: figureColumns, rows: (await reports.figures(who)).figures.map(figureRow) };
  if (wish.what !== 'games') return { columns: [], rows: [] };
  const found = await reports.allGames({ ...who, by: wish.by });
  if (found.facts === null) return refuse('service.unavailable');
  return { columns: gameColumns, rows: gameRows(found) };
}
