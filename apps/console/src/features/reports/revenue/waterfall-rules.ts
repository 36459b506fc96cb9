import type { ReportLine } from '@perya/contract';

export interface Bar {
  key: string;
  from: number;
  to: number;
  /** Stands on the axis; the others hang where the one before ended. */
  isSum: boolean;
  isEstimate: boolean;
}

/** Sums and what lies between them, each where the line before ended; lines of nothing are left out. */
export function barsOf(lines: readonly ReportLine[]): Bar[] {
  let at = 0;
  return lines.flatMap(({ key, isSum, isEstimate, amounts }) => {
    const value = Number(amounts[0]?.value ?? 0);
    if (!isSum && value === 0) return [];
    const from = isSum ? 0 : at;
    at = from + value;
    return [{ key, from, to: at, isSum, isEstimate }];
  });
}

/** Turnover is many times what is left of it: it ends where the second drawing begins. */
export function halvesOf(lines: readonly ReportLine[]): [ReportLine[], ReportLine[]] {
  const ggr = lines.findIndex(({ key }) => key === 'ggr');
  return [lines.slice(0, ggr + 1), lines.slice(ggr)];
}
