import type { ReportFigure, ReportLine } from '@perya/contract';
import { Money } from '../../kit/money.tsx';
import { say } from './words.ts';

/** An amount, a count or a share; a dash where nothing can be divided. */
export function FigureValue({
  unit,
  value,
}: {
  unit: ReportFigure['unit'];
  value: string | null | undefined;
}) {
  if (value === null || value === undefined) return '–';
  if (unit === 'money') return <Money amount={value} />;
  if (unit === 'count') return Number(value).toLocaleString('en');
  return `${(Number(value) * 100).toFixed(2)}%`;
}

export interface Sourced {
  sources: readonly (ReportLine['sources'][number] | 'record' | 'safety')[];
}

export const sourcesOf = ({ sources }: Sourced): string =>
  sources.map((source) => say(`source.${source}`)).join(', ');
