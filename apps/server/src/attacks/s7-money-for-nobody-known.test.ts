import { randomUUID } from 'node:crypto';
import { asMember } from '#platform/database/work';
import { aMerchant } from '#testing/builders';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { api, database } = await withCashier();
const password = 'tahimik42ilog';
const market = (profile: string) => ({ profile, version: 1 });
for (const [code, profile] of [
  ['manila', 'ph-pagcor'],
  ['london', 'uk'],
  ['valletta', 'mt'],
] as const) {
  await aMerchant(database, {
    code,
    settings: { botCheck: 'OFF', market: market(profile), ageThreshold: 18 },
    switches: ['USERNAMEREG3', 'CAT_RNG'],
  });
  for (const table of ['payment_method', 'payout_channel'])
    await database.query(
      `insert into cashier.${table} select (jsonb_populate_record(t, jsonb_build_object('merchant_code', $1::text))).*
       from cashier.${table} t where merchant_code = 'fair'`,
      [code],
    );
}
await api.merchants.load();

let count = 0;
/** Tries to get in with a name and a password, and whatever else is given. */
async function register(code: string, more: object = {}) {
  const browser = api.visitor(`${code}.test`);
  const username = `sinuman${(count += 1)}`;
  const body = { username, password, confirmPassword: password, termsVersion: '2026-01', ...more };
  const got = await browser.sealed('PUT', '/api/v1/auth/register/username', body);
  return { browser, username, code: got.body.code };
}
const payIn = async ({ browser }: Awaited<ReturnType<typeof register>>, amount = '500') => {
  const wish = { methodId: 'gcash', amount };
  const got = await browser.json('POST', '/api/v1/deposits', wish, { 'idempotency-key': randomUUID() });
  return got.body.code ?? (got.body.value as { state: string }).state;
};
const memberOf = async (username: string) =>
  (
    await database.query<{ member_id: string }>('select member_id from identity.member where account = $1', [
      username,
    ])
  )[0]?.member_id ?? '';
const grownUp = { fullname: 'Juan Dela Cruz', birthday: '1990-05-05' };

test('a name and a password are not let in where the law asks for the age, and pay nothing in before it is known who it is', async () => {
  for (const code of ['manila', 'london']) {
    expect((await register(code)).code).toBe('format.incorrect');
    const known = await register(code, grownUp);
    expect(known.code).toBe(undefined);
    expect(await payIn(known)).toBe('kyc.required');
    const memberId = await memberOf(known.username);
    const mayPlay = () =>
      database.runWork(asMember(code, memberId), (work) => api.safety.assertMayPlay(work, memberId));
    await expect(mayPlay()).rejects.toMatchObject({ code: 'kyc.required' });
    await database.query(
      `update identity.member set kyc_level = 'K2', kyc_verified_at = now() where member_id = $1`,
      [memberId],
    );
    await mayPlay();
    expect(await payIn(known)).toBe('pending');
  }
});

test('the age of the law holds, whatever the brand has set', async () => {
  const year = new Date().getUTCFullYear();
  const nineteen = { ...grownUp, birthday: `${year - 19}-01-01` };
  expect((await register('manila', nineteen)).code).toBe('age.below.minimum');
  expect((await register('london', nineteen)).code).toBe(undefined);
});

test('where the law asks from a sum on, it is asked from that sum on', async () => {
  const somebody = await register('valletta', grownUp);
  expect(await payIn(somebody, '2000.01')).toBe('kyc.required');
  expect(await payIn(somebody, '1500')).toBe('pending');
  // What is on its way counts too: cut up and sent side by side it is the same sum.
  expect(await payIn(somebody, '501')).toBe('kyc.required');
  expect(await payIn(somebody, '500')).toBe('pending');
});

test('no operator makes a brand looser than its law, by settings, by the switch, or by leaving the market', async () => {
  const change = (settings: object) => api.operate('PATCH', '/merchants/manila/settings', settings);
  for (const settings of [
    { kyc: { deposit: 'K1', play: 'K1', withdrawal: 'K1' } },
    { ageThreshold: 18 },
    { fieldRules: {} },
    { market: market('demo') },
    { market: market('mt') },
  ])
    expect((await change(settings)).body.code).toBe('market.too.loose');
  const off = await api.operate('PATCH', '/merchants/manila/switches', { KYC3: false });
  expect(off.body.code).toBe('market.too.loose');
  expect((await change({ ageThreshold: 25 })).status).toBe(200);
  // Written by hand, it still does not hold.
  await database.query(
    `insert into merchant.setting values ('manila', 'kyc', '{"deposit":"K1","play":"K1","withdrawal":"K1"}')`,
  );
  await api.merchants.refresh('manila');
  expect(api.merchants.settings('manila').kyc).toEqual({ deposit: 'K2', play: 'K2', withdrawal: 'K2' });
});
