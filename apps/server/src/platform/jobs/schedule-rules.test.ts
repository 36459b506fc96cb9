import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { engineVersion } from './engine-name.ts';
import { latestTick, nextTick, type Schedule, scheduleText } from './schedule-rules.ts';

const manila: Schedule = { at: '04:30', timeZone: 'Asia/Manila' };

test.each<[Schedule, string, string, string]>([
  [{ everyMs: 5000 }, '2040-01-01T00:00:07Z', '2040-01-01T00:00:05Z', '2040-01-01T00:00:10Z'],
  [{ everyMs: 5000 }, '2040-01-01T00:00:05Z', '2040-01-01T00:00:05Z', '2040-01-01T00:00:10Z'],
  [{ everyMs: 3600_000 }, '2040-01-01T07:59:59Z', '2040-01-01T07:00:00Z', '2040-01-01T08:00:00Z'],
  // 04:30 in Manila is 20:30 of the day before in UTC.
  [manila, '2040-01-01T20:29:59Z', '2039-12-31T20:30:00Z', '2040-01-01T20:30:00Z'],
  [manila, '2040-01-01T20:30:00Z', '2040-01-01T20:30:00Z', '2040-01-02T20:30:00Z'],
  [{ at: '00:00', timeZone: 'UTC' }, '2040-02-29T12:00:00Z', '2040-02-29T00:00:00Z', '2040-03-01T00:00:00Z'],
])('the tick before and after a moment: %o at %s', (schedule, now, latest, next) => {
  expect(latestTick(schedule, new Date(now))).toEqual(new Date(latest));
  expect(nextTick(schedule, new Date(now))).toEqual(new Date(next));
});

test('a schedule reads as staff say it', () => {
  expect([{ everyMs: 5000 }, { everyMs: 600_000 }, manila].map(scheduleText)).toEqual([
    'every 5 s',
    'every 10 min',
    'daily at 04:30 Asia/Manila',
  ]);
});

test('the version of the engine is the one that is installed', async () => {
  const { dependencies } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string> };
  expect(dependencies['@dbos-inc/dbos-sdk']).toBe(engineVersion);
});
