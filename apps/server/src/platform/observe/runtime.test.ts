import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { watchRuntime } from './runtime.ts';

const lagIn = (text: string) => Number(/^perya_event_loop_lag_seconds (.*)$/m.exec(text)?.[1]);

test('a process tells its release, and how long it was deaf since the last scrape', async () => {
  const metrics = createMetrics();
  watchRuntime(metrics, { service: 'http', release: '1.2.0' });
  await sleep(100);
  const begun = performance.now();
  while (performance.now() - begun < 300);
  await sleep(50);
  const text = await metrics.text();
  expect(text).toContain(`perya_build_info{service="http",release="1.2.0",node="${process.version}"} 1`);
  expect(lagIn(text)).toBeGreaterThan(0.2);
  expect(lagIn(await metrics.text())).toBeLessThan(0.2);
});
