import { randomUUID } from 'node:crypto';
import type { LaunderingCase, LaunderingRow } from '@perya/contract';
import { asMember } from '#platform/database/work';
import { aMerchant } from '#testing/builders';
import { createDelivery } from '#testing/events';
import { withPlay } from '#testing/play';
import { aStaffPerson, type Console } from '#testing/staff';
import { expect, test } from 'vitest';
import { launderingFactsOf, type LaunderingThresholds, type MoneyMoved } from './laundering-rules.ts';
import { workingDaysAfter, workingDaysLeft } from './working-day-rules.ts';

const { database, api, member } = await withPlay();
await aMerchant(database, { code: 'beach' });
const deliver = createDelivery(database, [api.safety]);
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand });
const [rhea, rolf, susan] = [
  await person('rhea', 'risk'),
  await person('rolf', 'risk'),
  await person('susan', 'support'),
];
type Member = Awaited<ReturnType<typeof member>>;

async function look(): Promise<void> {
  await deliver();
  await api.safety.lookAtDue('fair');
}
const moved = ({ memberId }: Member, orderNo: string, kind: 'deposit' | 'withdrawal') =>
  database.runWork(asMember('fair', memberId), (work) =>
    work.announce('cashier.order_moved.v1', { memberId, kind, orderNo, state: 'paid' }),
  );
