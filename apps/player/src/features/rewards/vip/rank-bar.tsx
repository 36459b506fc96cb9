import type { RankProgress } from '../member/queries.ts';
import { rankRatio } from './rank-rules.ts';

/** How many goals of the next level are reached; the words beside it say it too. */
export function RankBar({ progress, labelledBy }: { progress: RankProgress; labelledBy: string }) {
  return (
    <progress className="progress-bar" max={1} value={rankRatio(progress)} aria-labelledby={labelledBy} />
  );
}
