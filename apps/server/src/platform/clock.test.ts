import { afterEach, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { withTestDatabase } from '#testing/database';
import { hearDatabase, systemClock } from './clock.ts';

const database = await withTestDatabase({ folders: [] });
const guest = { merchant: 'A', actor: { kind: 'guest' } } as const;

afterEach(() => {
  vi.useRealTimers();
  hearDatabase(new Date(), Date.now());
});

/** The moment of a work, and of the database within it. */
const moments = () =>
  database.runWork(guest, async ({ db, now }) => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    return { work: now.getTime(), database: rows[0]?.now.getTime() ?? 0 };
  });

test.each([300, -300, 3600, -3600])(
  'a process whose clock is wrong by %i s keeps time with the database, and with its own once it is right again',
  async (seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    expect(systemClock().getTime()).toBe(Date.now());
    const { work, database: told } = await moments();
    expect(Math.abs(work - told)).toBeLessThan(1000);
    expect(Math.abs(systemClock().getTime() - told)).toBeLessThan(1000);
    vi.useRealTimers();
    await moments();
    expect(Math.abs(systemClock().getTime() - Date.now())).toBeLessThanOrEqual(1);
  },
);

test('what an answer takes on its way is no wrong clock: time does not tremble', () => {
  hearDatabase(new Date(5400), 5000, 5800);
  // Nor is one that a busy process read seconds later.
  hearDatabase(new Date(5400), 5000, 9000);
  const before = Date.now();
  expect(systemClock().getTime()).toBeLessThanOrEqual(Date.now());
  expect(systemClock().getTime()).toBeGreaterThanOrEqual(before);
});
