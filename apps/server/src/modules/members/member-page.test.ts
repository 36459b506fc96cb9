import { withCashier } from '#testing/cashier';
import { readingToken, secondOperatorToken } from '#testing/player-api';
import type { LedgerPosting, MemberPage } from '@perya/contract';
import { expect, test } from 'vitest';

const { database, api, member } = await withCashier();
const luna = await member('lunaverde');
const agila = await member('agila');
await database.query(
  `update identity.member set mobile = '+639171112222', upline_id = $2, recommender_id = $2 where member_id = $1`,
  [luna.memberId, agila.memberId],
);
await luna.give('1000');
await luna.addAccount('09171234567');
await agila.addAccount('09171234567');

const path = (rest = '', id = luna.memberId) => `/merchants/fair/members/${id}${rest}`;
const get = async <T>(rest = '', token?: string) =>
  (await api.propose('GET', path(rest), undefined, token)).body.value as T;

test('the head of a page tells standing, books, what is open and the line above, masked [OPS-MEMBER-03, OPS-MEMBER-20]', async () => {
  expect(await get<MemberPage>()).toMatchObject({
    name: 'lu•••de',
    isClosed: false,
    identityLevel: 'K1',
    mobile: '+63 *** *** 222',
    openOrders: 0,
    openRounds: 0,
    money: { books: { cash: '1000.00', locked: '0.00', bonus: '0.00', points: '0.00' }, deposited: '0.00' },
    line: { above: [{ name: 'a•••a', level: 1 }], recommender: { memberId: agila.memberId } },
  });
  expect((await get<MemberPage>('', readingToken)).money).toBeNull();
  expect((await api.propose('GET', path('', '00000000-0000-4000-8000-000000000000'))).status).toBe(404);
});

test('the overview adds up to what the books hold and tells what happened last [OPS-MEMBER-04]', async () => {
  const overview = await get<{
    lifetime: { adds: string; holds: string; other: string };
    timeline: { kind: string }[];
  }>('/overview');
  expect(overview.lifetime).toMatchObject({ adds: '1000.00', holds: '1000.00', other: '1000.00' });
  expect(overview.timeline.map(({ kind }) => kind)).toContain('sign_in');
});

test('a book is read line by line by step, with filters, and a line opens its whole posting [OPS-MEMBER-05, OPS-MEMBER-06]', async () => {
  await luna.give('250');
  const page = await get<{
    lines: { lineId: string; amount: string; after: string; contra: string }[];
    balance: string;
  }>('/ledger/cash');
  expect(page.balance).toBe('1250.00');
  expect(page.lines.map(({ amount }) => amount)).toEqual(['250.00', '1000.00']);
  expect(page.lines[0]).toMatchObject({ after: '1250.00', contra: 'adjustments' });
  expect(await get('/ledger/cash?amountFrom=900&kind=adjustment')).toMatchObject({
    lines: [{ amount: '1000.00' }],
  });
  expect(await get('/ledger/cash?kind=bet')).toMatchObject({ lines: [] });
  expect(await get('/ledger/points')).toMatchObject({ lines: [], balance: '0.00' });
  for (const { lineId } of page.lines) {
    const posting = await get<LedgerPosting>(`/postings/${lineId}`);
    expect(posting.sides.reduce((sum, { change }) => sum + Number(change), 0)).toBe(0);
    expect(posting.sides.map(({ isHouse }) => isHouse)).toEqual([false, true]);
    expect(posting.link.fits).toBe(true);
    expect(JSON.parse(posting.receipt.text)).toMatchObject({ id: lineId, chain: posting.link.own });
  }
  // Somebody else's line is nobody's here.
  const other = path(`/postings/${page.lines[0]?.lineId}`, agila.memberId);
  expect((await api.propose('GET', other)).status).toBe(404);
});

test('a link whose entry was changed by hand does not fit [OPS-MEMBER-06]', async () => {
  const { lines } = await get<{ lines: { lineId: string }[] }>('/ledger/cash');
  await database.query(
    `update wallet.transfer set reference = 'forged' where account_id || '-' || seq = $1`,
    [lines[0]?.lineId],
  );
  expect((await get<LedgerPosting>(`/postings/${lines[0]?.lineId}`)).link.fits).toBe(false);
});

test('accounts that share a payout number or a recommendation are told with their strength, and nothing happens [OPS-MEMBER-14]', async () => {
  expect(await get('/links')).toMatchObject({
    links: [
      { memberId: agila.memberId, kind: 'payout_number', strength: 'strong' },
      { memberId: agila.memberId, kind: 'recommender', strength: 'weak' },
    ],
  });
  expect((await get<MemberPage>()).isClosed).toBe(false);
});

test('sessions are listed masked, and staff end one or all [OPS-MEMBER-13]', async () => {
  const before = await get<{ sessions: { sessionId: string; isOpen: boolean }[]; browsers: unknown[] }>(
    '/devices',
  );
  expect(before.sessions).toMatchObject([{ isOpen: true }]);
  expect(before.browsers).toHaveLength(1);
  const one = path(`/sessions/${before.sessions[0]?.sessionId}`);
  expect(
    (await api.propose('DELETE', path(`/sessions/${before.sessions[0]?.sessionId}`, agila.memberId))).status,
  ).toBe(404);
  expect((await api.propose('DELETE', one)).body).toMatchObject({ value: { ended: 1 } });
  expect((await luna.browser.get('/api/v1/members/me')).status).toBe(401);
  expect((await api.propose('DELETE', path('/sessions', agila.memberId))).body).toMatchObject({
    value: { ended: 1 },
  });
});

test('a contact is shown for a minute to whoever may see it, with a reason, and it is recorded [OPS-MEMBER-16, OPS-MEMBER-22]', async () => {
  const shown = (await api.propose('POST', path('/shown'), { what: 'mobile' })).body.value as {
    value: string;
    until: string;
  };
  expect(shown.value).toBe('+639171112222');
  expect(Date.parse(shown.until) - Date.now()).toBeLessThanOrEqual(60_000);
  expect((await api.propose('POST', path('/shown'), { what: 'mobile' }, readingToken)).status).toBe(403);
  const trail = (await api.propose('GET', `/merchants/fair/audit?memberId=${luna.memberId}`)).body.value as {
    entries: { subject: string; isSeenByMember: boolean; reason: string }[];
  };
  expect(trail.entries).toContainEqual(
    expect.objectContaining({ subject: 'read', reason: 'a test', isSeenByMember: false }),
  );
  expect(trail.entries).toContainEqual(
    expect.objectContaining({ subject: 'identity.session', isSeenByMember: true }),
  );
});

test('a wrong contact goes by two persons, payouts wait, and the old contact is told [OPS-MEMBER-17]', async () => {
  const asked = await api.propose('POST', path('/contact-removal'), { what: 'mobile' });
  expect(asked.status).toBe(202);
  expect((await get<MemberPage>()).mobile).not.toBeNull();
  await api.propose(
    'POST',
    `/merchants/fair/approvals/${asked.body.value.approvalId}`,
    { decision: 'approve' },
    secondOperatorToken,
  );
  const page = await get<MemberPage>();
  expect(page.mobile).toBeNull();
  expect(Date.parse(page.payoutsHeldUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  const letters = await get<{ letters: { channel: string; kind: string }[] }>('/messages');
  expect(letters.letters).toMatchObject([{ channel: 'sms', kind: 'notice' }]);
  expect((await api.propose('POST', path('/contact-removal'), { what: 'mail' })).status).toBe(409);
});
