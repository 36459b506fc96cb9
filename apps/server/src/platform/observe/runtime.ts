import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

const resolutionMs = 20;

/** What a process tells of itself: which release it is, and how late it comes to what is due. */
export function watchRuntime(
  metrics: Metrics,
  { service, release }: { service: string; release: string },
): void {
  metrics.gauge('perya_build_info', 'Always 1; release, service and Node as labels', () => [
    { labels: { service, release, node: process.version }, value: 1 },
  ]);
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  metrics.gauge(
    'perya_event_loop_lag_seconds',
    'How late 99 of 100 turns were at most, since the last scrape',
    () => {
      // Without a turn in between nothing was seen; the timer's own pause is no lag.
      const lagMs = delays.count === 0 ? 0 : delays.percentile(99) / 1e6 - resolutionMs;
      delays.reset();
      return Math.max(0, lagMs) / 1000;
    },
  );
}
