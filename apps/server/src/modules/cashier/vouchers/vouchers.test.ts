import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '@perya/contract';
import { aMerchant, aSession } from '#testing/builders';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { database, api, member, operate, second } = await withCashier({ visitorsPerAddress: 2 });
const orderOf = (got: { body: { value?: unknown } }) => got.body.value as DepositOrder;
const nextYear = `${new Date().getUTCFullYear() + 1}-12-31`;
const reason = 'for the shops of the harbour';
const yes = { decision: 'approve' };
const unknown = 'ZZZZ-ZZZZ-ZZZZ';

async function agreed(value: string, count: number, lastDay = nextYear): Promise<string> {
  const { approvalId } = (await operate('/voucher-batches', { value, count, lastDay, reason })).body.value;
  expect((await operate(`/approvals/${approvalId}`, yes, second)).status).toBe(200);
  return approvalId;
}
async function batch(value: string, count: number) {
  const batchId = await agreed(value, count);
  const { codes } = (await operate(`/voucher-batches/${batchId}/codes`, { reason })).body.value;
  return { batchId, codes: codes as string[], code: codes[0] as string };
}
/** What one of the house's sides has because of a batch and the orders of its codes. */
const held = async (code: string): Promise<bigint> => {
  const [row] = await database.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from (
       select contra_id as id, -amount as amount from wallet.transfer
       union all select from_id, -amount from wallet.house_transfer
       union all select to_id, amount from wallet.house_transfer) moved
     join wallet.house_account h on h.id = moved.id where h.merchant_code = 'fair' and h.code = $1`,
    [code],
  );
  return BigInt(row?.sum ?? 0);
};
/** What the codes that can still be used are worth. */
const outstanding = async (): Promise<bigint> => {
  const [row] = await database.query<{ sum: string }>(
    `select coalesce(sum(value_micros), 0)::text as sum from cashier.voucher v join cashier.voucher_batch b using (batch_id)
     where voided_at is null and not exists (select from cashier.voucher_use u where u.code_hash = v.code_hash)`,
  );
  return BigInt(row?.sum ?? 0);
};

test('codes come into the world after a second person agreed, and are shown once, to whoever asked [DEC-079, DEC-112]', async () => {
  const wish = { value: '500', count: 3, lastDay: nextYear, reason };
  const proposed = await operate('/voucher-batches', wish);
  expect(proposed.status).toBe(202);
  const { approvalId } = proposed.body.value;
  expect(proposed.body.value.amount).toBe('1500.00');
  const take = (token?: string) => operate(`/voucher-batches/${approvalId}/codes`, { reason }, token);
  expect((await take()).body.code).toBe('request.not_found');
  expect((await operate(`/approvals/${approvalId}`, yes)).body.code).toBe('second.person.required');
  const decided = await operate(`/approvals/${approvalId}`, yes, second);
  expect(decided.body.value.outcome).toMatchObject({ state: 'agreed', count: 3, used: 0 });
  expect(JSON.stringify(decided.body)).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}"/);
  expect((await take(second)).body.code).toBe('permission.denied');
  const before = await held('vouchers');
  const { codes } = (await take()).body.value as { codes: string[] };
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect((await held('vouchers')) - before).toBe(1_500_000_000n);
  expect((await take()).body.code).toBe('status.move.refused');
  const kept = await database.query(
    `select v::text from cashier.voucher v union all select b::text from cashier.voucher_batch b
     union all select a::text from platform.audit a union all select p::text from platform.approval p`,
  );
  for (const code of codes) {
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
  }
});

test('a voucher is seen before it is used, credited from what was set aside, and has a line and a receipt [DEC-079, DEC-112]', async () => {
  const luna = await member();
  const { batchId, code } = await batch('500', 2);
  const seen = await luna.checkVoucher(code.toLowerCase().replaceAll('-', ' '));
  expect(seen.body.value).toEqual({ value: '500.00', currency: 'PHP', lastDay: nextYear });
  expect((await luna.balance()).sumBalance).toBe('0.00');
  const before = await held('vouchers');
  const order = orderOf(await luna.voucher(code));
  expect(order).toMatchObject({
    state: 'credited',
    amount: '500.00',
    fee: '0.00',
    methodId: 'voucher',
    payUrl: null,
  });
  expect((await luna.balance()).sumBalance).toBe('500.00');
  expect((await held('vouchers')) - before).toBe(-500_000_000n);
  expect(await luna.get(`/wallet/transactions/${order.transactionId}/receipt`)).toBeDefined();
  expect(await luna.get('/deposits')).toMatchObject({
    list: [{ orderNo: order.orderNo, state: 'credited' }],
  });
  expect((await luna.checkVoucher(code)).body.code).toBe('voucher.refused');
  expect((await luna.voucher(code)).body.code).toBe('voucher.refused');
  const { batches } = (await operate('/voucher-batches')).body.value;
  expect(batches.find((one: { batchId: string }) => one.batchId === batchId)).toMatchObject({
    used: 1,
    state: 'open',
  });
  expect(await held('vouchers')).toBe(await outstanding());
});

test('two members and their tabs at once: exactly one credit [DEC-112, DEC-120]', async () => {
  const both = [await member(), await member()];
  const { code } = await batch('300', 1);
  const replies = await Promise.all(
    both.flatMap((one) => Array.from({ length: 4 }, () => one.voucher(code))),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('voucher.refused');
  const balances = await Promise.all(both.map(async (one) => (await one.balance()).sumBalance));
  expect(balances.toSorted()).toEqual(['0.00', '300.00']);
});

test('the same key is the same order, also when it was sent twice at once; with another code it is refused [DEC-120]', async () => {
  const luna = await member();
  const { codes } = await batch('100', 2);
  const key = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => luna.voucher(codes[0] ?? '', { key })));
  expect(new Set(sent.map((got) => orderOf(got).orderNo)).size).toBe(1);
  expect((await luna.voucher(codes[1] ?? '', { key })).body.code).toBe('request.id_reused');
  expect((await luna.balance()).sumBalance).toBe('100.00');
});

test('the database itself refuses a second use and a changed one', async () => {
  const luna = await member();
  const { code } = await batch('100', 1);
  const { orderNo } = orderOf(await luna.voucher(code));
  await expect(
    database.query(
      `insert into cashier.voucher_use select code_hash, merchant_code, member_id, 'DP1', used_at
       from cashier.voucher_use where order_no = $1`,
      [orderNo],
    ),
  ).rejects.toMatchObject({ code: '23505' });
  const rights = await database.query(
    `select privilege_type from information_schema.role_table_grants where table_schema = 'cashier'
       and table_name in ('voucher', 'voucher_use') and grantee in ('perya_app', 'perya_system')
       and privilege_type in ('UPDATE', 'DELETE')`,
  );
  expect(rights).toEqual([]);
});

test('unknown, used, over, void and another brand’s are one and the same answer', async () => {
  const [luna, other] = [await member(), await member()];
  const used = await batch('100', 1);
  await other.voucher(used.code);
  const over = await batch('100', 1);
  await database.query(
    `update cashier.voucher_batch set ends_at = now() - interval '1 second' where batch_id = $1`,
    [over.batchId],
  );
  const voided = await batch('100', 2);
  const sales = await held('voucher_sales');
  const gone = await operate(`/voucher-batches/${voided.batchId}/void`, { reason });
  expect(gone.body.value).toMatchObject({ state: 'void', used: 0 });
  expect((await held('voucher_sales')) - sales).toBe(200_000_000n);
  expect((await operate(`/voucher-batches/${voided.batchId}/void`, { reason })).body.code).toBe(
    'status.move.refused',
  );
  const foreign = await batch('100', 1);
  await aMerchant(database, { code: 'beach' });
  await database.query(
    `insert into cashier.payment_method (merchant_code, method_id, name, icon, speed, provider, channel, min_micros, max_micros)
     values ('beach', 'voucher', 'Voucher', 'voucher', 'enter_a_code', 'house', 'voucher', 1, 5000e6)`,
  );
  // Known at once, not when the next look finds it.
  await api.merchants.welcome('beach');
  const answers = [];
  for (const code of [unknown, 'no code', used.code, over.code, voided.code]) {
    answers.push((await luna.checkVoucher(code)).body, (await luna.voucher(code)).body);
  }
  const { cookie, token } = await aSession(database, 'beach', 'dagat');
  const elsewhere = await api.app.inject({
    method: 'POST',
    url: '/api/v1/deposits/voucher/check',
    headers: { host: 'beach.test', cookie, token },
    payload: { code: foreign.code },
  });
  answers.push(elsewhere.json());
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ success: false, code: 'voucher.refused' });
  expect((await luna.balance()).sumBalance).toBe('0.00');
});

test('guessing ends after ten wrong codes of a member, also for a right one, and at an address for its neighbours', async () => {
  const luna = await member();
  const { codes } = await batch('100', 3);
  const at = { 'x-forwarded-for': '203.0.113.9' };
  // All at once: none is looked up that was not counted before.
  const first = await Promise.all(Array.from({ length: 14 }, () => luna.checkVoucher(unknown, at)));
  expect(first.filter(({ body }) => body.code === 'voucher.refused')).toHaveLength(10);
  expect(first.filter(({ body }) => body.code === 'rate.limited')).toHaveLength(4);
  expect((await luna.checkVoucher(codes[0] ?? '', at)).body.code).toBe('rate.limited');
  expect((await luna.voucher(codes[0] ?? '', { headers: at })).body.code).toBe('rate.limited');
  const mara = await member();
  for (let nth = 0; nth < 10; nth += 1) await mara.checkVoucher(unknown, at);
  const tala = await member();
  expect((await tala.checkVoucher(codes[0] ?? '', at)).body.code).toBe('rate.limited');
  // Elsewhere nobody is in her way, and right codes use nothing up.
  for (let nth = 0; nth < 12; nth += 1)
    expect((await tala.checkVoucher(codes[0] ?? '')).body.value).toMatchObject({ value: '100.00' });
  await database.query(`update cashier.voucher_try set since = since - interval '61 minutes'`);
  expect((await luna.voucher(codes[0] ?? '', { headers: at })).status).toBe(200);
});

test('breaks, closed accounts, the daily limit and own limits hold as for every deposit, and use no code up [DEC-079, DEC-101]', async () => {
  const { codes } = await batch('5000', 12);
  const [first = '', own = '', ...rest] = codes;
  const paused = await member();
  await paused.browser.json('POST', '/api/v1/limits/cool-off', { days: 7 });
  expect((await paused.checkVoucher(first)).body.code).toBe('self.excluded');
  expect((await paused.voucher(first)).body.code).toBe('self.excluded');
  const closed = await member();
  await database.query('update identity.member set is_disabled = true where member_id = $1', [
    closed.memberId,
  ]);
  await database.query('delete from identity.session where member_id = $1', [closed.memberId]);
  expect((await closed.voucher(first)).status).toBe(401);
  const careful = await member();
  await careful.browser.json('PUT', '/api/v1/limits/deposit/day', { value: '1000' });
  expect((await careful.voucher(own)).body).toMatchObject({
    code: 'limit.exceeded',
    value: { left: '1000.00' },
  });
  const luna = await member();
  const some = await Promise.all([first, own, ...rest.slice(0, 4)].map((code) => luna.voucher(code)));
  const all = [...some, ...(await Promise.all(rest.slice(4).map((code) => luna.voucher(code))))];
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(all.find(({ status }) => status !== 200)?.body.code).toBe('limit.exceeded');
  expect(await held('vouchers')).toBe(await outstanding());
});

test('a voucher has no amount to be typed, and its batch a value and a day that make sense', async () => {
  const luna = await member();
  expect((await luna.deposit('500', { methodId: 'voucher' })).body.code).toBe('method.unavailable');
  const methods = await luna.get<{ methods: { id: string; available: boolean }[] }>('/deposits/methods');
  expect(methods.methods.find(({ id }) => id === 'voucher')).toMatchObject({ available: true });
  const wish = { value: '500', count: 3, lastDay: nextYear, reason };
  for (const [change, code] of [
    [{ value: '49.99' }, 'amount.out.of.range'],
    [{ value: '5001' }, 'amount.out.of.range'],
    [{ lastDay: '2020-01-01' }, 'format.incorrect'],
    [{ lastDay: '2090-01-01' }, 'format.incorrect'],
    [{ count: 501 }, 'format.incorrect'],
  ] as const)
    expect((await operate('/voucher-batches', { ...wish, ...change })).body.code).toBe(code);
});
