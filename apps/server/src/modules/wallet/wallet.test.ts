import { createPublicKey, verify } from 'node:crypto';
import { withCashier } from '#testing/cashier';
import { aSession } from '#testing/builders';
import { expect, test } from 'vitest';
import { createLedgerJobs } from './checks/jobs.ts';
import { createLog } from '#platform/observe/log';
import { createMetrics } from '#platform/observe/metrics';

const { api, database, member } = await withCashier({ trialCredits: 10_000 });
interface Line {
  id: string;
  kind: string;
  amount: string;
  before: string;
  after: string;
}
interface Page {
  list: Line[];
  totalPages: number;
  totals: { in: string; out: string; lines: number };
}

test('a wallet has two places and says what is cash, bonus and held [WALLET-03, ENT-31, CONST-22, DEC-112]', async () => {
  const luna = await member();
  expect(await luna.get('/wallet')).toEqual({
    sumBalance: '0.00',
    cash: '0.00',
    bonus: '0.00',
    held: '0.00',
    currency: 'PHP',
  });
  await luna.give('1234.567891');
  expect(await luna.balance()).toMatchObject({ sumBalance: '1234.56' });
});

test('a trial has its own credits, once, and no history of money [DEC-112, DEC-013]', async () => {
  const { memberId, cookie, token } = await aSession(database, 'fair', 'subok1');
  await database.query(`update identity.session set customer_type = 'TRIAL' where member_id = $1`, [
    memberId,
  ]);
  const ask = (path: string) => api.as({ cookie, token }, 'GET', 'fair.test', `/api/v1${path}`);
  const replies = await Promise.all([ask('/wallet'), ask('/wallet')]);
  replies.push(await ask('/wallet'));
  for (const { body } of replies)
    expect(body.value).toMatchObject({ sumBalance: '10000.00', currency: 'TRIAL', held: '0.00' });
  expect((await ask('/wallet/transactions')).body.code).toBe('trial.restricted');
});

test('the history has before and after on every line, totals, groups and pages [DEC-112]', async () => {
  const luna = await member();
  for (const amount of ['100', '50.25', '0.5']) await luna.give(amount);
  const all = await luna.get<Page>('/wallet/transactions');
  expect(all.list.map(({ amount, before, after }) => [amount, before, after])).toEqual([
    ['0.50', '150.25', '150.75'],
    ['50.25', '100.00', '150.25'],
    ['100.00', '0.00', '100.00'],
  ]);
  expect(all).toMatchObject({ next: null, totals: { in: '150.75', out: '0.00', lines: 3 } });
  expect((await luna.get<Page>('/wallet/transactions?kind=deposit')).list).toEqual([]);
  expect((await luna.get<Page>('/wallet/transactions?kind=other')).list).toHaveLength(3);
  expect((await luna.get<Page>('/wallet/transactions?to=2020-01-01')).list).toEqual([]);
  expect(
    (await luna.browser.get('/api/v1/wallet/transactions?from=2026-02-02&to=2026-02-01')).body.code,
  ).toBe('format.incorrect');
});

test('a receipt is signed over exactly its text and checks with the published key alone', async () => {
  const [luna, other] = [await member(), await member()];
  await luna.give('10');
  const [line] = (await luna.get<Page>('/wallet/transactions')).list;
  const receipt = await luna.get<{ text: string; signature: string; keyId: string }>(
    `/wallet/transactions/${line?.id}/receipt`,
  );
  const { keys } = await luna.get<{ keys: { keyId: string; publicKey: string }[] }>('/wallet/receipt-keys');
  const x = keys.find(({ keyId }) => keyId === receipt.keyId)?.publicKey ?? '';
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const fits = (text: string) =>
    verify(null, Buffer.from(text), key, Buffer.from(receipt.signature, 'base64url'));
  expect(fits(receipt.text)).toBe(true);
  expect(fits(receipt.text.replace('"10.00"', '"11.00"'))).toBe(false);
  expect(JSON.parse(receipt.text)).toMatchObject({ v: 1, issuer: 'fair', id: line?.id, amount: '10.00' });
  expect((await other.browser.get(`/api/v1/wallet/transactions/${line?.id}/receipt`)).body.code).toBe(
    'request.not_found',
  );
});

test('a statement is a file of the whole period, safe to open in a spreadsheet', async () => {
  const luna = await member();
  await luna.give('10');
  const day = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { fileName, text } = await luna.get<{ fileName: string; text: string }>(
    `/wallet/statement?from=${yesterday}&to=${tomorrow}`,
  );
  expect(fileName).toBe(`statement-${yesterday}-${tomorrow}.csv`);
  const lines = text.trim().split('\r\n');
  expect(lines.at(-2)).toBe('time,kind,book,amount,before,after,reference,id');
  expect(lines.at(-1)).toMatch(/^\d{4}-.*,adjustment,cash,10\.00,0\.00,10\.00,gift,\d+-1$/);
  expect((await luna.browser.get(`/api/v1/wallet/statement?from=2020-01-01&to=${day}`)).body.code).toBe(
    'format.incorrect',
  );
});

test('the night’s checks leave their results where staff can read them', async () => {
  const metrics = createMetrics();
  const jobs = createLedgerJobs({
    database: database.system,
    log: createLog({ level: 'silent', service: 'test' }),
    metrics,
    more: [{ name: 'payments', run: () => api.cashier.reconcile() }],
  });
  expect(await metrics.text()).toContain('perya_money_check_age_seconds +Inf');
  expect((await jobs.runAll()).filter(({ ok }) => !ok)).toEqual([]);
  expect(await metrics.text()).toMatch(/^perya_money_check_age_seconds \d\.\d+$/m);
  expect(await metrics.text()).toContain('perya_money_check_chains_wrong 0');
  const { checks } = (await api.operate('GET', '/money-checks')).body.value;
  expect(checks.map(({ name }: { name: string }) => name)).toEqual([
    'chains',
    'house_balances',
    'mirrors',
    'payments',
    'zero_sum',
  ]);
});

test('a payment company that does not answer hides no result of the ledger, and is asked again', async () => {
  const log = createLog({ level: 'silent', service: 'test' });
  await database.query('delete from wallet.check_result');
  const silent = () => Promise.reject(new Error('no list today'));
  const names = async () =>
    (await database.query<{ name: string }>('select name from wallet.check_result order by name')).map(
      ({ name }) => name,
    );
  const ledger = ['chains', 'house_balances', 'mirrors', 'zero_sum'];
  const jobs = createLedgerJobs({
    database: database.system,
    log,
    more: [{ name: 'payments', run: silent }],
  });
  await expect(jobs.runWhenDue()).rejects.toThrow('no list today');
  expect(await names()).toEqual(ledger);
  await createLedgerJobs({
    database: database.system,
    log,
    more: [{ name: 'payments', run: () => api.cashier.reconcile() }],
  }).runWhenDue();
  expect(await names()).toEqual([...ledger, 'payments'].toSorted());
});
