import { expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { retentionRules } from '../../retention-rules.ts';
import { eraseExpired, retentionJobName } from './retention.ts';
import { retention } from './retention-desk.ts';

const database = await withTestDatabase();
const now = new Date('2040-06-15T03:00:00Z');
const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const ninetyDays = 90 * 24;

test('each rule tells what its next run erases, which is what it then erases, by number [OPS-SYS-14]', async () => {
  await database.query(
    `insert into platform.schedule (name, runs, next_at, ended_at) values ($1, 'every 6 h', $2, $3)`,
    [retentionJobName, hoursBefore(-3), hoursBefore(3)],
  );
  // Two are too old, one will be by the next run, one will not.
  for (const hours of [ninetyDays + 40, ninetyDays + 1, ninetyDays - 2, ninetyDays - 4])
    await database.query(
      `insert into content.message (merchant_code, member_id, kind, title, body, sent_by, sent_at)
       values ('fair', gen_random_uuid(), 'staff', '{}', '{}', 'x', $1)`,
      [hoursBefore(hours)],
    );
  const db = database.system.kysely;
  const messages = async () =>
    (await retention(db, retentionRules, now)).rules.find(({ what }) => what === 'messages');
  const whole = await retention(db, retentionRules, now);
  expect(whole).toMatchObject({
    nextAt: hoursBefore(-3).toISOString(),
    lastAt: hoursBefore(3).toISOString(),
  });
  expect(whole.rules.map(({ what }) => what)).toEqual(retentionRules.map(({ what }) => what));
  expect(await messages()).toMatchObject({ keepDays: 90, due: 3, isMoreDue: false, last: null });

  const next = hoursBefore(-3);
  expect((await eraseExpired(database.system, retentionRules, next)).get('messages')).toBe(3);
  expect(await messages()).toMatchObject({
    due: 0,
    last: { at: next.toISOString(), rows: 3 },
    erasedInMonth: 3,
  });
  // What erased nothing says so, and does not hide the run that did.
  await eraseExpired(database.system, retentionRules, hoursBefore(-3.5));
  expect((await messages())?.last).toEqual({ at: next.toISOString(), rows: 3 });
  expect((await retention(db, retentionRules, now)).rules.filter(({ last }) => last !== null)).toHaveLength(
    1,
  );
});
