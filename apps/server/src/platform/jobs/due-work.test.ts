import { randomUUID } from 'node:crypto';
import type { DueWork } from '@perya/contract';
import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const clock = fixedClock('2026-03-02T04:00:00.000Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const { memberId } = await aSession(database, 'fair', 'luna');
const engineer = await aStaffPerson(database, api.internal, {
  name: 'enzo',
  role: 'engineer',
  brand: 'fair',
  now: clock.now(),
});

test('what is due and was not taken is told by kind, with its age and how often it was tried, of the own brand alone [OPS-SYS-03]', async () => {
  const deposit = (orderNo: string, minutes: number, tries: number) =>
    database.query(
      `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider,
         channel, amount_micros, fee_micros, currency, state, return_url, created_at, expires_at, due_at, tries)
       values ($1, 'fair', $2, $1, 'gcash', 'GCash', 'tulay', 'x', 5, 0, 'PHP', 'pending', '', $3, $3, $3, $4)`,
      [orderNo, memberId, new Date(clock.now().getTime() - minutes * 60_000), tries],
    );
  await deposit('D1', 90, 12);
  await deposit('D2', 5, 0);
  await deposit('D3', 20, 3);
  await deposit('D4', 30, 4);
  // Taken by a worker a moment ago, or not due yet.
  await deposit('D5', -1, 2);
  await database.query(
    `insert into safety.person_case (merchant_code, case_no, member_id, stage, document_type, due_at, sent_at)
     values ('fair', $1, $2, 'sending', 'passport', $3, $3)`,
    [randomUUID(), memberId, new Date(clock.now().getTime() - 60_000)],
  );
  const { due } = await engineer.ask<{ due: DueWork[] }>('GET', '/merchants/fair/due-work');
  expect(due.map((one) => [one.kind, one.due, one.isMore])).toEqual([
    ['deposits', 4, false],
    ['withdrawals', 0, false],
    ['identity', 1, false],
  ]);
  expect(due[0]).toMatchObject({
    oldestAt: '2026-03-02T02:30:00.000Z',
    byTries: { never: 1, few: 1, several: 1, many: 1 },
  });
  expect(due[0]?.first.map(({ subject, tries }) => [subject, tries])).toEqual([
    ['D1', 12],
    ['D4', 4],
    ['D3', 3],
    ['D2', 0],
  ]);
  expect(due[1]).toEqual({
    kind: 'withdrawals',
    due: 0,
    isMore: false,
    oldestAt: null,
    byTries: { never: 0, few: 0, several: 0, many: 0 },
    first: [],
  });
  expect(await engineer.send('GET', '/merchants/beach/due-work')).toMatchObject({
    code: 'permission.denied',
  });
  const everywhere = await aStaffPerson(database, api.internal, {
    name: 'nina',
    role: 'engineer',
    now: clock.now(),
  });
  const elsewhere = await everywhere.ask<{ due: DueWork[] }>('GET', '/merchants/beach/due-work');
  expect(elsewhere.due.map((one) => one.due)).toEqual([0, 0, 0]);
  expect(await everywhere.send('GET', '/merchants/nowhere/due-work')).toMatchObject({
    code: 'request.not_found',
  });
});
