import { randomUUID } from 'node:crypto';
import { withCashier } from '#testing/cashier';
import { readingToken } from '#testing/player-api';
import { expect, test } from 'vitest';

const { database, api, member } = await withCashier();
const luna = await member('lunaverde');
const agila = await member('agila');
await luna.give('1000');
const order = (await luna.deposit('500')).body.value as { orderNo: string };
await luna.addAccount('09171234567');
await database.query(
  `update identity.member set mobile = '+639171112222', email = 'Luna@Example.com', nickname = 'Buwan',
     upline_id = $2, recommender_id = $2 where member_id = $1`,
  [luna.memberId, agila.memberId],
);
await database.query(`update identity.member set type = 1 where member_id = $1`, [agila.memberId]);
await database.query(
  `insert into identity.invitation_code (merchant_code, code, agent_id) values ('fair', 'PISTA88', $1)`,
  [agila.memberId],
);
await database.query(`update identity.session set address = '203.0.113.77' where member_id = $1`, [
  luna.memberId,
]);
const [round] = await database.query<{ round_no: string }>(
  `insert into play.round (company, round_id, member_id, merchant_code, node_id, vassalage, game_type, currency, state, staked,
     returned, round_no, opened_at, last_at)
   values ('studio', 'st-4711', $1, 'fair', 'color-game', 'PERYA', 'RNG', 'PHP', 'settled', 5000000, 2000000,
     play.round_no(now()), now(), now()) returning round_no`,
  [luna.memberId],
);
await database.query(
  `insert into play.movement (member_id, created_at, amount, balance_after, company, class, ext_id, merchant_code, verb, round_id,
     state, currency, code, fingerprint)
   values ($1, now(), 5000000, 0, 'studio', 'debit', 'b-1', 'fair', 'bet', 'st-4711', 'settled', 'PHP', 'OK', '\\x00')`,
  [luna.memberId],
);
const [own] = await database.query<{ referral_id: string }>(
  'select referral_id from identity.member where member_id = $1',
  [luna.memberId],
);

interface Found {
  memberId: string;
  name: string;
  by: string;
  hit: string;
  isExact: boolean;
}
const find = async (q: string): Promise<Found[]> =>
  (await api.operate('GET', `/merchants/fair/members/search?q=${encodeURIComponent(q)}`)).body.value.found;

test('one field finds a member by whatever somebody has in hand, masked and told why [OPS-MEMBER-01]', async () => {
  const typed: [string, string, string?][] = [
    ['lunaverde', 'account'],
    ['buwan', 'nickname'],
    ['0917 111 2222', 'telephone', '+63 *** *** 222'],
    ['luna@example.com', 'mail', 'L***@Example.com'],
    [luna.memberId, 'number'],
    [order.orderNo, 'order'],
    [round?.round_no ?? '', 'round'],
    ['st-4711', 'company_round'],
    ['0917 123 4567', 'payout_number'],
    [(own?.referral_id ?? '').toLowerCase(), 'referral'],
    ['203.0.113.77', 'address', '203.0.113.•••'],
  ];
  for (const [q, by, hit] of typed)
    expect({ q, found: await find(q) }).toMatchObject({
      q,
      found: expect.arrayContaining([
        expect.objectContaining({
          memberId: luna.memberId,
          name: 'lu•••de',
          by,
          isExact: true,
          ...(hit && { hit }),
        }),
      ]),
    });
  expect(await find('pista88')).toMatchObject([{ memberId: agila.memberId, by: 'invitation' }]);
  expect(await find('nobody-at-all')).toEqual([]);
});

test('exact hits come before beginnings, and another brand’s members are never found [OPS-MEMBER-01]', async () => {
  await member('agilaput');
  const found = await find('agila');
  expect(found.map(({ isExact }) => isExact)).toEqual([true, false]);
  expect(found[0]).toMatchObject({ memberId: agila.memberId });
  await database.query(
    `insert into identity.member (merchant_code, member_id, account) values ('beach', $1, 'agila')`,
    [randomUUID()],
  );
  expect(await find('agila')).toHaveLength(2);
});

interface Listed {
  memberId: string;
  cash: string | null;
}
const list = async (query: string, token?: string) =>
  (await api.propose('GET', `/merchants/fair/members?${query}`, undefined, token)).body.value as {
    members: Listed[];
    next: string | null;
    count: number | null;
  };

test('the list filters by what is copied from the owners, and the copy can be made anew at any time [OPS-MEMBER-02]', async () => {
  await api.members.facts.copyAll('fair');
  const only = async (query: string) => (await list(query)).members.map(({ memberId }) => memberId);
  expect(await only('cashFrom=900&cashTo=1100')).toEqual([luna.memberId]);
  expect(await only(`upline=${agila.memberId}`)).toEqual([luna.memberId]);
  expect(await only('type=1')).toEqual([agila.memberId]);
  expect(await only('state=closed')).toEqual([]);
  expect(await only('identityLevel=K3')).toEqual([]);
  expect(await only('deposited=yes')).toEqual([]);
  expect(await only('onBreak=yes')).toEqual([]);
  expect(await only('registeredFrom=2020-01-01&registeredTo=2020-01-02')).toEqual([]);
  // Doubted and thrown away: nothing is lost.
  await database.query('delete from members.fact');
  expect((await list('')).count).toBe(0);
  await api.members.facts.copyAll('fair');
  expect((await list('order=cash')).members[0]).toMatchObject({ memberId: luna.memberId, cash: '1000.00' });
});

test('pages follow each other without a gap, and nobody is counted beyond a thousand [OPS-MEMBER-02, CDEC-14]', async () => {
  await database.query(
    `insert into members.fact select 'fair', gen_random_uuid(), 'made' || n, 0, false, null, 'K1', now() - n * interval '1 minute',
       now() - n * interval '1 minute', null, n % 7, 0, 0, null, null, false, now() from generate_series(1, 1100) n`,
  );
  for (const order of ['registered', 'seen', 'cash', 'deposited']) {
    const first = await list(`order=${order}`);
    const second = await list(`order=${order}&after=${first.next}`);
    expect(first.count).toBe(1001);
    expect(second.count).toBeNull();
    const seen = [...first.members, ...second.members].map(({ memberId }) => memberId);
    expect(seen).toHaveLength(100);
    expect(new Set(seen).size).toBe(100);
  }
});

test('whoever may not read money sees members without it and cannot find them by it [OPS-MEMBER-02, OPS-AUTH-11]', async () => {
  const { members } = await list('cashFrom=900&order=cash', readingToken);
  expect(members.length).toBeGreaterThan(1);
  expect(members.every(({ cash }) => cash === null)).toBe(true);
});

test('what an event tells is copied with the next round [OPS-MEMBER-02]', async () => {
  await database.query(`insert into members.stale values ('fair', $1, now())`, [agila.memberId]);
  await database.query('update identity.member set is_disabled = true where member_id = $1', [
    agila.memberId,
  ]);
  await api.members.facts.copyStale('fair');
  expect((await list('state=closed')).members).toMatchObject([{ memberId: agila.memberId }]);
  expect(await database.query('select from members.stale')).toEqual([]);
});
