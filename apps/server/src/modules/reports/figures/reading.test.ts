import { randomUUID } from 'node:crypto';
import type { ReportPayments, ReportSchedule } from '@perya/contract';
import { systemClock } from '#platform/clock';
import { createReaders } from '#platform/database/readers';
import { sql } from 'kysely';
import { aMerchant, aSession } from '#testing/builders';
import { type TestDatabase, withTestDatabase } from '#testing/database';
import { reportReaders, withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { afterAll, expect, test } from 'vitest';

const primary = await withTestDatabase();
/** Nothing can be written there, and it has a deposit more: what is read here is told from what is read at the primary. */
const standby = await withTestDatabase();
const deposit = async (database: TestDatabase, pesos: number): Promise<void> => {
  const { memberId } = await aSession(database, 'fair', `m${randomUUID().slice(0, 8)}`);
  await database.query(
    `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider, channel,
       amount_micros, credited_micros, fee_micros, currency, state, return_url, created_at, expires_at, settled_at)
     values ($1, 'fair', $2, $1, 'gcash', 'GCash', 'tulay', 'gcash', $3, $3, 0, 'PHP', 'credited', '/', '2026-05-10T02:00:00Z',
       '2026-05-10T02:00:00Z', '2026-05-10T02:01:00Z')`,
    [randomUUID(), memberId, pesos * 1_000_000],
  );
};
for (const database of [primary, standby]) {
  await aMerchant(database, { code: 'fair' });
  await deposit(database, 100);
}
await deposit(standby, 900);
await standby.query(
  `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
);

const clock = systemClock;
const nobody = (): void => undefined;
const readers = createReaders({ url: primary.url, standbyUrl: standby.url, clock, onError: nobody });
reportReaders.set(primary, (scope, use) => readers.runWork(scope, use));
const api = await withPlayerApi(primary);
afterAll(() => readers.close());
const mila = await aStaffPerson(primary, api.internal, {
  name: 'mila',
  role: 'manager',
  brand: 'fair',
  now: new Date(),
});
const creditedOn = async (day: string): Promise<string | undefined> => {
  const span = `?from=${day}&to=${day}`;
  const { facts } = await mila.ask<ReportPayments>('GET', `/merchants/fair/reports/payments${span}`);
  return facts?.deposits.money.moved;
};
const asOperator = { merchant: 'fair', actor: { kind: 'operator', name: 'mila' } } as const;

test('a report reads a standby that takes no writing, and what staff keep of it is written at the primary [OPS-REPORT-21]', async () => {
  expect(await creditedOn('2026-05-10')).toBe('1000.00');
  const told = {
    page: 'reports/payments',
    name: 'Ways to pay',
    query: 'by=method',
    every: 'week',
    names: ['mila'],
  };
  await mila.ask<ReportSchedule>('PUT', `/merchants/fair/report-schedules/${randomUUID()}`, told);
  const kept = 'select name from reports.schedule';
  expect(await primary.query(kept)).toEqual([{ name: told.name }]);
  expect(await standby.query(kept)).toEqual([]);
});

test('a standby that is away, or gives a question up for what the primary did, is passed over [OPS-REPORT-21]', async () => {
  const away = new URL(standby.url);
  away.port = '1';
  const lonely = createReaders({ url: primary.url, standbyUrl: away.href, clock, onError: nobody });
  const countOf = ({ db }: { db: Parameters<ReturnType<typeof sql>['execute']>[0] }) =>
    sql<{ count: number }>`select count(*)::int as count from cashier.deposit`.execute(db);
  try {
    expect((await lonely.runWork(asOperator, countOf)).rows).toEqual([{ count: 1 }]);
    expect((await readers.runWork(asOperator, countOf)).rows).toEqual([{ count: 2 }]);
    let isFirst = true;
    const inTheWay = await readers.runWork(asOperator, async (work) => {
      if (!isFirst) return countOf(work);
      isFirst = false;
      return sql<{
        count: number;
      }>`do $$ begin raise exception 'in the way' using errcode = '40001'; end $$`.execute(work.db);
    });
    expect(inTheWay.rows).toEqual([{ count: 1 }]);
    // What is wrong, or too long, is so on every server.
    const wrong = readers.runWork(asOperator, ({ db }) => sql`select 1 / 0`.execute(db));
    await expect(wrong).rejects.toThrow('division by zero');
  } finally {
    await lonely.close();
  }
});

test('whoever pays or plays waits for no report: all connections of reports are taken, and the others are free [OPS-REPORT-21]', async () => {
  const alone = createReaders({ url: primary.url, standbyUrl: undefined, clock, onError: nobody });
  const slow = () => alone.runWork(asOperator, ({ db }) => sql`select pg_sleep(0.9)`.execute(db));
  let ended = 0;
  // Twice as many as there are connections: half of them wait for one.
  const reports = Array.from({ length: 8 }, () => slow().finally(() => (ended += 1)));
  try {
    await expect
      .poll(() =>
        primary.query(
          `select from pg_stat_activity where query like '%pg_sleep%' and datname = current_database() and pid <> pg_backend_pid()`,
        ),
      )
      .toHaveLength(4);
    for (let turn = 0; turn < 20; turn += 1)
      await primary.runWork({ merchant: 'fair', actor: { kind: 'guest' } }, ({ db }) =>
        sql`select from cashier.deposit`.execute(db),
      );
    expect(ended).toBe(0);
  } finally {
    await Promise.all(reports);
    await alone.close();
  }
});
