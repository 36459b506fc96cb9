import { withCashier } from '#testing/cashier';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const { api, database, member } = await withCashier();
const manager = await aStaffPerson(database, api.internal, {
  name: 'mila',
  role: 'manager',
  brand: 'fair',
  now: new Date(),
});
const { body } = await (await member()).addAccount('09171234567');
const { id } = body.value as { id: string };

/** One that ended, by the minutes of its stages; null: it never came to that. */
async function ended(
  orderNo: string,
  stages: [check: number, approval: number | null, payout: number | null],
  more: { amount?: number; isMissed?: boolean; daysAgo?: number } = {},
): Promise<void> {
  const [check, approval, payout] = stages;
  const state = payout === null ? 'rejected' : 'paid';
  await database.query(
    `insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider,
       channel, channel_name, masked_number, amount_micros, fee_micros, currency, state, created_at, checked_at, approved_at,
       settled_at, missed_at)
     select $1, merchant_code, member_id, $1, id, 'tulay', channel_id, channel_name, masked_number, $2::bigint * 1000000, 0,
       'PHP', $3, at, at + check_min, case when $6::int is not null then at + check_min + approval_min end,
       at + check_min + approval_min + payout_min, case when $7 then at end
     from cashier.payout_account, lateral (select now() - ($8 || ' days')::interval - interval '10 hours' as at,
       make_interval(mins => $4) as check_min, make_interval(mins => coalesce($5, 0)) as approval_min,
       make_interval(mins => coalesce($6, 0)) as payout_min) times where id = $9`,
    [
      orderNo,
      more.amount ?? 500,
      state,
      check,
      approval,
      payout,
      more.isMissed ?? false,
      String(more.daysAgo ?? 1),
      id,
    ],
  );
}

interface Kept {
  ended: number;
  isSample: boolean;
  keptThen: number;
  kept: number;
  stages: Record<
    'check' | 'approval' | 'payout',
    { passed: number; kept: number; slowSeconds: number | null }
  >;
  amounts: object;
}
const ask = (check: number, approval: number, payout: number, alone = '2000', two = '20000') =>
  manager.ask<Kept>(
    'GET',
    `/merchants/fair/promises-kept?check=${check}&approval=${approval}&payout=${payout}&approveAloneUpTo=${alone}&twoPersonsFrom=${two}`,
  );

test('the share that would have been kept is counted from the last 30 days under the values asked about, stage by stage [OPS-BRAND-15]', async () => {
  expect(await ask(5, 120, 60)).toMatchObject({
    ended: 0,
    kept: 0,
    stages: { check: { slowSeconds: null } },
  });
  await ended('quick', [1, null, 4]);
  await ended('by-person', [2, 30, 10], { amount: 5000 });
  await ended('slow-approval', [2, 100, 10], { amount: 30_000, isMissed: true });
  await ended('slow-payout', [4, null, 50]);
  await ended('refused', [1, 20, null]);
  await ended('older', [90, 90, 90], { daysAgo: 31 });
  const wide = await ask(5, 120, 60);
  expect(wide).toMatchObject({ ended: 5, isSample: false, keptThen: 4, kept: 5 });
  expect(wide.stages).toMatchObject({
    check: { passed: 5, kept: 5, slowSeconds: 240 },
    approval: { passed: 3, kept: 3, slowSeconds: 6000 },
    payout: { passed: 4, kept: 4, slowSeconds: 3000 },
  });
  const tight = await ask(3, 60, 20);
  expect(tight.kept).toBe(3);
  expect([tight.stages.check.kept, tight.stages.approval.kept, tight.stages.payout.kept]).toEqual([4, 2, 3]);
  // At the very minute it is late.
  expect((await ask(4, 100, 50)).kept).toBe(3);
  expect((await ask(5, 101, 51)).kept).toBe(5);
});

test('who would have had to approve them follows the amounts asked about [OPS-BRAND-15]', async () => {
  expect((await ask(5, 120, 60)).amounts).toEqual({ unseen: 3, one: 1, two: 1 });
  expect((await ask(5, 120, 60, '5000', '30001')).amounts).toEqual({ unseen: 4, one: 1, two: 0 });
  expect((await ask(5, 120, 60, '100', '500')).amounts).toEqual({ unseen: 0, one: 0, two: 5 });
});