async function deposit(luna: Member, amount: number) {
  const orderNo = `DP${randomUUID().slice(0, 14).toUpperCase()}`;
  await database.query(
    `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider,
       channel, amount_micros, fee_micros, currency, state, return_url, credited_micros, created_at, expires_at, settled_at)
     values ($1, 'fair', $2, $1, 'gcash', 'GCash', 'tulay', 'gcash', $3::bigint * 1000000, 0, 'PHP', 'credited', '/',
       $3::bigint * 1000000, now() - interval '2 hours', now(), now() - interval '2 hours')`,
    [orderNo, luna.memberId, amount],
  );
  await moved(luna, orderNo, 'deposit');
}
async function account(luna: Member, number: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into cashier.payout_account (merchant_code, member_id, channel_id, channel_name, kind, sealed, number_hash,
       masked_number, added_at) values ('fair', $1, 'gcash', 'GCash', 'wallet', '', sha256($2), '•• 1', now()) returning id`,
    [luna.memberId, Buffer.from(number)],
  );
  return row?.id ?? '';
}
async function withdraw(luna: Member, amount: number, number: string = randomUUID()) {
  const orderNo = `WD${randomUUID().slice(0, 14).toUpperCase()}`;
  await database.query(
    `insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider, channel,
       channel_name, masked_number, amount_micros, fee_micros, currency, state, created_at, settled_at)
     values ($1, 'fair', $2, $1, $4, 'tulay', 'gcash', 'GCash', '•• 1', $3::bigint * 1000000, 0, 'PHP', 'paid', now(), now())`,
    [orderNo, luna.memberId, amount, await account(luna, number)],
  );
  await moved(luna, orderNo, 'withdrawal');
}
const list = (by: Console, tab = 'open') =>
  by.ask<{ cases: LaunderingRow[]; counts: Record<string, { count: number }> }>(
    'GET',
    `/merchants/fair/laundering-cases?tab=${tab}`,
  );
const find = async (by: Console, { memberId }: Member, tab = 'open') =>
  (await list(by, tab)).cases.find((one) => one.memberId === memberId);
const open = async (by: Console, luna: Member, tab = 'open'): Promise<LaunderingCase> => {
  const found = await find(by, luna, tab);
  if (found === undefined) throw new Error('no case');
  return by.ask<LaunderingCase>('GET', `/merchants/fair/laundering-cases/${found.caseId}`);
};
const act = (by: Console, { row }: LaunderingCase, what: string, body: object = {}) =>
  by.send('POST', `/merchants/fair/laundering-cases/${row.caseId}/${what}`, {
    seen: row.seen,
    words: 'What the papers say.',
    ...body,
  });

const thresholds: LaunderingThresholds = {
  unplayed: { days: 7, amount: '10000', playedPercent: 10 },
  shared: { members: 3 },
  below: { threshold: '500000', percent: 10, times: 3, days: 7 },
  ring: { members: 3 },
};
test('each of the four rules speaks from its threshold on and not before [OPS-QUEUE-48]', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const at = new Date(now.getTime() - 3_600_000);
  const put = (pesos: number) => ({
    memberId: 'm',
    at,
    creditedAt: at,
    isFailed: false,
    amount: BigInt(pesos) * 1_000_000n,
  });
  const out = (pesos: number) => ({ memberId: 'm', at, amount: BigInt(pesos) * 1_000_000n });
  const played = (pesos: number) => ({
    memberId: 'm',
    from: at,
    to: at,
    rounds: 1,
    staked: BigInt(pesos) * 1_000_000n,
    returned: 0n,
  });
  const nothing: MoneyMoved = { deposits: [], payouts: [], sittings: [], sharing: 0, ring: 0 };
  const rules = (some: Partial<MoneyMoved>, from: Date | null = null) =>
    launderingFactsOf({ ...nothing, ...some }, thresholds, { now, from }).map(({ rule }) => rule);
  expect(rules({ deposits: [put(10_000)], payouts: [out(10_000)], sittings: [played(999)] })).toEqual([
    'unplayed',
  ]);
  expect(rules({ deposits: [put(10_000)], payouts: [out(10_000)], sittings: [played(1000)] })).toEqual([]);
  expect(rules({ deposits: [put(10_000)], payouts: [out(9999)] })).toEqual([]);
  expect(rules({ deposits: [put(450_000), put(499_999), put(460_000)] })).toEqual(['below']);
  expect(rules({ deposits: [put(450_000), put(500_000), put(460_000)] })).toEqual([]);
  expect(rules({ deposits: [put(449_999), put(499_999), put(460_000)] })).toEqual([]);
  expect([rules({ sharing: 3 }), rules({ sharing: 2 })]).toEqual([['shared'], []]);
  expect([rules({ ring: 3 }), rules({ ring: 2 })]).toEqual([['ring'], []]);
  expect(rules({ deposits: [put(450_000), put(499_999), put(460_000)], sharing: 9 }, now)).toEqual([]);
});

test('working days leave weekends out; a late report counts below nothing [OPS-QUEUE-48]', () => {
  // A Wednesday, a Friday, a Saturday.
  expect(workingDaysAfter('2026-06-10', 5)).toBe('2026-06-17');
  expect(workingDaysAfter('2026-06-12', 5)).toBe('2026-06-19');
  expect(workingDaysAfter('2026-06-13', 5)).toBe('2026-06-19');
  expect(workingDaysLeft('2026-06-10', '2026-06-17')).toBe(5);
  expect(workingDaysLeft('2026-06-17', '2026-06-17')).toBe(0);
  expect(workingDaysLeft('2026-06-19', '2026-06-17')).toBe(-2);
});

test('real orders open a case by rule: in and out without play, one payout account for many, a ring around an agent [OPS-QUEUE-48]', async () => {
  const [luna, calm] = [await member(), await member()];
  await deposit(luna, 20_000);
  await deposit(calm, 20_000);
  await withdraw(luna, 20_000);
  await look();
  expect((await open(rhea, luna)).facts).toMatchObject([
    { rule: 'unplayed', numbers: { deposited: '20000.00', paidOut: '20000.00', staked: '0.00' } },
  ]);
  expect(await find(rhea, calm)).toBeUndefined();

  const many = [await member(), await member(), await member()];
  for (const one of many.slice(0, 2)) await withdraw(one, 100, 'the same number');
  await look();
  expect(await find(rhea, many[0] as Member)).toBeUndefined();
  await withdraw(many[2] as Member, 100, 'the same number');
  await look();
  expect((await open(rhea, many[2] as Member)).facts).toMatchObject([
    { rule: 'shared', numbers: { members: '3' } },
  ]);

  const agent = await member();
  const below = [await member(), await member(), await member()];
  for (const one of below) {
    await database.query('update identity.member set upline_id = $2 where member_id = $1', [
      one.memberId,
      agent.memberId,
    ]);
    await database.query(
      `insert into identity.known_device (merchant_code, member_id, device_hash, label, first_seen_at, last_seen_at)
       values ('fair', $1, sha256('one browser'), '', now(), now())`,
      [one.memberId],
    );
  }
  await deposit(below[0] as Member, 100);
  await look();
  expect((await open(rhea, agent)).facts).toMatchObject([{ rule: 'ring', numbers: { members: '3' } }]);
});

test('one person decides; suspicious counts five working days until the report under the authority’s number [OPS-QUEUE-48]', async () => {
  const luna = await member();
  await deposit(luna, 30_000);
  await withdraw(luna, 30_000);
  await look();
  const first = await open(rhea, luna);
  expect((await act(rhea, first, 'decision', { decision: 'suspicious' })).code).toBe('case.taken');
  const mine = (await act(rhea, first, 'take')).value as LaunderingCase;
  expect(mine.row.person).toBe('rhea');
  expect((await act(rolf, first, 'take')).code).toBe('case.changed');
  expect((await act(rolf, mine, 'decision', { decision: 'unfounded' })).code).toBe('case.taken');
  const decided = (await act(rhea, mine, 'decision', { decision: 'suspicious' })).value as LaunderingCase;
  expect(decided.row).toMatchObject({ decision: 'suspicious', daysLeft: 5 });
  expect((await act(rhea, decided, 'decision', { decision: 'unfounded' })).code).toBe('status.move.refused');
  expect((await find(rhea, luna, 'report'))?.reportDue).toBe(decided.row.reportDue);
  expect((await act(rhea, decided, 'report')).code).toBe('format.incorrect');
  const reported = await act(rhea, decided, 'report', { reference: 'STR-2026-0815' });
  expect(reported.value).toMatchObject({
    row: { reference: 'STR-2026-0815', reportedBy: 'rhea', daysLeft: null },
  });
  expect(await find(rhea, luna, 'report')).toBeUndefined();
  // What was decided opens no second case.
  await look();
  expect(await find(rhea, luna)).toBeUndefined();
});

test('a list goes on behind its last case, none twice and none left out [OPS-QUEUE-48]', async () => {
  await database.query(
    `insert into safety.laundering_case (merchant_code, member_id, opened_at, decision, decided_by, decided_at)
     select 'fair', gen_random_uuid(), now(), 'unfounded', 'x', now() - (n / 3) * interval '1 s' from generate_series(1, 120) n`,
  );
  const seen: string[] = [];
  for (let after = ''; seen.length < 400; ) {
    const { cases, next } = await rhea.ask<{ cases: { caseId: string }[]; next: string | null }>(
      'GET',
      `/merchants/fair/laundering-cases?tab=decided${after}`,
    );
    seen.push(...cases.map(({ caseId }) => caseId));
    if (next === null) break;
    after = `&after=${next}`;
  }
  const all = await database.query('select from safety.laundering_case where decision is not null');
  expect(seen).toHaveLength(all.length);
  expect(new Set(seen).size).toBe(all.length);
});

test('nothing of it reaches the member or somebody without the right; the chain has it, words stay sealed [OPS-QUEUE-48, CDEC-19]', async () => {
  const luna = await member();
  await deposit(luna, 40_000);
  await withdraw(luna, 40_000);
  await look();
  const taken = (await act(rhea, await open(rhea, luna), 'take')).value as LaunderingCase;
  await act(rhea, taken, 'decision', { decision: 'suspicious', words: 'Mules of the harbour.' });
  const own = await luna.browser.get('/api/v1/members/me/staff-actions');
  expect(own.status).toBe(200);
  expect(JSON.stringify(own.body)).not.toMatch(/launder|suspicious/i);
  expect(await database.query('select 1 from content.message where member_id = $1', [luna.memberId])).toEqual(
    [],
  );
  const chain = await rhea.ask<{ entries: { subject: string; isSeenByMember: boolean }[] }>(
    'GET',
    `/merchants/fair/audit?memberId=${luna.memberId}&subject=safety.laundering_case`,
  );
  expect(chain.entries.length).toBeGreaterThan(1);
  expect(chain.entries.every(({ isSeenByMember }) => !isSeenByMember)).toBe(true);
  const plain = await database.query(
    `select 1 from platform.audit where coalesce(after::text, '') like '%harbour%' union all
     select 1 from safety.laundering_move where sealed like '%harbour%'`,
  );
  expect(plain).toEqual([]);
  const path = `/merchants/fair/laundering-cases/${taken.row.caseId}`;
  expect((await susan.send('GET', path)).status).toBe(403);
  expect((await susan.send('GET', '/merchants/fair/laundering-cases')).status).toBe(403);
  const bea = await person('bea', 'risk', 'beach');
  expect((await bea.send('GET', path.replace('fair', 'beach'))).code).toBe('request.not_found');
  const page = JSON.stringify(await susan.ask('GET', `/merchants/fair/members/${luna.memberId}/overview`));
  expect(page).not.toMatch(/launder/i);
});
