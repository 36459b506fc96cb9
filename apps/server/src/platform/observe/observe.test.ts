import { expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { sparingly } from './sparingly.ts';

test('secrets are struck out of log lines at every depth used', () => {
  const lines: string[] = [];
  const log = createLog({
    level: 'info',
    service: 'test',
    destination: { write: (line) => lines.push(line) },
  });
  log.info(
    { token: 's1', headers: { authorization: 's2', cookie: 's3' }, request: { body: { password: 's4' } } },
    'x',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/s[1-4]"/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    service: 'test',
    level: 'info',
    token: '[redacted]',
    msg: 'x',
  });
});

test('counters, gauges and histograms are written as Prometheus text', async () => {
  const metrics = createMetrics();
  const count = metrics.counter('seen_total', 'Seen');
  count({ who: 'a"b' });
  count({ who: 'a"b' }, 2);
  metrics.gauge('depth', 'Depth', async () => 4);
  metrics.gauge('behind', 'Behind', () => [
    { labels: { of: 'a' }, value: 1 },
    { labels: { of: 'b' }, value: Infinity },
  ]);
  metrics.gauge('broken', 'Broken', () => Promise.reject(new Error('away')));
  const observe = metrics.histogram('took_seconds', 'Took', [0.1, 1]);
  for (const value of [0.05, 0.5, 5]) observe(value, { route: '/x' });
  expect(await metrics.text()).toBe(
    [
      '# HELP seen_total Seen\n# TYPE seen_total counter\nseen_total{who="a\\"b"} 3\n',
      '# HELP depth Depth\n# TYPE depth gauge\ndepth 4\n',
      '# HELP behind Behind\n# TYPE behind gauge\nbehind{of="a"} 1\nbehind{of="b"} +Inf\n',
      '# HELP took_seconds Took\n# TYPE took_seconds histogram\n',
      'took_seconds_bucket{route="/x",le="0.1"} 1\ntook_seconds_bucket{route="/x",le="1"} 2\n',
      'took_seconds_bucket{route="/x",le="+Inf"} 3\ntook_seconds_sum{route="/x"} 5.55\ntook_seconds_count{route="/x"} 3\n',
    ].join(''),
  );
  expect(() => metrics.counter('depth', 'again')).toThrow('exists already');
});

test('what fails a thousand times a second is told once a second, with how often', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  const tell = sparingly(createLog({ level: 'info', service: 'test', destination }), 'error', 'out');
  vi.advanceTimersByTime(5000);
  for (let nth = 1; nth <= 2500; nth += 1) {
    tell({ nth });
    vi.advanceTimersByTime(1);
  }
  vi.useRealTimers();
  const told = lines.map((line) => JSON.parse(line) as { nth: number; unsaid: number });
  expect(told.map(({ nth, unsaid }) => [nth, unsaid])).toEqual([
    [1, 0],
    [1001, 999],
    [2001, 999],
  ]);
});
