import { randomUUID } from 'node:crypto';
import type { AlertKind } from '@perya/contract';
import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { expect, test } from 'vitest';
import { alertSources } from './alert-sources.ts';

const clock = fixedClock('2026-03-02T04:00:00.000Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const { memberId } = await aSession(database, 'fair', 'luna');

/** How things stand at a brand, as the worker reads it. */
async function factsOf(kind: AlertKind, merchant = 'fair') {
  const source = alertSources.find((one) => one.kind === kind);
  const scope = { merchant, actor: { kind: 'system', name: 'alerts' } } as const;
  return (await database.runWork(scope, async (work) => source?.facts(work, database.system.kysely))) ?? [];
}
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);

test('of each queue the minutes of its oldest case, at its brand alone [OPS-SYS-15]', async () => {
  for (const minutes of [12, 95])
    await database.query(
      `insert into support.appeal (merchant_code, account, contact, text, sent_at) values ('fair', 'luna', 'x', 'x', $1)`,
      [ago(minutes)],
    );
  expect(await factsOf('queue')).toEqual([{ subject: 'appeals', name: 'appeals', value: 95 }]);
  expect(await factsOf('queue', 'beach')).toEqual([]);
});

test('promises that are missed now or were within the hour, and deposits by method from twenty on [OPS-SYS-15]', async () => {
  const account = randomUUID();
  await database.query(
    `insert into cashier.payout_account (id, merchant_code, member_id, channel_id, channel_name, kind, sealed, number_hash,
       masked_number, added_at)
     values ($1, 'fair', $2, 'gcash', 'GCash', 'wallet', 'x', '\\x00', '09', now())`,
    [account, memberId],
  );
  const withdrawals: [deadline: number, missed: number | null, settled: number | null][] = [
    [5, null, null],
    [-5, null, null],
    [90, 80, 30],
    [200, 190, 70],
  ];
  for (const [deadline, missed, settled] of withdrawals)
    await database.query(
      `insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider,
         channel, channel_name, masked_number, amount_micros, fee_micros, currency, state, created_at, deadline_at, missed_at, settled_at)
       values ($1, 'fair', $2, $1, $3, 'tulay', 'gcash', 'GCash', '09', 5, 0, 'PHP', $4, $5, $6, $7, $8)`,
      [
        randomUUID(),
        memberId,
        account,
        settled === null ? 'review' : 'paid',
        ago(300),
        ago(deadline),
        missed === null ? null : ago(missed),
        settled === null ? null : ago(settled),
      ],
    );
  expect(await factsOf('promise')).toEqual([{ subject: 'withdrawals', name: 'withdrawals', value: 2 }]);
  expect((await factsOf('promise', 'beach'))[0]?.value).toBe(0);
  const deposit = (method: string, state: string, minutes: number, count: number) =>
    database.query(
      `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider,
         channel, amount_micros, fee_micros, currency, state, return_url, created_at, expires_at)
       select gen_random_uuid(), 'fair', $1, gen_random_uuid(), $2, upper($2), 'tulay', 'x', 5, 0, 'PHP', $3, '', $4, $4
       from generate_series(1, $5::int)`,
      [memberId, method, state, ago(minutes), count],
    );
  await deposit('gcash', 'credited', 10, 17);
  await deposit('gcash', 'failed', 20, 3);
  // Who gave up, who is not done, and what was before the hour count nowhere.
  await deposit('gcash', 'cancelled', 10, 9);
  await deposit('gcash', 'created', 10, 9);
  await deposit('gcash', 'failed', 70, 9);
  await deposit('maya', 'failed', 10, 19);
  expect(await factsOf('payments')).toEqual([{ subject: 'gcash', name: 'GCASH', value: 85 }]);
});

test('of each game company the share of calls that went wrong, and silence after a busy hour [OPS-SYS-15]', async () => {
  const calls = (company: string, minutes: number, code: string, count: number) =>
    database.query(
      `insert into play.company_call (company, minute, code, hits) values ($1, $2, $3, array[$4::int, 0])`,
      [company, ago(minutes), code, count],
    );
  await calls('kislap', 3, 'OK', 70);
  await calls('kislap', 4, 'TEMPORARY', 20);
  await calls('kislap', 5, 'BAD_SIGNATURE', 10);
  await calls('laban', 40, 'OK', 120);
  await calls('bayani', 40, 'OK', 119);
  await calls('amihan', 2, 'TEMPORARY', 19);
  expect((await factsOf('company')).toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { subject: 'kislap', name: 'kislap', value: 30 },
    { subject: 'laban', name: 'laban', value: 100 },
  ]);
});

test('money checks that are red now and no longer, and what the record’s chain was last found to be [OPS-SYS-15]', async () => {
  await database.query(
    `insert into wallet.check_result (name, ok, examined, wrong, details, finished_at) values
       ('mirrors', true, 9, 0, '{}', now() - interval '1 day'), ('mirrors', false, 9, 2, '{}', now()),
       ('months', false, 9, 0, '{}', now()),
       ('chains', false, 9, 1, '{}', now() - interval '1 day'), ('chains', true, 9, 0, '{}', now())`,
  );
  expect((await factsOf('money', '*')).map(({ subject, value }) => [subject, value])).toEqual([
    ['chains', 0],
    ['mirrors', 2],
    ['months', 1],
  ]);
  expect(await factsOf('chain', '*')).toEqual([]);
  for (const wrong of [null, 3])
    await database.query(`insert into platform.audit_root (entries, root, wrong) values (1, '\\x00', $1)`, [
      wrong,
    ]);
  expect(await factsOf('chain', '*')).toEqual([{ subject: 'audit', name: 'audit', value: 3 }]);
});
