import { sql } from 'kysely';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';
import { checkZeroSum } from '../checks/ledger-checks.ts';
import { lastChecks } from '../checks/last-checks.ts';
import { createPublished } from './published.ts';

const { api, database, member, operate, second } = await withCashier();
const db = database.system.kysely;
const at = new Date();
const nights = api.wallet.nights({ db, now: () => at });
const check = async () => {
  await nights.takeDue();
  return (await lastChecks(db)).find(({ name }) => name === 'funds');
};
const protection = async () =>
  (await createPublished({ runWork: database.runWork, merchants: api.merchants }).nights('fair')).protection;
const today = at.toISOString().slice(0, 10);
const stated = async (amount: string, asOf = today) => {
  const asked = await operate('/held-statements', {
    reason: 'the month’s statement',
    amount,
    asOf,
    place: 'Bank of the Islands, account for players',
    fileReference: 'BOI-2026-11',
  });
  return asked.body.value.approvalId as string;
};
const agree = (approvalId: string) => operate(`/approvals/${approvalId}`, { decision: 'approve' }, second);
const held = async () => {
  const { rows } = await sql<{
    code: string;
    balance: string;
  }>`select code, wallet.house_balance(id)::text as balance
    from wallet.house_account where code in ('protected_funds', 'operating_funds') order by code`.execute(db);
  return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]));
};

for (let one = 0; one < 10; one += 1) await (await member()).give('100');

test('nothing is said to be protected, and nothing is red, where nobody ever stated it [PROOF-15, PROOF-16]', async () => {
  expect(await check()).toMatchObject({ ok: true, examined: 0 });
  expect(await protection()).toEqual({ state: 'none', short: '0.00' });
});

test('what two persons stated is the balance of an account of the ledger; another statement moves the difference, twice agreed or at once [PROOF-14]', async () => {
  const first = await stated('1500');
  expect(await held()).toEqual({});
  await Promise.all([agree(first), agree(first)]);
  expect(await held()).toEqual({ operating_funds: '1500000000', protected_funds: '-1500000000' });
  const both = [await stated('1200'), await stated('1100')];
  await Promise.all(both.map(agree));
  const [newest] = await database.query<{ amount: string }>(
    'select amount::text from wallet.held_statement order by as_of desc, id desc limit 1',
  );
  expect(await held()).toEqual({
    operating_funds: newest?.amount,
    protected_funds: `-${newest?.amount ?? ''}`,
  });
  // One of a day before does not take the place of a later one.
  const yesterday = new Date(at.getTime() - 86_400_000).toISOString().slice(0, 10);
  await agree(await stated('5', yesterday));
  expect((await held())['protected_funds']).toBe(`-${newest?.amount ?? ''}`);
  expect(await checkZeroSum(db)).toMatchObject({ ok: true });
  expect(await check()).toMatchObject({ ok: true, examined: 1 });
  expect(await protection()).toEqual({ state: 'covered', short: '0.00' });
});

test('too little, an old statement and a ledger that says otherwise are red, and everybody reads what is missing [PROOF-15, PROOF-16]', async () => {
  await agree(await stated('999.50'));
  expect(await check()).toMatchObject({
    ok: false,
    wrong: 1,
    details: { first: ['fair short 0.50'] },
  });
  expect(await protection()).toEqual({ state: 'short', short: '0.50' });
  expect((await operate('/owed')).body.value).toMatchObject({
    protection: { state: 'short', short: '0.50' },
  });
  await agree(await stated('1000'));
  expect(await check()).toMatchObject({ ok: true, wrong: 0 });
  await database.query(`update wallet.held_statement set amount = amount + 1 where amount = 1000000000`);
  expect(await check()).toMatchObject({ ok: false, details: { first: ['fair differs 0.00'] } });
  await database.query(`update wallet.held_statement set amount = amount - 1 where amount = 1000000001`);
  await database.query('update wallet.held_statement set as_of = as_of - 33');
  expect(await check()).toMatchObject({ ok: false, details: { first: ['fair lapsed 0.00'] } });
  expect(await protection()).toEqual({ state: 'lapsed', short: '0.00' });
});
