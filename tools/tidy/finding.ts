/** One thing that `tidy` refuses: where, and what to do instead. */
export interface Finding {
  path: string;
  line?: number;
  problem: string;
}

export const textOf = ({ path, line, problem }: Finding): string =>
  `${path}${line === undefined ? '' : `:${line}`} ${problem}`;
